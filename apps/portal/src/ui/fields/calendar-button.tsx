import { ActionIcon, Popover } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useUiTexts } from '../ui-texts.tsx';

interface CalendarButtonProps {
  readonly label: string;
  readonly disabled: boolean;
  /** The calendar; `close` when something was picked. */
  readonly children: (close: () => void) => ReactNode;
}

/** Days are typed; whoever likes to point at them opens the calendar. */
export function CalendarButton({ label, disabled, children }: CalendarButtonProps) {
  const texts = useUiTexts();
  const [isOpen, setOpen] = useState(false);
  const name = texts.openCalendar(label);
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" shadow="md" trapFocus returnFocus withRoles={false}>
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={28}
          aria-label={name}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          // The field takes every day from the keyboard: one stop for each is enough.
          tabIndex={-1}
          disabled={disabled}
          onClick={() => setOpen(!isOpen)}
        >
          <IconCalendar size={16} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={name}>
        {children(() => setOpen(false))}
      </Popover.Dropdown>
    </Popover>
  );
}
