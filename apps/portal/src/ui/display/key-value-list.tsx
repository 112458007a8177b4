import type { ReactNode } from 'react';
import classes from './key-value-list.module.css';

export interface KeyValue {
  readonly label: string;
  readonly value: ReactNode;
  /** Digits that line up: dates, money, CPF. */
  readonly figures?: boolean;
  /** Long and without a place to break: an e-mail, an identifier. */
  readonly wide?: boolean;
}

export function KeyValueList({ items }: { readonly items: readonly KeyValue[] }) {
  return (
    <dl className={classes.root}>
      {items.map((item) => (
        <div key={item.label} className={classes.item} data-wide={item.wide || undefined}>
          <dt className={classes.label}>{item.label}</dt>
          <dd className={classes.value} data-figures={item.figures || undefined}>
            {item.value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
