import { useState } from 'react';
import { centsOf, unmaskedOf } from './masks.ts';

interface MoneyText {
  /** What the mask holds. */
  readonly text: string;
  readonly setTyped: (unmasked: string) => void;
}

/**
 * An amount is shown in full ('1,00') unless it is being typed: who is at '1' may be on the way to '1.234', and two zeros
 * set behind the first digit would leave no room for the next.
 */
export function useMoneyText(cents: number | null | undefined): MoneyText {
  const [typed, setTyped] = useState('');
  return { text: centsOf(typed) === (cents ?? null) ? typed : unmaskedOf(cents), setTyped };
}
