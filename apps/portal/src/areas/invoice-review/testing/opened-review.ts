import { vi } from 'vitest';
import { until } from '../../../testing/render-portal.tsx';
import { UNDO_MS } from '../desk-deps.ts';
import { aCardOf, invoiceIdOf } from './review-cards.ts';
import type { Fixture } from './review-fixture.ts';

/** The time in which a decision can be taken back passes only when the test says so. */
export const holdWindow = (): void => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });

/** What can be taken back no more is sent. */
export const windowEnds = (): void => void vi.advanceTimersByTime(UNDO_MS);

export const at = (count: number): string => `/purchases-portal/edit-invoice/${invoiceIdOf(count)}`;

export const bodiesOf = ({ api }: Fixture, endpoint: Parameters<Fixture['api']['calls']>[0]) =>
  api.calls(endpoint).map(({ body }) => body);

export const text = (words: string): Promise<boolean> => until(() => document.body.textContent?.includes(words));

export const three = () => [
  aCardOf(1, 'Ana'),
  aCardOf(2, 'Bento', { amountInCents: 990 }),
  aCardOf(3, 'Caio', { amountInCents: 100 }),
];
