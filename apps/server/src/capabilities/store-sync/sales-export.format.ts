import type { ResponseOf } from '@galeria/contract/kit/endpoint';
import { SALES_BY_PERIOD_FILE, SALES_WITH_CPF_FILE } from '@galeria/contract/messages/file-texts';
import type { salesByPeriod, salesWithCpf } from '@galeria/contract/store-sync/sync-report-endpoints';
import type { Cell } from '../../platform/spreadsheet.ts';

type PeriodRow = ResponseOf<typeof salesByPeriod>['data'][number];
type CpfRow = ResponseOf<typeof salesWithCpf>['data'][number];

const storeCells = (row: PeriodRow | CpfRow): Cell[] => [row.mallCode, row.storeName, row.luc, row.contractCnpj];

export const SALES_FILES = {
  period: {
    texts: SALES_BY_PERIOD_FILE,
    lines: (rows: readonly PeriodRow[]): Cell[][] =>
      rows.map((row) => [
        ...storeCells(row),
        row.notes,
        row.cancelledNotes,
        row.returnNotes,
        ...[row.grossCents, row.discountCents, row.cancelledCents, row.returnCents].map((hundredths) => ({ hundredths })),
        ...[row.netCents, row.netWithTaxesCents, row.averageTicketCents].map((hundredths) => ({ hundredths })),
        row.lastReceiptAt === null ? null : { at: new Date(row.lastReceiptAt) },
      ]),
  },
  cpf: {
    texts: SALES_WITH_CPF_FILE,
    lines: (rows: readonly CpfRow[]): Cell[][] =>
      rows.map((row) => [
        ...storeCells(row),
        row.notes,
        row.notesWithCpf,
        // Two decimals of a hundredth.
        { hundredths: Math.round(row.cpfShare * 10_000) },
        { hundredths: row.netCents },
        { hundredths: row.withCpfCents },
      ]),
  },
};
