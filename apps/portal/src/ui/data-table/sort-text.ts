import type { Sort } from './column.ts';

/** 'name' ⇄ by name, '-name' ⇄ by name from the end: how an order stands in an address. */
export const readSort = (text: string): Sort =>
  text.startsWith('-') ? { id: text.slice(1), desc: true } : { id: text, desc: false };

export const writeSort = ({ id, desc }: Sort): string => (desc ? `-${id}` : id);
