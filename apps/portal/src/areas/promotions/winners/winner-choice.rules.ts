import type { PromotionToken } from '@galeria/contract/promotions/extra-endpoints';

/** DRW-05: who is published in the app. Who is published already stays so, and counts. */

type Token = Pick<PromotionToken, 'id' | 'winner' | 'type' | 'voidedAt'>;

/** SYN-08: one whose note was cancelled is published no more. */
export const isOpen = ({ winner, voidedAt }: Pick<Token, 'winner' | 'voidedAt'>): boolean => !winner && voidedAt === null;

const publishedOf = (tokens: readonly Token[]): readonly string[] => tokens.filter(({ winner }) => winner).map(({ id }) => id);

/** As many as there are awards; where the draw found fewer numbers, as many as it found. */
export const placesOf = (awardQuantity: number, tokens: number): number => Math.min(awardQuantity, tokens);

/** The same of numbers that are known: those that are neither published nor can be take no place. */
export const placesIn = (awardQuantity: number, { rows, total }: { readonly rows: readonly Token[]; readonly total: number }) =>
  placesOf(awardQuantity, total - rows.filter((token) => !token.winner && !isOpen(token)).length);

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
    .filter((token) => token.type === 'GANHADOR' && isOpen(token) && !chosen.has(token.id))
    .slice(0, Math.max(0, room));
  return new Set([...chosen, ...more.map(({ id }) => id)]);
}

/** Spec 5: once more on submit, against what the server has now: all still there to be chosen, exactly as many as awards. */
export function isStillValid(fresh: readonly Token[], chosen: ReadonlySet<string>, places: number): boolean {
  const open = new Set(fresh.filter(isOpen).map(({ id }) => id));
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
