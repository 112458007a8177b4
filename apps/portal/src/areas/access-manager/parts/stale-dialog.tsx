import { useTexts } from '../../../lib/i18n/texts.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { StatusBadge } from '../../../ui/display/status-badge.tsx';
import { accessManagerTexts } from '../access-manager.texts.ts';
import type { FieldChange, FormValue } from '../stale-merge.rules.ts';
import { userTexts } from '../user.texts.ts';
import classes from './stale-dialog.module.css';

type StaleField = 'name' | 'email' | 'mallsCode' | 'groups' | 'permissions' | 'description';

interface StaleDialogProps {
  readonly title: string;
  /** Null: closed. */
  readonly changes: readonly FieldChange<StaleField>[] | null;
  /** Says an entry of a list (a mall's code, a group's id) in words. */
  readonly say: (field: StaleField, entry: string) => string;
  readonly onKeep: () => void;
  readonly onClose: () => void;
}

/** ERR-03: what somebody else changed meanwhile, before the form is filled anew around what was typed. */
export function StaleDialog({ title, changes, say, onKeep, onClose }: StaleDialogProps) {
  const t = useTexts(userTexts);
  const shared = useTexts(accessManagerTexts);

  const words = (field: StaleField, value: FormValue) => {
    if (typeof value === 'string') return value === '' ? t('nothing') : value;
    return value.length === 0 ? t('nothing') : value.map((entry) => say(field, entry)).join(', ');
  };

  const list = (shown: readonly FieldChange<StaleField>[]) => (
    <ul className={classes.list}>
      {shown.map(({ field, before, after, conflict }) => (
        <li key={field}>
          {t('changeTo', { field: shared(`field.${field}`), before: words(field, before), after: words(field, after) })}{' '}
          {conflict && <StatusBadge tone="caution">{t('staleConflict')}</StatusBadge>}
        </li>
      ))}
    </ul>
  );

  return (
    <ConfirmDialog
      opened={changes !== null}
      title={title}
      size="md"
      text={
        changes && changes.length > 0 ? (
          <>
            <p>{t('staleText')}</p>
            {list(changes)}
          </>
        ) : (
          t('staleNothing')
        )
      }
      confirm={t('staleKeep')}
      cancel={t('staleCancel')}
      onConfirm={onKeep}
      onClose={onClose}
    />
  );
}
