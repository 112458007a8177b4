import { contractMessage } from '../../../lib/i18n/contract-message.ts';

/** An enumeration as a list to choose from, in the portal's language. */
export const labelOptions = <Value extends string>(values: readonly Value[], labels: Readonly<Record<Value, string>>) =>
  values.map((value) => ({ value, label: contractMessage(labels[value]) }));
