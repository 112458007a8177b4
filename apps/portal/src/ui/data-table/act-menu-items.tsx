import '@mantine/core/styles/Kbd.css';
import '@mantine/core/styles/Menu.css';
import { Kbd, Menu, Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useId } from 'react';
import type { RowAction } from './column.ts';

/** Reasons that more than one act has, in the order in which they come. */
function sharedReasons(actions: readonly RowAction[]): string[] {
  const reasons = actions.map(({ disabledReason }) => disabledReason).filter((reason) => reason !== undefined);
  return [...new Set(reasons.filter((reason, index) => reasons.indexOf(reason) !== index))];
}

/**
 * Acts in a menu. One that cannot be done stays, can be reached by the keyboard, and says why under its name. A reason that
 * several have is said once, at the end.
 */
export function ActMenuItems({ actions }: { readonly actions: readonly RowAction[] }) {
  const id = useId();
  const shared = sharedReasons(actions);
  const noteId = (reason: string): string => `${id}-${shared.indexOf(reason)}`;
  return (
    <>
      {actions.map((action) => {
        const reason = action.disabledReason;
        const isShared = reason !== undefined && shared.includes(reason);
        return (
          <Menu.Item
            key={action.id}
            leftSection={action.icon}
            {...(action.shortcut !== undefined && {
              rightSection: <Kbd size="xs">{action.shortcut}</Kbd>,
              'aria-keyshortcuts': action.shortcut,
            })}
            {...(reason === undefined
              ? { onClick: action.onSelect }
              : { 'aria-disabled': true, closeMenuOnClick: false, c: 'dimmed', maw: 320 })}
            {...(isShared && { 'aria-describedby': noteId(reason), rightSection: <IconLock size={14} aria-hidden /> })}
          >
            {action.label}
            {reason !== undefined && !isShared && (
              <Text component="span" display="block" size="xs" c="dimmed">
                {reason}
              </Text>
            )}
          </Menu.Item>
        );
      })}
      {shared.length > 0 && <Menu.Divider />}
      {shared.map((reason) => (
        <Menu.Label key={reason} id={noteId(reason)} maw={320}>
          <IconLock size={13} aria-hidden /> {reason}
        </Menu.Label>
      ))}
    </>
  );
}
