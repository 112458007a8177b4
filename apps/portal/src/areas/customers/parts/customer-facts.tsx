import '@mantine/core/styles/Skeleton.css';
import type { CustomerDetail } from '@galeria/contract/customers/customer';
import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { CopyButton } from '../../../ui/display/copy-button.tsx';
import { KeyValueList } from '../../../ui/display/key-value-list.tsx';
import { customerTexts } from '../customer.texts.ts';
import classes from './customer-view.module.css';

/** What is on screen: at first the row of the list alone, then everything. */
export type KnownCustomer = Partial<CustomerDetail> & { readonly mallName?: string };

export interface Fact {
  readonly label: string;
  /** Undefined while it is on its way; null or empty where there is nothing. */
  readonly value: ReactNode | undefined;
  readonly figures?: boolean;
  readonly wide?: boolean;
  /** The value as it is taken elsewhere. */
  readonly copy?: string | null | undefined;
}

/** Labels and values; the room of what still loads is kept, so that nothing jumps. */
export function FactList({ facts }: { readonly facts: readonly Fact[] }) {
  const t = useTexts(customerTexts);
  const shown = ({ label, value, copy }: Fact): ReactNode => {
    if (value === undefined) return <Skeleton height={12} width="70%" my={4} />;
    if (value === null || value === '') return t('none');
    if (!copy) return value;
    return (
      <span className={classes.copyable}>
        {value} <CopyButton label={label} value={copy} />
      </span>
    );
  };
  return (
    <KeyValueList
      items={facts.map((fact) => ({
        label: fact.label,
        value: shown(fact),
        figures: fact.figures ?? false,
        wide: fact.wide ?? false,
      }))}
    />
  );
}
