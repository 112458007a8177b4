import { isAppAccess } from '@galeria/contract/app/app-access';
import { ENDPOINTS, type EndpointName } from '@galeria/contract/endpoints';
import type { AnyEndpoint } from '@galeria/contract/kit/endpoint';
import { PERSONAL_DATA, type PersonalDataUse } from '@galeria/contract/personal-data/personal-data';
import type { Act, Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';
import { gatherWrites } from '../../platform/gathered-writes.ts';
import type { CallWatch, WatchCalls, WatchedCall } from '../../platform/http/call-watch.ts';
import { newId } from '../../platform/ids.ts';
import { keyedDigest } from '../../platform/keyed-digest.ts';
import type { Keyring } from '../../platform/keyring.ts';
import { fail } from '../../platform/problem.ts';
import {
  filterShape,
  listLimit,
  lookupLimit,
  lookupWindow,
  minuteOf,
  peopleShown,
  secondsToWait,
  triedValues,
  triesCountSince,
} from './personal-data.rules.ts';
import { addLooks, countLookup, type NewLook } from './personal-data.store.ts';

export interface GateDeps {
  readonly db: Database;
  /** Keys the digests of CPFs and e-mails. */
  readonly secret: Keyring;
  /** Requests a minute with one key of the consumer app. */
  readonly appRateLimit: number;
}

const USES: ReadonlyMap<AnyEndpoint, { name: EndpointName; use: PersonalDataUse }> = new Map(
  (Object.keys(ENDPOINTS) as EndpointName[]).flatMap((name) => {
    const use = PERSONAL_DATA[name];
    return use && use.neither === undefined ? [[ENDPOINTS[name] as AnyEndpoint, { name, use }] as const] : [];
  }),
);

const looksKey = (look: NewLook): string =>
  JSON.stringify([
    look.minute.getTime(),
    look.actorId,
    look.actorEmail,
    look.address,
    look.endpoint,
    look.filter,
    look.isOnTrail,
  ]);

/** More than are tried in a window at any operator, and little to keep. */
const REMEMBERED = 20_000;

/**
 * Who was let past in this window needs no question to the database the second time: it would let them past again. Never the
 * other way round: that somebody is refused is the database's to say.
 */
function rememberPassed() {
  let current = { window: 0, tries: new Set<string>() };
  return {
    has: (window: Date, one: string): boolean => current.window === window.getTime() && current.tries.has(one),
    add(window: Date, one: string): void {
      if (current.window !== window.getTime() || current.tries.size >= REMEMBERED)
        current = { window: window.getTime(), tries: new Set() };
      current.tries.add(one);
    },
  };
}

export interface PersonalDataGate {
  readonly watchCalls: WatchCalls;
  drain(): Promise<void>;
}

/**
 * PER-14: personal data leaves only past this. Before an endpoint looks anybody up, the caller's tries are counted in the
 * database, over every endpoint and process, in a statement of its own that no rollback takes back; before an answer leaves,
 * how many people it shows is written down. What an endpoint tries and shows is data of the contract.
 */
export function createPersonalDataGate(deps: GateDeps): PersonalDataGate {
  const looks = gatherWrites<NewLook>({
    keyOf: looksKey,
    merge: (known, next) => ({ ...next, pages: known.pages + next.pages, people: known.people + next.people }),
    write: (items) => addLooks(deps.db, items),
  });

  const passed = rememberPassed();

  async function count(actor: Actor, at: Date, isApp: boolean, tried: { kind: 'person' | 'list'; value: string | null }) {
    const windowStart = lookupWindow(at);
    const valueDigest = tried.value === null ? newId() : keyedDigest(deps.secret, `lookup:${tried.value}`);
    if (passed.has(windowStart, actor.userId + valueDigest)) return;
    const limit = (tried.kind === 'list' ? listLimit : lookupLimit)({ isApp, ...actor }, deps.appRateLimit);
    const { isAllowed, first } = await countLookup(
      deps.db,
      { actorId: actor.userId, actorKind: isApp ? 'app-key' : 'user', actorEmail: actor.email, kind: tried.kind, windowStart },
      { valueDigest, at, limit, since: triesCountSince(at, { isApp }) },
    );
    if (!isAllowed) fail('too-many-lookups', { retryAfterSeconds: secondsToWait(at, first) });
    if (tried.value !== null) passed.add(windowStart, actor.userId + valueDigest);
  }

  const watchOf = (endpoint: AnyEndpoint, name: EndpointName, use: PersonalDataUse): CallWatch => {
    const isApp = isAppAccess(endpoint.access);
    return {
      async admit(call: WatchedCall) {
        const { actor, at } = call.act;
        if (actor === null) return;
        if (use.takesList) await count(actor, at, isApp, { kind: 'list', value: null });
        for (const value of triedValues(use, call)) await count(actor, at, isApp, { kind: 'person', value });
      },
      async given(call: WatchedCall, answer: unknown) {
        const { actor } = call.act;
        const people = use.shows === undefined ? 0 : peopleShown(use.shows, answer);
        if (actor === null || people === 0) return;
        await looks.add(
          lookOf(call.act, actor, {
            ...{ endpoint: name, people, isApp },
            filter: filterShape(call, use),
            isOnTrail: use.recordsItself === true,
          }),
        );
      },
    };
  };

  return {
    watchCalls(endpoint) {
      const known = USES.get(endpoint);
      return known ? watchOf(endpoint, known.name, known.use) : null;
    },
    drain: looks.drain,
  };
}

export interface Look {
  readonly endpoint: EndpointName;
  readonly people: number;
  readonly isApp: boolean;
  readonly filter: string;
  readonly isOnTrail: boolean;
}

export const lookOf = (act: Omit<Act, 'actor'>, actor: Pick<Actor, 'userId' | 'email'>, look: Look): NewLook => ({
  minute: minuteOf(act.at),
  actorId: actor.userId,
  actorKind: look.isApp ? 'app-key' : 'user',
  actorEmail: actor.email,
  address: act.address,
  requestId: act.requestId,
  endpoint: look.endpoint,
  filter: look.filter,
  pages: 1,
  people: look.people,
  isOnTrail: look.isOnTrail,
});
