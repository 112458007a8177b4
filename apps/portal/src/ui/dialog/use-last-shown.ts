import { useState } from 'react';

/** What a closing dialog goes on saying while it fades: the last thing it was opened for. */
export function useLastShown<Item>(item: Item | null): Item | null {
  const [last, setLast] = useState(item);
  if (item !== null && item !== last) setLast(item);
  return item ?? last;
}
