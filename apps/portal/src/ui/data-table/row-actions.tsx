import { IconDots } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useUiTexts } from '../ui-texts.tsx';
import type { RowAction } from './column.ts';
import classes from './data-table.module.css';

const OpenedRowMenu = lazy(async () => ({ default: (await import('./row-menu.tsx')).OpenedRowMenu }));

interface RowActionsProps {
  readonly actions: readonly RowAction[];
  /** What the row is called, for those who hear the buttons rather than see them. */
  readonly rowName: string;
  readonly tabIndex: 0 | -1;
}

/** A plain button: a list has one in each row, and a kit's button with its tooltip costs more than the row's cells together. */
function IconAction({ action, rowName, tabIndex }: { action: RowAction; rowName: string; tabIndex: 0 | -1 }) {
  const disabled = action.disabledReason !== undefined;
  const words = action.shortcut === undefined ? action.label : `${action.label} (${action.shortcut})`;
  return (
    <button
      type="button"
      className={classes.act}
      tabIndex={tabIndex}
      data-tip={action.disabledReason ?? words}
      aria-label={`${action.label}: ${rowName}`}
      aria-description={action.disabledReason}
      aria-keyshortcuts={action.shortcut}
      // Not `disabled`: a disabled button takes no hover or focus, and could not say why.
      aria-disabled={disabled || undefined}
      onClick={(event) => {
        event.stopPropagation();
        if (!disabled) action.onSelect();
      }}
    >
      {action.icon}
    </button>
  );
}

/** The menu's own parts come with its first opening. */
function MenuButton({ actions, rowName, tabIndex }: RowActionsProps) {
  const texts = useUiTexts();
  const [isAsked, setAsked] = useState(false);
  const button = {
    type: 'button' as const,
    className: classes.act,
    tabIndex,
    'aria-label': texts.actionsFor(rowName),
    children: <IconDots size={18} />,
  };
  const plain = (
    <button
      {...button}
      type="button"
      aria-haspopup="menu"
      aria-expanded={false}
      aria-busy={isAsked || undefined}
      onClick={(event) => {
        event.stopPropagation();
        setAsked(true);
      }}
    />
  );
  return isAsked ? (
    <Suspense fallback={plain}>
      <OpenedRowMenu actions={actions} button={button} />
    </Suspense>
  ) : (
    plain
  );
}

/** Up to two acts stand in the row; more go into a menu. */
export function RowActions({ actions, rowName, tabIndex }: RowActionsProps) {
  if (actions.length <= 2) return actions.map((action) => <IconAction key={action.id} {...{ action, rowName, tabIndex }} />);
  return <MenuButton {...{ actions, rowName, tabIndex }} />;
}
