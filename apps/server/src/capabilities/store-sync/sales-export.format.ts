import type { ResponseOf } from '@galeria/contract/kit/endpoint';
import { SALES_BY_PERIOD_FILE, SALES_WITH_CPF_FILE } from '@galeria/contract/messages/file-texts';
import type { salesByPeriod, salesWithCpf } from '@galeria/contract/store-sync/sync-report-endpoints';
import type { ListFormat } from '../../platform/list-file.ts';
import type { Cell } from '../../platform/spreadsheet.ts';

type PeriodRow = ResponseOf<typeof salesByPeriod>['data'][number];
type CpfRow = ResponseOf<typeof salesWithCpf>['data'][number];

/** A number in a spreadsheet; in a CSV as a Brazilian spreadsheet reads one. */
const decimal = (hundredths: number, format: ListFormat): Cell =>
  format === 'xlsx' ? hundredths / 100 : (hundredths / 100).toFixed(2).replace('.', ',');

const storeCells = (row: PeriodRow | CpfRow): Cell[] => [row.mallCode, row.storeName, row.luc, row.contractCnpj];

const PRINTED = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short', timeZone: 'America/Sao_Paulo' });

export const SALES_FILES = {
  period: {
    texts: SALES_BY_PERIOD_FILE,
    lines: (rows: readonly PeriodRow[], format: ListFormat): Cell[][] =>
      rows.map((row) => [
        ...storeCells(row),
        row.notes,
        row.cancelledNotes,
        row.returnNotes,
        ...[row.grossCents, row.discountCents, row.cancelledCents, row.returnCents, row.netCents].map((cents) =>
          decimal(cents, format),
        ),
        ...[row.netWithTaxesCents, row.averageTicketCents].map((cents) => decimal(cents, format)),
        row.lastReceiptAt === null ? null : PRINTED.format(new Date(row.lastReceiptAt)),
      ]),
  },
  cpf: {
    texts: SALES_WITH_CPF_FILE,
    lines: (rows: readonly CpfRow[], format: ListFormat): Cell[][] =>
      rows.map((row) => [
        ...storeCells(row),
        row.notes,
        row.notesWithCpf,
        // Two decimals of a hundredth.
        decimal(Math.round(row.cpfShare * 10_000), format),
        decimal(row.netCents, format),
        decimal(row.withCpfCents, format),
      ]),
  },
};
