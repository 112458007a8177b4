import { useTexts } from '../../lib/i18n/texts.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import classes from './stale-dialog.module.css';
import { staleEditTexts } from './stale-edit.texts.ts';
import type { FieldChange, FormValue } from './stale-merge.rules.ts';

interface StaleDialogProps<Field extends string> {
  readonly title: string;
  /** Null: closed. */
  readonly changes: readonly FieldChange<Field>[] | null;
  readonly fieldName: (field: Field) => string;
  /** Says a value, or an entry of a list (a mall's code, a group's id), in words; never asked about an empty one. */
  readonly say: (field: Field, entry: string) => string;
  readonly onKeep: () => void;
  readonly onClose: () => void;
}

/** ERR-03: what somebody else changed meanwhile, before the form is filled anew around what was typed. */
export function StaleDialog<Field extends string>(props: StaleDialogProps<Field>) {
  const { title, changes, fieldName, say, onKeep, onClose } = props;
  const t = useTexts(staleEditTexts);

  const words = (field: Field, value: FormValue) => {
    if (typeof value === 'boolean' || typeof value === 'number') return say(field, String(value));
    if (value === null || value.length === 0) return t('noValue');
    return typeof value === 'string' ? say(field, value) : value.map((entry) => say(field, entry)).join(', ');
  };

  const list = (shown: readonly FieldChange<Field>[]) => (
    <ul className={classes.list}>
      {shown.map(({ field, before, after, conflict }) => (
        <li key={field}>
          {t('changeTo', { field: fieldName(field), before: words(field, before), after: words(field, after) })}{' '}
          {conflict && <StatusBadge tone="caution">{t('conflict')}</StatusBadge>}
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
            <p>{t('text')}</p>
            {list(changes)}
          </>
        ) : (
          t('nothing')
        )
      }
      confirm={t('keep')}
      cancel={t('cancel')}
      onConfirm={() => {
        onKeep();
        toast.info(t('done'));
      }}
      onClose={onClose}
    />
  );
}
