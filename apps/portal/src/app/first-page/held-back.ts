/** What a stylesheet's link says while the rows of index.html's script stand: it is here, and does not count yet. */
export const HELD_BACK = 'not all';
