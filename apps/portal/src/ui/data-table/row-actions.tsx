import '@mantine/core/styles/Menu.css';
import '@mantine/core/styles/Tooltip.css';
import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useUiTexts } from '../ui-texts.tsx';
import { ActMenuItems } from './act-menu-items.tsx';
import type { RowAction } from './column.ts';
import classes from './data-table.module.css';

interface RowActionsProps {
  readonly actions: readonly RowAction[];
  /** What the row is called, for those who hear the buttons rather than see them. */
  readonly rowName: string;
  readonly tabIndex: 0 | -1;
}

function IconAction({ action, rowName, tabIndex }: { action: RowAction; rowName: string; tabIndex: 0 | -1 }) {
  const disabled = action.disabledReason !== undefined;
  const words = action.shortcut === undefined ? action.label : `${action.label} (${action.shortcut})`;
  return (
    <Tooltip label={action.disabledReason ?? words} multiline maw={280}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={30}
        tabIndex={tabIndex}
        aria-label={`${action.label}: ${rowName}`}
        aria-description={action.disabledReason}
        aria-keyshortcuts={action.shortcut}
        // Not `disabled`: a disabled button takes no hover or focus, and could not say why.
        {...(disabled && { 'aria-disabled': true, className: classes.actionOff })}
        onClick={(event) => {
          event.stopPropagation();
          if (!disabled) action.onSelect();
        }}
      >
        {action.icon}
      </ActionIcon>
    </Tooltip>
  );
}

/** Up to two acts stand in the row; more go into a menu. */
export function RowActions({ actions, rowName, tabIndex }: RowActionsProps) {
  const texts = useUiTexts();
  if (actions.length <= 2) return actions.map((action) => <IconAction key={action.id} {...{ action, rowName, tabIndex }} />);
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={30}
          tabIndex={tabIndex}
          aria-label={texts.actionsFor(rowName)}
          onClick={(event) => event.stopPropagation()}
        >
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown onClick={(event) => event.stopPropagation()}>
        <ActMenuItems actions={actions} />
      </Menu.Dropdown>
    </Menu>
  );
}
