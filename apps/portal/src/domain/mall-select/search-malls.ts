import type { Mall } from '@galeria/contract/malls/mall';

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Every word must occur, accents or not, in any order; the code finds too. */
export function searchMalls(malls: readonly Mall[], search: string): readonly Mall[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  return malls.filter(({ name, code }) => {
    const text = plain(`${name} ${code}`);
    return words.every((word) => text.includes(word));
  });
}
