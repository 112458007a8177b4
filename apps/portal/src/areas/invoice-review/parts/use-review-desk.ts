import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { useListState } from '../../../lib/address/use-list-state.ts';
import { textsOf } from '../../../lib/i18n/texts.ts';
import { currentMall, useSelectedMall } from '../../../lib/mall/selected-mall.ts';
import { useMount } from '../../../lib/mount.tsx';
import { ApiError } from '../../../lib/problem/api-error.ts';
import { currentSession } from '../../../lib/session/session-store.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { type DeskDeps, PAINT_MS } from '../desk-deps.ts';
import { noticesTexts } from '../notices.texts.ts';
import { queuePartState, sentPart } from '../queue-list-state.ts';
import { reviewPaths } from '../review.paths.ts';
import { deskApi, freshDecisionKey } from '../review.queries.ts';
import type { Desk } from '../review-desk.rules.ts';
import { createReviewDesk, type ReviewDesk } from '../review-desk.ts';
import { dropDraft, outboxOf } from '../review-storage.ts';
import { dropSelectedPurchase, keepSelectedPurchase } from '../selected-purchase.ts';
import { dropSentences } from '../sentence-drafts.ts';

const say = textsOf(noticesTexts);

/** What the desk needs of the browser. */
const DEPS: Omit<DeskDeps, 'api' | 'outbox'> = {
  mallCode: () => currentMall()?.code ?? null,
  after: (milliseconds, work) => {
    const timer = setTimeout(work, milliseconds);
    return () => clearTimeout(timer);
  },
  now: () => performance.now(),
  freshKey: freshDecisionKey,
  readFailure: (error) => (error instanceof ApiError && !error.unanswered ? error : null),
  dropDraft: (invoiceId) => {
    dropDraft(invoiceId);
    dropSentences(invoiceId);
  },
  tellElsewhere: (what, message) =>
    toast.error(what === 'unsent' ? say('unsentElsewhere') : say('refusedElsewhere', { message })),
};

/** Opens the desk with the page and closes it with it, however it is left. */
function useDeskLife(desk: ReviewDesk): void {
  useEffect(
    function liveWithPage() {
      const leavePage = (): void => desk.leavePage();
      const returnToPage = (event: PageTransitionEvent): void => {
        if (event.persisted) void desk.returnToPage();
      };
      const retry = (): void => desk.retry();
      // What could not be sent is kept in this tab, and goes with it.
      const ask = (event: BeforeUnloadEvent): void => {
        if (desk.state().unsent.length > 0) event.preventDefault();
      };
      desk.start();
      window.addEventListener('beforeunload', ask);
      window.addEventListener('pagehide', leavePage);
      window.addEventListener('pageshow', returnToPage);
      window.addEventListener('online', retry);
      return () => {
        window.removeEventListener('beforeunload', ask);
        window.removeEventListener('pagehide', leavePage);
        window.removeEventListener('pageshow', returnToPage);
        window.removeEventListener('online', retry);
        desk.leave();
      };
    },
    [desk],
  );
}

/** The address says which note is opened, and follows the desk from note to note; Back leads out of the review. */
function useDeskAddress(desk: ReviewDesk, { current }: Desk, addressed: string): void {
  const navigate = useNavigate();
  const { to } = useMount();
  const shownId = current?.card.invoiceId;
  // The address that the desk itself has asked for. It may come when the desk has gone on, or back: it opens nothing then.
  const followed = useRef<string | null>(null);
  useEffect(
    function openAddressed() {
      if (addressed === followed.current) return;
      followed.current = null;
      void desk.open(addressed);
    },
    [desk, addressed],
  );
  const follow = useEffectEvent((invoiceId: string) => {
    if (invoiceId === (followed.current ?? addressed)) return;
    followed.current = invoiceId;
    void navigate({ to: to(reviewPaths.review(invoiceId)), search: true, replace: true, resetScroll: false });
  });
  useEffect(
    function followShown() {
      if (shownId === undefined) return;
      // The note is painted first; its address can wait.
      const timer = setTimeout(() => follow(shownId), PAINT_MS);
      return () => clearTimeout(timer);
    },
    [shownId],
  );
}

/** INV-09: kept while it is on screen. */
function useSelectedPurchase({ current }: Desk): void {
  const card = current?.card;
  useEffect(
    function keepWhileEditing() {
      if (card === undefined) return;
      keepSelectedPurchase(card);
      return dropSelectedPurchase;
    },
    [card],
  );
}

export function useReviewDesk(addressed: string): { readonly desk: ReviewDesk; readonly state: Desk } {
  const queryClient = useQueryClient();
  const [part] = useListState(queuePartState);
  const [desk] = useState(() =>
    createReviewDesk({
      ...DEPS,
      // ENG-05: what a promotion waits for is of its mall, whichever is selected.
      ...(part.promotionId !== null && { mallCode: () => part.mallCode }),
      outbox: outboxOf(currentSession().user.email),
      api: deskApi(queryClient, { promotionId: part.promotionId, filter: sentPart(part) }),
    }),
  );
  const state = useSyncExternalStore(desk.subscribe, desk.state);
  useDeskLife(desk);
  useDeskAddress(desk, state, addressed);
  useSelectedPurchase(state);
  const mallCode = useSelectedMall()?.code;
  const knownMall = useRef(mallCode);
  useEffect(
    function followMall() {
      if (knownMall.current === mallCode) return;
      knownMall.current = mallCode;
      void desk.changeMall();
    },
    [desk, mallCode],
  );
  return { desk, state };
}
