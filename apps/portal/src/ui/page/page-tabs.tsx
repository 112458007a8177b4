import '@mantine/core/styles/Tabs.css';
import { Tabs } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './page-tabs.module.css';

interface PageTabsProps<Id extends string> {
  /** What the tabs are parts of, for those who hear them. */
  readonly label: string;
  readonly tabs: readonly { readonly id: Id; readonly label: string }[];
  readonly value: Id;
  readonly onChange: (id: Id) => void;
  /** What stays as it is while another tab is open: a form with what was typed, and its question before leaving. */
  readonly kept?: { readonly id: Id; readonly content: ReactNode };
  /** Of the open tab. */
  readonly children: ReactNode;
}

/** Parts of one page, one at a time. Which is open is the caller's to keep, in the address where it can be. */
export function PageTabs<Id extends string>({ label, tabs, value, onChange, kept, children }: PageTabsProps<Id>) {
  const list = useRef<HTMLDivElement>(null);
  const place = tabs.findIndex(({ id }) => id === value);
  // On a phone the list is wider than the screen: an address that opens its last tab would show half of its name.
  useEffect(() => {
    list.current?.children[place]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [place]);
  return (
    <Tabs
      value={value}
      onChange={(id) => id !== null && onChange(id as Id)}
      keepMounted={false}
      // React's own way of hiding ends the effects of what it hides, and with them the question before leaving.
      keepMountedMode="display-none"
    >
      <Tabs.List ref={list} aria-label={label} className={classes.list ?? ''}>
        {tabs.map(({ id, label: words }) => (
          <Tabs.Tab key={id} value={id}>
            {words}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ id }) => (
        <Tabs.Panel key={id} value={id} keepMounted={id === kept?.id}>
          {id === kept?.id ? kept.content : id === value && children}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
