import type { PromotionToken } from '@galeria/contract/promotions/extra-endpoints';

/** DRW-05: who is published in the app. Who is published already stays so, and counts. */

type Token = Pick<PromotionToken, 'id' | 'winner' | 'type'>;

const publishedOf = (tokens: readonly Token[]): readonly string[] => tokens.filter(({ winner }) => winner).map(({ id }) => id);

/** As many as there are awards; where the draw found fewer numbers, as many as it found. */
export const placesOf = (awardQuantity: number, tokens: number): number => Math.min(awardQuantity, tokens);

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

/** The winners of the draw that are not published yet, first places first, as far as there is room beside those chosen. */
export function withWinners(tokens: readonly Token[], chosen: ReadonlySet<string>, places: number): ReadonlySet<string> {
  const room = places - choiceOf(tokens, chosen, places).selected;
  const more = tokens
    .filter(({ id, winner, type }) => type === 'GANHADOR' && !winner && !chosen.has(id))
    .slice(0, Math.max(0, room));
  return new Set([...chosen, ...more.map(({ id }) => id)]);
}

/** Spec 5: once more on submit, against what the server has now: all still there to be chosen, exactly as many as awards. */
export function isStillValid(fresh: readonly Token[], chosen: ReadonlySet<string>, places: number): boolean {
  const open = new Set(fresh.filter(({ winner }) => !winner).map(({ id }) => id));
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
  if (published === 0) return 'open';
  return isWhole && published < places ? 'unfinished' : 'done';
}
