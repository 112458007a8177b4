import type { UserListItem } from '@galeria/contract/access-manager/user';
import { IconUserCheck, IconUserOff } from '@tabler/icons-react';
import type { BulkAct } from '../../../domain/bulk-acts/bulk-act.ts';
import { type BulkActs, useBulkActs } from '../../../domain/bulk-acts/use-bulk-acts.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useHolds } from '../../../lib/session/permissions.queries.ts';
import { useSession } from '../../../lib/session/session-store.ts';
import { setUserDisabled, useSettleUsers } from '../users.queries.ts';
import { usersBulkTexts } from '../users-bulk.texts.ts';

/** SHL-12, ACC-05: out and in, several at once; never oneself, who would be gone before the others are through. */
export function useUsersBulk(rows: readonly UserListItem[], pageKey: string): BulkActs<UserListItem> {
  const t = useTexts(usersBulkTexts);
  const edits = useHolds(['update-user']);
  const own = useSession().user.email;
  const settle = useSettleUsers();
  const disable: BulkAct<UserListItem> = {
    id: 'disable',
    label: t('disable'),
    icon: <IconUserOff size={15} aria-hidden />,
    isFor: ({ status, email }) => status !== 'DISABLED' && email !== own,
    run: ({ id }) => setUserDisabled(id, true),
    ask: ({ length: count }) => ({
      title: t('disableTitle', { count }),
      text: <p>{t('disableText', { count })}</p>,
      confirm: t('disable'),
      destructive: true,
    }),
    done: (count) => t('disabled', { count }),
  };
  const enable: BulkAct<UserListItem> = {
    id: 'enable',
    label: t('enable'),
    icon: <IconUserCheck size={15} aria-hidden />,
    isFor: ({ status }) => status === 'DISABLED',
    run: ({ id }) => setUserDisabled(id, false),
    ask: ({ length: count }) => ({
      title: t('enableTitle', { count }),
      text: <p>{t('enableText', { count })}</p>,
      confirm: t('enable'),
    }),
    done: (count) => t('enabled', { count }),
  };
  return useBulkActs({
    rows,
    pageKey,
    settle,
    acts: edits ? [disable, enable] : [],
    rowId: ({ id }) => id,
    rowName: ({ name }) => name,
  });
}
