import type { AnyFirstList, FirstState } from '../../lib/first-list.ts';

const MOST_SEARCH = 254;

/** The state in the address, if it is one that the first question follows. */
export function firstState(search: string, mallCode: string): FirstState | undefined {
  let [page, text] = [1, ''];
  for (const [key, value] of new URLSearchParams(search)) {
    if (key === 'page' && /^[1-9]\d{0,5}$/.test(value)) page = Number(value);
    else if (key === 'search' && value.length <= MOST_SEARCH && value === value.trim()) text = value;
    else return undefined;
  }
  return { page, search: text, mallCode };
}

/** To the letter the address that the page's own query asks: the answer is handed over by it. */
export function firstUrl({ api, query }: AnyFirstList, state: FirstState): string {
  const text = new URLSearchParams();
  for (const [key, value] of Object.entries(query(state))) if (value !== '') text.set(key, String(value));
  return `/api${api}?${text}`;
}
