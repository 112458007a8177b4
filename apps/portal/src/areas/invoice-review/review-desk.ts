import { canDecide, type Decision, type Refusal, sheetOf, type Verdict } from './decision.rules.ts';
import { type DeskDeps, PAINT_MS, RENEW_MS } from './desk-deps.ts';
import * as rules from './review-desk.rules.ts';
import { outcomeOf, sayFailure } from './send-outcome.rules.ts';
import { createUndoWindows } from './undo-windows.ts';

export type ReviewDesk = ReturnType<typeof createReviewDesk>;

/** INV-03: the notes an analyst has before them, and what becomes of their decisions. */
export function createReviewDesk(deps: DeskDeps) {
  const { api } = deps;
  let desk = rules.EMPTY_DESK;
  let isOpen = false;
  let opening: string | null = null;
  /** What a person asks for who tries a failure again. */
  let failed: () => Promise<void> = next;
  /** Decisions on their way, by note. */
  const deliveries = new Map<string, Promise<void>>();
  const windows = createUndoWindows(deps);
  let callOffRenewal = (): void => undefined;
  const listeners = new Set<() => void>();

  function become(next: rules.Desk): void {
    if (next === desk) return;
    const isOutboxOther = next.sending !== desk.sending || next.unsent !== desk.unsent;
    desk = next;
    if (isOutboxOther) deps.outbox.keep([...desk.sending, ...desk.unsent]);
    for (const listener of [...listeners]) listener();
  }

  async function claimAhead(): Promise<void> {
    const mallCode = deps.mallCode();
    if (!isOpen || desk.isClaiming || desk.ahead.length > 0 || mallCode === null) return;
    become({ ...desk, isClaiming: true });
    try {
      const { card, waiting: counted } = await api.claimNext(mallCode);
      const waiting = rules.stillWaiting(desk, counted);
      if (!isOpen || mallCode !== deps.mallCode()) {
        if (card !== null) api.release(card.invoiceId);
        become({ ...desk, isClaiming: false });
        return claimAhead();
      }
      if (card === null) return become({ ...desk, isClaiming: false, isEmpty: true, waiting });
      api.readAhead(card);
      // A note that was asked for by its address is on its way to the screen: this one waits behind it.
      const isWanted = desk.current === null && opening === null;
      const arrive = opening === null ? rules.arrived : rules.waits;
      become({ ...arrive(desk, sheetOf(card)), isClaiming: opening !== null, waiting });
      if (isWanted) void claimAhead();
    } catch (failure) {
      const isTold = desk.current === null && opening === null;
      if (isTold) failed = next;
      // Behind a note on screen it is tried again at the next turn; with nothing on screen the person is told.
      become({ ...desk, isClaiming: opening !== null, failure: isTold ? failure : null });
    }
  }

  /** The note as it is now, with what was said of it. */
  async function bringBack(decision: Decision, refusal: Refusal): Promise<void> {
    if (isOpen) {
      try {
        become(rules.cameBack(desk, sheetOf(await api.claim(decision.invoiceId), refusal)));
      } catch {
        // The notice stays, and its button tries again.
      }
    }
    notice(decision, 'back', refusal.message);
  }

  function notice({ key, invoiceId, sentAt }: Decision, kind: rules.Notice['kind'], message: string): void {
    if (isOpen) become(rules.noticed(desk, { id: key, kind, invoiceId, sentAt, message }));
    else if (kind !== 'awaits-issuer') deps.tellElsewhere('refused', message);
  }

  async function deliver(decision: Decision): Promise<void> {
    try {
      const status = await api.send(decision);
      deps.dropDraft(decision.invoiceId);
      become(rules.delivered(desk, decision.key));
      if (status === 'CNPJ_ANALISE') notice(decision, 'awaits-issuer', '');
    } catch (error) {
      const outcome = outcomeOf(deps.readFailure(error));
      if (outcome.kind === 'unsent') {
        become(rules.notDelivered(desk, decision));
        if (!isOpen) deps.tellElsewhere('unsent', '');
        return;
      }
      become(rules.delivered(desk, decision.key));
      if (outcome.kind === 'back') return bringBack(decision, outcome.refusal);
      notice(decision, outcome.kind, outcome.message);
    }
  }

  function send(decision: Decision): void {
    const { invoiceId } = decision;
    const sent = deliver(decision).finally(() => {
      if (deliveries.get(invoiceId) === sent) deliveries.delete(invoiceId);
    });
    deliveries.set(invoiceId, sent);
  }

  /** Five seconds are five seconds for each of them, however many were decided since. */
  function sendHeld(decision: Decision): void {
    windows.close(decision.key);
    become(rules.windowEnded(desk, decision.key));
    send(decision);
  }

  /** The latest, or the one that is asked for. False where there is nothing: what was written stays, and the page says so. */
  function takeBack(key = rules.lastHeld(desk)?.decision.key): boolean {
    const isHeld = key !== undefined && desk.held.some(({ decision }) => decision.key === key);
    if (isHeld) windows.close(key);
    become(rules.takenBack(desk, key));
    // Whoever takes one back is done with the words about the others.
    windows.letGo();
    return isHeld;
  }

  function retry(): void {
    const { unsent } = desk;
    become(rules.sentAgain(desk));
    for (const decision of unsent) send(decision);
  }

  async function renewOne(invoiceId: string): Promise<void> {
    try {
      await api.renew(invoiceId);
    } catch (error) {
      const failed = deps.readFailure(error);
      // No answer is no loss: the lease lasts longer than one missed turn.
      if (failed !== null && outcomeOf(failed).kind === 'gone') become(rules.leaseLost(desk, invoiceId, sayFailure(failed)));
    }
  }

  function keepLeases(): void {
    callOffRenewal = deps.after(RENEW_MS, () => {
      // An idle screen claims nothing: the note would be kept from those who work.
      void Promise.all(rules.leased(desk).map(renewOne)).then(() => (desk.current === null ? undefined : claimAhead()));
      keepLeases();
    });
  }

  /** From an empty queue, a note that cannot be decided, or a failure: on to the oldest that nobody has. */
  async function next(): Promise<void> {
    const { current, ahead } = desk;
    const [first = null, ...rest] = ahead;
    if (current !== null && canDecide(current)) return;
    become({ ...desk, current: first, ahead: rest, failure: null, isEmpty: false });
    await claimAhead();
  }

  async function open(invoiceId: string): Promise<void> {
    if (desk.current?.card.invoiceId === invoiceId || opening === invoiceId) return;
    opening = invoiceId;
    // Of the notes decided in the last seconds the one that is asked for is taken back; the others stay decided.
    const asked = desk.held.find(({ decision }) => decision.invoiceId === invoiceId);
    if (asked !== undefined) takeBack(asked.decision.key);
    if (desk.ahead.some(({ card }) => card.invoiceId === invoiceId)) become(rules.shown(desk, invoiceId));
    const left = desk.current;
    if (left?.card.invoiceId !== invoiceId) {
      if (left !== null && canDecide(left)) api.release(left.card.invoiceId);
      become({ ...desk, current: null, isClaiming: true, failure: null });
      try {
        // Decided already, and just being sent (before a reload, say): it is shown as it is after that.
        await deliveries.get(invoiceId);
        const card = await api.claim(invoiceId);
        if (!isOpen || opening !== invoiceId) return api.release(invoiceId);
        api.readAhead(card);
        become({ ...rules.put(desk, sheetOf(card)), isClaiming: false });
      } catch (failure) {
        if (opening !== invoiceId) return;
        failed = () => open(invoiceId);
        become({ ...desk, isClaiming: false, failure });
      }
    }
    opening = null;
    if (desk.failure === null) await claimAhead();
  }

  return {
    state: (): rules.Desk => desk,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    /** Decisions that a reload may have cut off are sent again: their keys make a repeat safe. */
    start(): void {
      isOpen = true;
      become({ ...desk, unsent: [...deps.outbox.read()] });
      retry();
      keepLeases();
    },

    open,
    retry,
    next,
    /** What failed is tried again: the queue, or the note of the address. What was decided stays decided. */
    tryAgain: (): Promise<void> => failed(),

    /** False when the note on screen is not this person's to decide. */
    decide(verdict: Verdict): boolean {
      const { current } = desk;
      if (current === null || !canDecide(current)) return false;
      const { invoiceId, version, sentAt } = current.card;
      const decision = { key: deps.freshKey(), invoiceId, version, sentAt, verdict };
      become(rules.decided(desk, decision));
      // Whoever goes on deciding does not read what was decided before.
      windows.letGo();
      windows.open(decision.key, () => sendHeld(decision));
      // The next note is on screen; everything else can wait until it has been painted.
      deps.after(PAINT_MS, () => void claimAhead());
      return true;
    },

    takeBack,
    /** While somebody is at the words of what can be taken back its time stands still. */
    holdWindows: (): void => windows.hold(),
    letWindowsGo: (): void => windows.letGo(),
    /** In milliseconds. */
    leftOf: (key: string): number => windows.left(key),

    show: (invoiceId: string): void => become(rules.shown(desk, invoiceId)),
    dismiss: (id: string): void => become(rules.dismissed(desk, id)),

    /** After a stale answer or a lost lease: the note as it is now; what was typed stays. */
    async reload(invoiceId: string): Promise<void> {
      try {
        const sheet = sheetOf(await api.claim(invoiceId));
        const isHere = [desk.current, ...desk.ahead].some((each) => each?.card.invoiceId === invoiceId);
        become(isHere ? rules.renewed(desk, sheet) : rules.shown(rules.cameBack(desk, sheet), invoiceId));
        become({ ...desk, notices: desk.notices.filter((each) => each.invoiceId !== invoiceId) });
      } catch (error) {
        const failed = deps.readFailure(error);
        if (failed !== null) become(rules.leaseLost(desk, invoiceId, sayFailure(failed)));
      }
    },

    /** Another queue: what was claimed from the old one goes back. */
    async changeMall(): Promise<void> {
      for (const { card } of desk.ahead) api.release(card.invoiceId);
      become({ ...desk, ahead: [], isEmpty: false });
      if (desk.current !== null) await claimAhead();
    },

    /** The person goes elsewhere in the portal: what was decided is sent, what was not goes back to the queue. */
    leave(): void {
      for (const { decision } of desk.held) sendHeld(decision);
      for (const invoiceId of rules.undecided(desk)) api.release(invoiceId);
      callOffRenewal();
      isOpen = false;
      become({ ...desk, current: null, ahead: [] });
    },

    /** The page itself goes. What is on its way is sent once more: the browser may cut the first off, and the key makes it one. */
    leavePage(): void {
      const { held, sending, unsent } = desk;
      for (const decision of [...sending, ...unsent, ...held.map((each) => each.decision)]) api.sendLast(decision);
      for (const invoiceId of rules.undecided(desk)) api.release(invoiceId);
      for (const { decision } of held) windows.close(decision.key);
      become(rules.allWindowsEnded(desk));
    },

    /** The browser kept the page and shows it again. */
    async returnToPage(): Promise<void> {
      const { current, sending } = desk;
      become({ ...desk, ahead: [], sending: [], unsent: [...desk.unsent, ...sending] });
      retry();
      if (current !== null) await this.reload(current.card.invoiceId);
      await claimAhead();
    },
  };
}
