import { formatCpf, formatDateTime } from '@galeria/contract/kit/formats';
import type { ReleasedCpf } from '@galeria/contract/permission-list/permission-list-endpoints';
import { mallName } from '@galeria/contract/reference/malls';
import { Anchor, Text } from '@mantine/core';
import { useMemo } from 'react';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useMount } from '../../../lib/mount.tsx';
import { useHolds } from '../../../lib/session/permissions.queries.ts';
import type { Column } from '../../../ui/data-table/column.ts';
import { AppLink } from '../../../ui/page/app-link.tsx';
import { customerPaths } from '../customers.paths.ts';
import { permissionListTexts } from '../permission-list.texts.ts';

/** CUS-09: who is released, where, why and by whom. The mall is a column only where there are several. */
export function usePermissionColumns(isMasked: boolean, showsMalls: boolean): readonly Column<ReleasedCpf>[] {
  const t = useTexts(permissionListTexts);
  const { base } = useMount();
  const reads = useHolds(['read-customer']);
  return useMemo(() => {
    const customerCell = ({ customer }: ReleasedCpf) => {
      if (customer === null) {
        return (
          <Text span inherit c="dimmed">
            {t('noCustomer')}
          </Text>
        );
      }
      if (!reads) return customer.fullName;
      return (
        <Anchor component={AppLink} inherit href={customerPaths.details(base, customer.customerId)}>
          {customer.fullName}
        </Anchor>
      );
    };
    return [
      {
        id: 'cpf',
        header: t('cpf'),
        // What comes covered is shown as it comes (PER-09).
        cell: ({ cpf }) => (isMasked ? cpf : formatCpf(cpf)),
        width: 130,
        figures: true,
      },
      { id: 'customer', header: t('customer'), cell: customerCell, text: (row) => row.customer?.fullName ?? '', width: 150 },
      {
        id: 'reason',
        header: t('reason'),
        cell: ({ reason }) => (reason === '' ? '-' : reason),
        text: ({ reason }) => reason,
        width: 170,
      },
      ...(showsMalls
        ? [
            {
              id: 'mall',
              header: t('mall'),
              cell: (row: ReleasedCpf) => mallName(row.mallCode),
              text: (row: ReleasedCpf) => mallName(row.mallCode),
              width: 140,
            },
          ]
        : []),
      { id: 'createdBy', header: t('createdBy'), cell: (row) => row.createdBy, text: (row) => row.createdBy, width: 165 },
      { id: 'createdAt', header: t('createdAt'), cell: (row) => formatDateTime(row.createdAt), width: 140, figures: true },
    ];
  }, [t, base, reads, isMasked, showsMalls]);
}
