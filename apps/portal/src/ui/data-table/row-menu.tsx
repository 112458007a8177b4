import '@mantine/core/styles/Menu.css';
import { Menu } from '@mantine/core';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { ActMenuItems } from './act-menu-items.tsx';
import type { RowAction } from './column.ts';

interface OpenedRowMenuProps {
  readonly actions: readonly RowAction[];
  readonly button: ComponentProps<'button'>;
}

/** Takes the place of the plain button that was pressed, and opens. */
export function OpenedRowMenu({ actions, button }: OpenedRowMenuProps) {
  const target = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(function openFromTheButton() {
    // In focus before it opens: that is where closing it leads back to.
    target.current?.focus({ preventScroll: true });
    setOpen(true);
  }, []);
  return (
    <Menu opened={isOpen} onChange={setOpen}>
      <Menu.Target>
        <button {...button} type="button" ref={target} onClick={(event) => event.stopPropagation()} />
      </Menu.Target>
      <Menu.Dropdown onClick={(event) => event.stopPropagation()}>
        <ActMenuItems actions={actions} />
      </Menu.Dropdown>
    </Menu>
  );
}
