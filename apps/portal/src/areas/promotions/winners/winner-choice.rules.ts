import { leavesPlaceToSubstitute } from '@galeria/contract/draw/disqualification';
import type { Disqualification } from '@galeria/contract/draw/winner-endpoints';
import type { PromotionToken } from '@galeria/contract/promotions/extra-endpoints';

/** DRW-05, DRW-10: who is published in the app. Who is published already stays so, and counts for as long as they hold their place. */

type Token = Pick<PromotionToken, 'id' | 'number' | 'winner' | 'type' | 'winnerPosition' | 'voidedAt' | 'disqualifiedFor'>;
type Against = Pick<Disqualification, 'number' | 'confirmedAt' | 'place'>;

/** Why a number cannot be published. */
export type Bar = 'void' | 'asked' | 'disqualified' | 'winner-stands' | 'treasury' | 'delivered';
export type Bars = ReadonlyMap<string, Bar>;

/** Of a substitute whose winner was published. */
function barOfPlace(said: Against | undefined): Bar | null {
  if (!said || said.confirmedAt === null) return 'winner-stands';
  if (said.place === 'treasury') return 'treasury';
  return said.place === 'delivered' ? 'delivered' : null;
}

/**
 * The same rule as the server's: whoever is void or disqualified is not published; a substitute only in the place of its own winner,
 * once that one is out of it. Whoever was published leaves it only for a cancelled note, and with the prize still here (DRW-14).
 */
export function barsOf(tokens: readonly Token[], against: readonly Against[], awardQuantity: number): Bars {
  const said = new Map(
    against.map(({ number, confirmedAt }) => [number, confirmedAt === null ? 'asked' : 'disqualified'] as const),
  );
  const ownBar = ({ number, voidedAt }: Token): Bar | null => (voidedAt !== null ? 'void' : (said.get(number) ?? null));
  const winners = new Map(tokens.filter(({ type }) => type === 'GANHADOR').map((token) => [token.winnerPosition, token]));
  const barOf = (token: Token): Bar | null => {
    const own = ownBar(token);
    if (token.winner || own !== null || token.type !== 'SUPLENTE') return token.winner ? null : own;
    const winner = winners.get((token.winnerPosition ?? 0) - awardQuantity);
    if (winner?.winner) return barOfPlace(against.find(({ number }) => number === winner.number));
    const out = winner && ownBar(winner);
    return out === 'void' || out === 'disqualified' ? null : 'winner-stands';
  };
  return new Map(
    tokens.flatMap((token) => {
      const bar = barOf(token);
      return bar === null ? [] : [[token.id, bar] as const];
    }),
  );
}

/** Published, and still in the place. */
export const holdsPlace = ({ winner, disqualifiedFor }: Pick<Token, 'winner' | 'disqualifiedFor'>): boolean =>
  winner && (disqualifiedFor === null || !leavesPlaceToSubstitute(disqualifiedFor));

const isOpen = ({ id, winner }: Pick<Token, 'id' | 'winner'>, bars: Bars): boolean => !winner && !bars.has(id);

const publishedOf = (tokens: readonly Token[]): readonly string[] => tokens.filter(holdsPlace).map(({ id }) => id);

/** As many as there are awards; where the draw found fewer numbers, as many as it found. */
export const placesOf = (awardQuantity: number, tokens: number): number => Math.min(awardQuantity, tokens);

/** The same of numbers that are known: places in which nobody is published, or can be, do not count. */
export function placesIn(
  awardQuantity: number,
  { rows, total }: { readonly rows: readonly Token[]; readonly total: number },
  bars: Bars,
): number {
  if (rows.length < total) return placesOf(awardQuantity, total);
  return placesOf(awardQuantity, rows.filter((token) => holdsPlace(token) || isOpen(token, bars)).length);
}

export interface Choice {
  readonly published: number;
  /** Published ones included. */
  readonly selected: number;
  readonly isFull: boolean;
}

export function choiceOf(tokens: readonly Token[], chosen: ReadonlySet<string>, places: number): Choice {
  const published = publishedOf(tokens);
  // One that somebody else published meanwhile is in both.
  const selected = new Set([...published, ...chosen]).size;
  return { published: published.length, selected, isFull: selected >= places };
}

/** All who can be published and are not yet, first places first, as far as there is room beside those chosen. */
export function withWinners(
  tokens: readonly Token[],
  chosen: ReadonlySet<string>,
  places: number,
  bars: Bars,
): ReadonlySet<string> {
  const room = places - choiceOf(tokens, chosen, places).selected;
  const more = tokens.filter((token) => isOpen(token, bars) && !chosen.has(token.id)).slice(0, Math.max(0, room));
  return new Set([...chosen, ...more.map(({ id }) => id)]);
}

/** Spec 5: once more on submit, against what the server has now: all still there to be chosen, exactly as many as awards. */
export function isStillValid(fresh: readonly Token[], chosen: ReadonlySet<string>, places: number, bars: Bars): boolean {
  const open = new Set(fresh.filter((token) => isOpen(token, bars)).map(({ id }) => id));
  const areOpen = [...chosen].every((id) => open.has(id));
  return areOpen && chosen.size > 0 && choiceOf(fresh, chosen, places).selected === places;
}

export type PublishState = 'nothing' | 'open' | 'unfinished' | 'done';

/**
 * Spec 2.6: nothing to publish, or one is published already. A publishing that failed halfway can be completed; whether it did
 * is known when all rows are.
 */
export function publishState(tokens: readonly Token[], places: number, isWhole: boolean): PublishState {
  if (tokens.length === 0) return 'nothing';
  const published = publishedOf(tokens).length;
  if (published === 0) return places === 0 && tokens.some(({ winner }) => winner) ? 'done' : 'open';
  return isWhole && published < places ? 'unfinished' : 'done';
}
