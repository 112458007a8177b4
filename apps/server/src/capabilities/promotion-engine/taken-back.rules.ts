interface Progress {
  readonly counted: number;
  readonly rewards: number;
}

/** SYN-08: how far somebody is without a note, and how many coupons of what they have that does not reach any more. */
export function withoutNote(
  before: Progress,
  added: number,
  { target, most }: { readonly target: number; readonly most: number | null },
): { readonly counted: number; readonly excess: number } {
  const counted = before.counted - added;
  const reached = target > 0 ? Math.floor(counted / target) : 0;
  return { counted, excess: Math.max(0, before.rewards - Math.min(reached, most ?? reached)) };
}
