import type { Text } from '@galeria/contract/messages/text';
import { contractMessage } from './contract-message.ts';

/** An enumeration as a list to choose from, in the portal's language. */
export const labelOptions = <Value extends string>(values: readonly Value[], labels: Readonly<Record<Value, Text>>) =>
  values.map((value) => ({ value, label: contractMessage(labels[value]) }));
