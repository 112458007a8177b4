import { canDecide, type Decision, type Sheet, type Verdict } from './decision.rules.ts';

/** What a person is told about a decision that was already out of sight. */
export interface Notice {
  readonly id: string;
  readonly kind: 'gone' | 'back' | 'stale' | 'awaits-issuer';
  readonly invoiceId: string;
  readonly sentAt: string;
  readonly message: string;
}

export interface Held {
  readonly decision: Decision;
  readonly sheet: Sheet;
}

export interface Desk {
  /** Null while one is fetched, and when the queue is empty. */
  readonly current: Sheet | null;
  /** Claimed and here; the first is shown after the next decision. */
  readonly ahead: readonly Sheet[];
  /** Decided, and not yet sent: they can be taken back, the latest first. */
  readonly held: readonly Held[];
  readonly sending: readonly Decision[];
  /** What did not get through, kept until it does. */
  readonly unsent: readonly Decision[];
  readonly notices: readonly Notice[];
  /** What the person did last, to be said aloud. */
  readonly lastAct: Verdict | 'taken-back' | 'nothing-to-take-back' | null;
  /** A note is being claimed. */
  readonly isClaiming: boolean;
  /** The last claim found nothing. */
  readonly isEmpty: boolean;
  /** How many wait in the queue for a decision, the one on screen included; null until it is known. */
  readonly waiting: number | null;
  readonly failure: unknown;
}

export const EMPTY_DESK: Desk = {
  current: null,
  ahead: [],
  held: [],
  sending: [],
  unsent: [],
  notices: [],
  lastAct: null,
  isClaiming: false,
  isEmpty: false,
  waiting: null,
  failure: null,
};

const idOf = ({ card }: Sheet): string => card.invoiceId;
const without = (decisions: readonly Decision[], key: string): readonly Decision[] =>
  decisions.filter((each) => each.key !== key);

/** A claimed note comes and waits behind what is there, unless it is there already. */
export function waits(desk: Desk, sheet: Sheet): Desk {
  const next = { ...desk, isEmpty: false, failure: null };
  const isHere = [desk.current, ...desk.ahead].some((each) => each !== null && idOf(each) === idOf(sheet));
  return isHere ? next : { ...next, ahead: [...desk.ahead, sheet] };
}

/** A claimed note comes: on screen when nothing is, else behind what is there. */
export const arrived = (desk: Desk, sheet: Sheet): Desk =>
  desk.current === null ? { ...desk, isEmpty: false, failure: null, current: sheet } : waits(desk, sheet);

/** The note that was asked for is put on screen; what came meanwhile waits behind it. */
export function put(desk: Desk, sheet: Sheet): Desk {
  const others = [...(desk.current === null ? [] : [desk.current]), ...desk.ahead];
  return { ...desk, current: sheet, ahead: others.filter((each) => idOf(each) !== idOf(sheet)) };
}

/** Where a note waits to be sent, it is the latest of them that a key brings back. */
export const lastHeld = ({ held }: Desk): Held | null => held.at(-1) ?? null;

/** A decision can no longer be taken back: it goes out now. */
export function windowEnded(desk: Desk, key: string): Desk {
  const ended = desk.held.find(({ decision }) => decision.key === key);
  if (ended === undefined) return desk;
  return { ...desk, held: desk.held.filter((each) => each !== ended), sending: [...desk.sending, ended.decision] };
}

/** The person goes: nothing that was decided can be taken back, and all of it goes out. */
export const allWindowsEnded = (desk: Desk): Desk =>
  desk.held.length === 0 ? desk : { ...desk, held: [], sending: [...desk.sending, ...desk.held.map(({ decision }) => decision)] };

/** A skipped note still waits. */
const isTaken = ({ verdict }: Decision): boolean => verdict.act !== 'skip';

/** The server counts what it has not been told yet: what was decided here waits no more. */
export const stillWaiting = ({ held, sending, unsent }: Desk, counted: number): number =>
  Math.max(0, counted - [...held.map(({ decision }) => decision), ...sending, ...unsent].filter(isTaken).length);

const waitingBy = ({ waiting }: Desk, decision: Decision, by: 1 | -1): number | null =>
  waiting === null || !isTaken(decision) ? waiting : Math.max(0, waiting + by);

