import type { ReviewCard } from '@galeria/contract/invoices/review-endpoints';
import type { ProblemCode } from '@galeria/contract/messages/problem-codes';
import type { InvoiceStatus } from '@galeria/contract/reference/enumerations/invoice';
import type { Decision } from '../decision.rules.ts';
import type { DeskApi } from '../desk-deps.ts';
import { createReviewDesk } from '../review-desk.ts';
import type { FailedCall } from '../send-outcome.rules.ts';

export const aFailure = (code: ProblemCode | undefined, given: Partial<FailedCall> = {}): FailedCall => ({
  code,
  message: 'Recusada',
  messages: [],
  fields: {},
  ...given,
});

interface Alarm {
  readonly at: number;
  readonly work: () => void;
}

/** A desk with a clock that the test turns and a server that the test is. */
export function deskFixture(queue: readonly ReviewCard[]) {
  const waiting = [...queue];
  const log: string[] = [];
  const alarms = new Set<Alarm>();
  const told: string[] = [];
  const droppedDrafts: string[] = [];
  let now = 0;
  let keys = 0;
  let outbox: readonly Decision[] = [];
  /** Answers by note; a failure is thrown. Without one, a decision is taken. */
  const answers = new Map<string, (decision: Decision) => Promise<InvoiceStatus | null>>();
  const lostLeases = new Map<string, FailedCall>();
  let mall = 'CJR';
  /** While it is there, claims wait for it, and fail with it. */
  let claiming: Promise<void> | null = null;
  const api: DeskApi = {
    claim: async (id) => {
      log.push(`claim ${id.slice(-1)}`);
      await claiming;
      const card = queue.find((each) => each.invoiceId === id);
      if (card === undefined) throw aFailure('not-found');
      if (waiting.includes(card)) waiting.splice(waiting.indexOf(card), 1);
      return card;
    },
    claimNext: async (mallCode) => {
      await claiming;
      const card = waiting.shift() ?? null;
      log.push(`next ${mallCode} ${card?.invoiceId.slice(-1) ?? 'none'}`);
      return { card, waiting: waiting.length };
    },
    renew: async (id) => {
      log.push(`renew ${id.slice(-1)}`);
      const lost = lostLeases.get(id);
      if (lost) throw lost;
    },
    send: async (decision) => {
      log.push(`send ${decision.verdict.act} ${decision.invoiceId.slice(-1)}`);
      const answer = answers.get(decision.invoiceId);
      return answer ? answer(decision) : 'APROVADA';
    },
    sendLast: ({ verdict, invoiceId, key }) => log.push(`last ${verdict.act} ${invoiceId.slice(-1)} ${key}`),
    release: (id) => log.push(`release ${id.slice(-1)}`),
    readAhead: ({ invoiceId }) => log.push(`read ${invoiceId.slice(-1)}`),
  };
  const desk = createReviewDesk({
    api,
    mallCode: () => mall,
    after: (milliseconds, work) => {
      const alarm = { at: now + milliseconds, work };
      alarms.add(alarm);
      return () => alarms.delete(alarm);
    },
    now: () => now,
    freshKey: () => {
      keys += 1;
      return `key-${keys}`;
    },
    readFailure: (error) => (error instanceof Error ? null : (error as FailedCall)),
    outbox: {
      read: () => outbox,
      keep: (next) => {
        outbox = next;
      },
    },
    dropDraft: (invoiceId) => droppedDrafts.push(invoiceId.slice(-1)),
    tellElsewhere: (what, message) => told.push(`${what} ${message}`.trim()),
  });
  const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
  return {
    desk,
    log,
    told,
    droppedDrafts,
    answers,
    lostLeases,
    waiting,
    settle,
    outbox: () => outbox,
    leaveInOutbox: (decisions: readonly Decision[]) => {
      outbox = decisions;
    },
    moveTo: (code: string) => {
      mall = code;
    },
    holdClaims: (until: Promise<void> | null) => {
      claiming = until;
    },
    /** Lets time pass; what was due runs. */
    async pass(milliseconds: number): Promise<void> {
      now += milliseconds;
      for (const alarm of [...alarms].filter(({ at }) => at <= now)) {
        alarms.delete(alarm);
        alarm.work();
      }
      await settle();
    },
    /** What the log has said since the last look. */
    heard: (): string[] => log.splice(0),
    shown: (): string | null => desk.state().current?.card.invoiceId.slice(-1) ?? null,
    ahead: (): string =>
      desk
        .state()
        .ahead.map(({ card }) => card.invoiceId.slice(-1))
        .join(),
  };
}
