import type { UserListItem } from '@galeria/contract/access-manager/user';
import { formatDateTime } from '@galeria/contract/kit/formats';
import { mallName } from '@galeria/contract/reference/malls';
import { useMemo } from 'react';
import { useTexts } from '../../../lib/i18n/texts.ts';
import type { Column } from '../../../ui/data-table/column.ts';
import { StatusBadge } from '../../../ui/display/status-badge.tsx';
import { USER_STATUS_TONES, usersTexts } from '../users.texts.ts';

/** ACC-01: name, e-mail, malls, groups, status, and when the person was last here. */
export function useUserColumns(): readonly Column<UserListItem>[] {
  const t = useTexts(usersTexts);
  return useMemo(() => {
    const mallNames = ({ mallsCode }: UserListItem) => mallsCode.map(mallName);
    const groupNames = ({ groups }: UserListItem) => groups.map(({ name }) => name);
    const short = (names: readonly string[], none: string, many: string) =>
      names.length === 0 ? none : names.length === 1 ? names[0] : many;
    return [
      { id: 'name', header: t('name'), cell: (user) => user.name, text: (user) => user.name, width: 175, sortable: true },
      {
        id: 'email',
        header: t('email'),
        cell: (user) => user.email,
        text: (user) => user.email,
        width: 250,
        sortable: true,
        card: 'subtitle',
      },
      {
        id: 'malls',
        header: t('malls'),
        cell: (user) => short(mallNames(user), t('noMalls'), t('mallCount', { count: user.mallsCode.length })),
        text: (user) => mallNames(user).join(', '),
        width: 150,
      },
      {
        id: 'groups',
        header: t('groups'),
        cell: (user) => short(groupNames(user), t('noGroups'), t('groupCount', { count: user.groups.length })),
        text: (user) => groupNames(user).join(', '),
        width: 140,
      },
      {
        id: 'status',
        header: t('status'),
        cell: (user) => <StatusBadge tone={USER_STATUS_TONES[user.status]}>{t(user.status)}</StatusBadge>,
        width: 100,
        card: 'badge',
      },
      {
        id: 'lastSignInAt',
        header: t('lastSignIn'),
        cell: (user) => (user.lastSignInAt === null ? t('never') : formatDateTime(user.lastSignInAt)),
        width: 140,
        figures: true,
        sortable: true,
      },
    ];
  }, [t]);
}
