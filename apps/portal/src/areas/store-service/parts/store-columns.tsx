import { formatCnpj } from '@galeria/contract/kit/formats';
import { CNPJ_STATUS_LABELS } from '@galeria/contract/reference/enumerations/store';
import { mallName } from '@galeria/contract/reference/malls';
import type { Store } from '@galeria/contract/stores/store-endpoints';
import { Text } from '@mantine/core';
import { useMemo } from 'react';
import { contractMessage } from '../../../lib/i18n/contract-message.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import type { Column } from '../../../ui/data-table/column.ts';
import { StatusBadge } from '../../../ui/display/status-badge.tsx';
import { storesTexts } from '../stores.texts.ts';
import classes from './store-columns.module.css';

const saidIssuers = ({ issuerCnpjs }: Store): string =>
  issuerCnpjs.map(({ cnpj, status }) => `${formatCnpj(cnpj)} (${contractMessage(CNPJ_STATUS_LABELS[status])})`).join(', ');

/** STO-01: what the list says of a store. The mall is a column only where there are several. */
export function useStoreColumns(showsMalls: boolean): readonly Column<Store>[] {
  const t = useTexts(storesTexts);
  return useMemo(() => {
    /** The first of them and how many more; any that is blocked is said, wherever it stands. */
    const issuerCell = ({ issuerCnpjs }: Store) => {
      const [first, ...more] = issuerCnpjs;
      if (first === undefined) {
        return (
          <Text span inherit c="dimmed">
            {t('noIssuer')}
          </Text>
        );
      }
      const blocked = issuerCnpjs.filter(({ status }) => status === 'BLOCKED').length;
      return (
        <span className={classes.issuers}>
          {formatCnpj(first.cnpj)}
          {more.length > 0 && <span className={classes.more}>{t('moreIssuers', { count: more.length })}</span>}
          {blocked > 0 ? (
            <StatusBadge tone="negative">{t('blockedIssuers', { count: blocked })}</StatusBadge>
          ) : (
            <StatusBadge tone="positive">{contractMessage(CNPJ_STATUS_LABELS[first.status])}</StatusBadge>
          )}
        </span>
      );
    };
    return [
      {
        id: 'brandName',
        header: t('brandName'),
        cell: (row) => row.brandName,
        text: (row) => row.brandName,
        width: showsMalls ? 146 : 170,
      },
      { id: 'luc', header: t('luc'), cell: (row) => row.luc, text: (row) => row.luc, width: 90, figures: true },
      {
        id: 'universalId',
        header: t('universalId'),
        cell: (row) => row.universalId,
        text: (row) => row.universalId,
        width: 110,
        figures: true,
      },
      {
        id: 'contractCnpj',
        header: t('contractCnpj'),
        cell: (row) => formatCnpj(row.contractCnpj),
        width: 156,
        figures: true,
      },
      {
        id: 'issuerCnpjs',
        header: t('issuerCnpjs'),
        cell: issuerCell,
        text: saidIssuers,
        width: showsMalls ? 244 : 270,
        figures: true,
      },
      {
        id: 'tracks',
        header: t('tracksShort'),
        cell: (row) => t(row.tracksForbiddenItems ? 'tracked' : 'notTracked'),
        width: 120,
      },
      ...(showsMalls
        ? [
            {
              id: 'mall',
              header: t('mall'),
              cell: (row: Store) => mallName(row.mallCode),
              text: (row: Store) => mallName(row.mallCode),
              width: 136,
            },
          ]
        : []),
    ];
  }, [t, showsMalls]);
}
