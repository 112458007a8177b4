import { Checkbox } from '@mantine/core';
import type { CheckOption } from './check-list.ts';
import classes from './fields.module.css';

interface CheckOptionRowProps {
  readonly option: CheckOption;
  readonly checked: boolean;
  readonly readOnly: boolean;
  readonly onToggle: () => void;
}

export function CheckOptionRow({ option, checked, readOnly, onToggle }: CheckOptionRowProps) {
  const { label, hint, note, disabledReason } = option;
  const isLocked = readOnly || disabledReason !== undefined;
  return (
    <Checkbox
      size="xs"
      checked={checked}
      disabled={isLocked}
      onChange={onToggle}
      classNames={{
        root: classes.checkOption,
        label: classes.checkLabel,
        description: classes.checkHint,
        ...(isLocked && { input: classes.lockedBox }),
      }}
      title={disabledReason}
      label={
        <>
          {label}
          {note !== undefined && <span className={classes.checkNote}>{note}</span>}
        </>
      }
      {...((hint !== undefined || (disabledReason !== undefined && !readOnly)) && {
        description: [hint, readOnly ? undefined : disabledReason].filter(Boolean).join(' · '),
      })}
    />
  );
}
