import { mallName } from '@galeria/contract/reference/malls';
import { useQuery } from '@tanstack/react-query';
import { HistoryCard } from '../../../domain/audit-history/history-card.tsx';
import { useHistoryTurn } from '../../../domain/audit-history/history-turn.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { accessManagerTexts } from '../access-manager.texts.ts';
import { userTexts } from '../user.texts.ts';
import { userAuditQuery } from '../users.queries.ts';
import type { Grants } from './use-grants.ts';

const FIELDS = ['name', 'email', 'malls', 'groups', 'permissions', 'endedSessions', 'endpoint', 'people', 'count'] as const;
const ACTIONS = [
  'user.created',
  'user.changed',
  'user.disabled',
  'user.enabled',
  'user.activation-link-issued',
  'user.session-ended',
  'user.password-chosen',
  'user.name-changed',
  'user.password-changed',
  'user.other-sessions-ended',
  'user.second-factor-begun',
  'user.second-factor-enabled',
  'user.second-factor-disabled',
  'user.second-factor-reset',
  'session.opened',
  'session.proven-again',
  'session.ended',
  'personal-data.shown',
  'personal-data.looked-up',
] as const;

const isKnown = (action: string): action is (typeof ACTIONS)[number] => (ACTIONS as readonly string[]).includes(action);

/** AUD-01: who did what to this user. */
export function UserHistoryCard({ userId, grants }: { readonly userId: string; readonly grants: Grants }) {
  const t = useTexts(userTexts);
  const shared = useTexts(accessManagerTexts);
  const [turn, onTurn] = useHistoryTurn();
  const audit = useQuery(userAuditQuery(userId, turn));
  const saying: Readonly<Partial<Record<(typeof FIELDS)[number], (entry: string) => string>>> = {
    malls: mallName,
    groups: grants.groupName,
    permissions: grants.permissionName,
  };
  return (
    <HistoryCard
      title={t('history')}
      text={t('historyText')}
      empty={t('historyEmpty')}
      query={audit}
      turn={turn}
      onTurn={onTurn}
      fields={FIELDS}
      fieldName={(field) => shared(`field.${field}`)}
      say={(field, entry) => saying[field]?.(entry) ?? entry}
      actionName={(action) => (isKnown(action) ? shared(action) : action)}
    />
  );
}
