import '@mantine/core/styles/Menu.css';
import { Menu } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useOpeningMenu } from '../display/use-opening-menu.ts';
import { ActMenuItems } from './act-menu-items.tsx';
import type { RowAction } from './column.ts';

interface OpenedRowMenuProps {
  readonly actions: readonly RowAction[];
  readonly button: ComponentProps<'button'>;
}

/** Takes the place of the plain button that was pressed, and opens. */
export function OpenedRowMenu({ actions, button }: OpenedRowMenuProps) {
  const { target, opened, setOpened } = useOpeningMenu();
  return (
    <Menu opened={opened} onChange={setOpened}>
      <Menu.Target>
        <button {...button} type="button" ref={target} onClick={(event) => event.stopPropagation()} />
      </Menu.Target>
      <Menu.Dropdown onClick={(event) => event.stopPropagation()}>
        <ActMenuItems actions={actions} />
      </Menu.Dropdown>
    </Menu>
  );
}
