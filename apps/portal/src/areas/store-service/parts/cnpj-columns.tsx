import { SCREEN_ACCESS } from '@galeria/contract/access/screen-access';
import type { IssuerCnpj } from '@galeria/contract/issuer-cnpjs/issuer-cnpj-endpoints';
import { formatCnpj, formatDateTime } from '@galeria/contract/kit/formats';
import type { CnpjList } from '@galeria/contract/reference/enumerations/store';
import { mallName } from '@galeria/contract/reference/malls';
import { Anchor } from '@mantine/core';
import { useMemo } from 'react';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useHolds } from '../../../lib/session/permissions.queries.ts';
import type { Column } from '../../../ui/data-table/column.ts';
import { StatusBadge } from '../../../ui/display/status-badge.tsx';
import { AppLink } from '../../../ui/page/app-link.tsx';
import { issuerCnpjsTexts } from '../issuer-cnpjs.texts.ts';
import { waitingNotesOf } from '../store-service.paths.ts';
import { storeNameOf } from './store-name.ts';

type CnpjColumn = Column<IssuerCnpj>;

/** INV-08: the notes that wait for the CNPJ, opened from its row by those who may see them. */
function WaitingNotes({ row: { cnpj, waitingInvoices } }: { readonly row: IssuerCnpj }) {
  const t = useTexts(issuerCnpjsTexts);
  const sees = useHolds(SCREEN_ACCESS.invoices);
  if (waitingInvoices === 0 || !sees) return waitingInvoices;
  return (
    <Anchor component={AppLink} href={waitingNotesOf(cnpj)} inherit aria-label={t('seeWaiting', { count: waitingInvoices })}>
      {waitingInvoices}
    </Anchor>
  );
}

const NOTHING = '-';

/** STO-02, INV-08: what a list says of its CNPJs. The mall is a column only where there are several. */
export function useCnpjColumns(list: CnpjList, showsMalls: boolean): readonly CnpjColumn[] {
  const t = useTexts(issuerCnpjsTexts);
  return useMemo(() => {
    const nameWidth = showsMalls ? 140 : 180;
    const cnpj: CnpjColumn = { id: 'cnpj', header: t('cnpj'), cell: (row) => formatCnpj(row.cnpj), width: 156, figures: true };
    const issuer: CnpjColumn = {
      id: 'issuer',
      header: t('issuer'),
      cell: ({ issuerName }) => issuerName ?? NOTHING,
      text: ({ issuerName }) => issuerName ?? '',
      width: nameWidth,
    };
    const store: CnpjColumn = {
      id: 'store',
      header: t('store'),
      cell: (row) => (row.store === null ? NOTHING : storeNameOf(row.store)),
      text: (row) => (row.store === null ? '' : storeNameOf(row.store)),
      width: nameWidth,
    };
    const storeOrBadge: CnpjColumn = {
      ...store,
      cell: (row) => (row.store === null ? <StatusBadge tone="info">{t('preRegistered')}</StatusBadge> : storeNameOf(row.store)),
    };
    const contract: CnpjColumn = {
      id: 'contractCnpj',
      header: t('contractCnpj'),
      cell: (row) => (row.store === null ? NOTHING : formatCnpj(row.store.contractCnpj)),
      width: 156,
      figures: true,
    };
    const waiting: CnpjColumn = {
      id: 'waiting',
      header: t('waiting'),
      cell: (row) => <WaitingNotes row={row} />,
      text: (row) => String(row.waitingInvoices),
      width: 130,
      align: 'end',
      figures: true,
    };
    const firstSeen: CnpjColumn = {
      id: 'firstSeenAt',
      header: t('firstSeenAt'),
      cell: (row) => formatDateTime(row.firstSeenAt),
      width: 140,
      figures: true,
    };
    const decisions: CnpjColumn[] = [
      {
        id: 'decidedBy',
        header: t('decidedBy'),
        cell: (row) => row.decidedBy ?? NOTHING,
        text: (row) => row.decidedBy ?? '',
        width: showsMalls ? 130 : 165,
      },
      {
        id: 'decidedAt',
        header: t('decidedAt'),
        cell: (row) => (row.decidedAt === null ? NOTHING : formatDateTime(row.decidedAt)),
        width: 140,
        figures: true,
      },
    ];
    const malls: CnpjColumn[] = showsMalls
      ? [
          {
            id: 'mall',
            header: t('mall'),
            cell: (row) => mallName(row.mallCode),
            text: (row) => mallName(row.mallCode),
            width: 130,
          },
        ]
      : [];
    const byList: Record<CnpjList, readonly CnpjColumn[]> = {
      undefined: [cnpj, issuer, ...malls, firstSeen, waiting],
      blocked: [cnpj, issuer, store, ...malls, ...decisions],
      'pre-registered': [cnpj, issuer, ...malls, ...decisions],
      allowed: [cnpj, storeOrBadge, contract, ...malls, ...decisions],
    };
    return byList[list];
  }, [t, list, showsMalls]);
}
