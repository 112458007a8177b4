import { PERMISSION_SLUGS } from '@galeria/contract/access/permission-slugs';
import { cnpjManagementMalls, missionFlags } from '@galeria/contract/flags/flag-endpoints';
import { latestBulkApproval } from '@galeria/contract/invoices/bulk-approval-endpoints';
import { FLAG_KINDS } from '@galeria/contract/invoices/invoice';
import type { ReviewCard } from '@galeria/contract/invoices/review-endpoints';
import * as endpoints from '@galeria/contract/invoices/review-endpoints';
import type { ResponseOf } from '@galeria/contract/kit/endpoint';
import { myMalls } from '@galeria/contract/malls/mall-endpoints';
import { authorizeLink, myPermissions } from '@galeria/contract/session/session-endpoints';
import { notifications } from '@mantine/notifications';
import { createEvent, fireEvent } from '@testing-library/react';
import { clearSession, signInWith } from '../../../lib/session/session-store.ts';
import { aMall, aSignIn } from '../../../testing/builders.ts';
import { createFakeApi, type FakeApi, problemReply, type SeenRequest } from '../../../testing/fake-api.ts';
import { renderPortal, until } from '../../../testing/render-portal.tsx';

type Queue = ResponseOf<typeof endpoints.reviewQueue>;

export const aQueueOf = (cards: readonly ReviewCard[], given: Partial<Queue> = {}): Queue => ({
  data: cards.map((card) => ({ ...card, flagKinds: FLAG_KINDS.slice(0, card.flagCount) })),
  pageCount: cards.length === 0 ? 0 : 1,
  total: cards.length,
  isMasked: false,
  oldestSentAt: cards[0]?.sentAt ?? null,
  ...given,
});

export interface Fixture {
  readonly api: FakeApi;
  readonly open: (address: string) => ReturnType<typeof renderPortal>;
  readonly close: () => Promise<void>;
}

const idIn = ({ path }: SeenRequest): string => path.split('/').at(-2) ?? '';
const json = (value: unknown, status = 200): Response => new Response(JSON.stringify(value), { status });

/** The portal of an analyst, and a server with these notes in its queue, oldest first. */
export function reviewFixture(cards: readonly ReviewCard[], held: readonly string[] = PERMISSION_SLUGS): Fixture {
  const waiting = [...cards];
  const take = (card: ReviewCard | undefined): ReviewCard | null => {
    if (card === undefined) return null;
    if (waiting.includes(card)) waiting.splice(waiting.indexOf(card), 1);
    return card;
  };
  const api = createFakeApi()
    .on(authorizeLink, { link: null })
    .on(cnpjManagementMalls, [])
    .on(missionFlags, { missions_portalb2c: false, mission_allowed_malls: [] })
    .on(myMalls, [aMall(), aMall({ id: 2, code: 'JQT', name: 'Jequitibá-Rei Shopping' })])
    .on(myPermissions, [...held])
    .on(endpoints.reviewQueue, () => json(aQueueOf(waiting)))
    .on(endpoints.reviewDay, { approved: 0, refused: 0, last: [] })
    .on(endpoints.claimNextInvoice, () => {
      const card = take(waiting[0]);
      return json({ card, waiting: waiting.length });
    })
    .on(endpoints.claimInvoice, (request) => {
      const card = cards.find(({ invoiceId }) => invoiceId === idIn(request));
      return card === undefined ? problemReply('not-found') : json(take(card));
    })
    .on(endpoints.checkNote, (request) => {
      const card = cards.find(({ invoiceId }) => invoiceId === idIn(request));
      return card === undefined ? problemReply('not-found') : json(card.checks);
    })
    .on(endpoints.renewLease, { by: 'marina@galeria.example', until: '2025-11-10T15:10:00.000Z', isMine: true })
    .on(latestBulkApproval, { approval: null })
    .on(endpoints.releaseLease, null)
    .on(endpoints.skipInvoice, null)
    .on(endpoints.approveInvoice, (request) => json({ invoiceId: idIn(request), status: 'APROVADA', version: 2 }))
    .on(endpoints.refuseInvoice, (request) => json({ invoiceId: idIn(request), status: 'REJEITADA', version: 2 }));
  const uninstall = api.install();
  signInWith(aSignIn());
  let portal: ReturnType<typeof renderPortal> | undefined;
  return {
    api,
    open(address) {
      portal = renderPortal(address);
      return portal;
    },
    async close() {
      portal?.close();
      // A page that goes has its last words in the next turn.
      await new Promise((resolve) => setTimeout(resolve));
      notifications.clean();
      clearSession();
      localStorage.clear();
      sessionStorage.clear();
      uninstall();
    },
  };
}

/** A key as the browser sends it: to whatever is in focus. */
export function press(key: string, given: KeyboardEventInit = {}): KeyboardEvent {
  const code = /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : /^\d$/.test(key) ? `Digit${key}` : key;
  const target = document.activeElement ?? document.body;
  const event = createEvent.keyDown(target, { key, code, ...given });
  fireEvent(target, event);
  return event as KeyboardEvent;
}

/** The note is on screen and takes decisions. */
export const noteOnScreen = (title: string): Promise<unknown> =>
  until(() => document.querySelector('h1')?.textContent === title && document.querySelector('[data-armed]'));

export const fieldNamed = (name: string): HTMLInputElement => {
  const found = document.querySelector<HTMLInputElement>(`[data-place="shown"] input[name="${name}"]`);
  if (found === null) throw new Error(`no field ${name}`);
  return found;
};
