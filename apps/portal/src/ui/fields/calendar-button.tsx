import { ActionIcon, Popover } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { useUiTexts } from '../ui-texts.tsx';

interface CalendarButtonProps {
  readonly label: string;
  readonly disabled: boolean;
  /** The calendar; `close` when something was picked. */
  readonly children: (close: () => void) => ReactNode;
}

const GAP = 4;

/** From the button to the end of its field: below that stand the help and the message, which are read while a day is picked. */
const belowField = (button: HTMLElement): number => {
  const field = button.closest('.mantine-InputWrapper-root');
  return GAP + (field === null ? 0 : Math.max(0, field.getBoundingClientRect().bottom - button.getBoundingClientRect().bottom));
};

/** Days are typed; whoever likes to point at them opens the calendar. */
export function CalendarButton({ label, disabled, children }: CalendarButtonProps) {
  const texts = useUiTexts();
  const [isOpen, setOpen] = useState(false);
  const [offset, setOffset] = useState(GAP);
  const button = useRef<HTMLButtonElement>(null);
  const name = texts.openCalendar(label);
  const toggle = () => {
    if (button.current !== null) setOffset(belowField(button.current));
    setOpen(!isOpen);
  };
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      offset={offset}
      shadow="md"
      trapFocus
      returnFocus
      withRoles={false}
    >
      <Popover.Target>
        <ActionIcon
          ref={button}
          variant="subtle"
          color="gray"
          size={28}
          aria-label={name}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          // The field takes every day from the keyboard: one stop for each is enough.
          tabIndex={-1}
          disabled={disabled}
          onClick={toggle}
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