/** The note on screen is decided and the next one stands in its place at once. */
export function decided(desk: Desk, decision: Decision): Desk {
  const { current } = desk;
  if (current === null || idOf(current) !== decision.invoiceId || !canDecide(current)) return desk;
  const [next = null, ...ahead] = desk.ahead;
  // The very same sheet where nothing was said of it: its form stays as it is, should it be taken back.
  const sheet = current.refusal === null ? current : { ...current, refusal: null };
  const held = [...desk.held, { decision, sheet }];
  return { ...desk, held, current: next, ahead, waiting: waitingBy(desk, decision, -1), lastAct: decision.verdict };
}

/** The note of this decision, of the latest where none is named, is back on screen; what stood there waits behind it. */
export function takenBack(desk: Desk, key: string | undefined = lastHeld(desk)?.decision.key): Desk {
  const { current } = desk;
  const back = desk.held.find(({ decision }) => decision.key === key);
  if (back === undefined) return { ...desk, lastAct: 'nothing-to-take-back' };
  const ahead = current === null ? desk.ahead : [current, ...desk.ahead];
  const waiting = waitingBy(desk, back.decision, 1);
  const held = desk.held.filter((each) => each !== back);
  return { ...desk, held, current: back.sheet, ahead, waiting, lastAct: 'taken-back' };
}

export const delivered = (desk: Desk, key: string): Desk => ({
  ...desk,
  sending: without(desk.sending, key),
  unsent: without(desk.unsent, key),
});

export function notDelivered(desk: Desk, decision: Decision): Desk {
  const next = delivered(desk, decision.key);
  return { ...next, unsent: [...next.unsent, decision] };
}

export const sentAgain = (desk: Desk): Desk => ({ ...desk, sending: [...desk.sending, ...desk.unsent], unsent: [] });

/**
 * A note whose decision was refused comes back next in line, never under the fingers: a key meant for the note on screen
 * must not decide another.
 */
export function cameBack(desk: Desk, sheet: Sheet): Desk {
  const ahead = desk.ahead.filter((each) => idOf(each) !== idOf(sheet));
  return desk.current === null ? { ...desk, current: sheet, ahead } : { ...desk, ahead: [sheet, ...ahead] };
}

/** The person asks for a note that waits. */
export function shown(desk: Desk, invoiceId: string): Desk {
  const wanted = desk.ahead.find((each) => idOf(each) === invoiceId);
  if (wanted === undefined || desk.current === null) return desk;
  return { ...desk, current: wanted, ahead: [desk.current, ...desk.ahead.filter((each) => each !== wanted)] };
}

/** Somebody else has it now. On screen it stays with what was typed; behind it nobody has seen it, and it goes. */
export function leaseLost(desk: Desk, invoiceId: string, message: string): Desk {
  const { current } = desk;
  if (current !== null && idOf(current) === invoiceId) return { ...desk, current: { ...current, lost: message } };
  return { ...desk, ahead: desk.ahead.filter((each) => idOf(each) !== invoiceId) };
}

/** The card as it is now, in the place of the one that was there. */
export function renewed(desk: Desk, sheet: Sheet): Desk {
  const replace = (each: Sheet): Sheet => (idOf(each) === idOf(sheet) ? sheet : each);
  return { ...desk, current: desk.current && replace(desk.current), ahead: desk.ahead.map(replace) };
}

/** One notice a note: the latest is the true one. */
export const noticed = (desk: Desk, notice: Notice): Desk => ({
  ...desk,
  notices: [...desk.notices.filter(({ invoiceId }) => invoiceId !== notice.invoiceId), notice],
});

export const dismissed = (desk: Desk, id: string): Desk => ({ ...desk, notices: desk.notices.filter((each) => each.id !== id) });

/** Notes this person holds a lease on and has not decided. */
export const undecided = ({ current, ahead }: Desk): readonly string[] =>
  [...(current === null ? [] : [current]), ...ahead].filter(canDecide).map(idOf);

/** Notes whose leases must last: also those decided and not yet delivered. */
export const leased = (desk: Desk): readonly string[] => [
  ...new Set([
    ...undecided(desk),
    ...desk.held.map(({ sheet }) => idOf(sheet)),
    ...desk.unsent.map(({ invoiceId }) => invoiceId),
  ]),
];
