/** Pure parts of a check list: which boxes 'all' moves, and what a heading's box shows. */

export interface CheckOption {
  readonly value: string;
  readonly label: string;
  /** Second line: a code, an explanation. */
  readonly hint?: string | undefined;
  /** Beside the label: where else it comes from. */
  readonly note?: string | undefined;
  /** Why it cannot be changed by this person. */
  readonly disabledReason?: string | undefined;
}

export interface CheckSection {
  readonly id: string;
  readonly label?: string | undefined;
  readonly options: readonly CheckOption[];
}

const movable = (options: readonly CheckOption[]) => options.filter((option) => option.disabledReason === undefined);

/** 'checked' when every box that can be moved is on; a box that cannot counts only when no other can. */
export function boxState(options: readonly CheckOption[], selected: readonly string[]): 'checked' | 'mixed' | 'empty' {
  const on = new Set(selected);
  const counted = movable(options).length > 0 ? movable(options) : options;
  const count = counted.filter((option) => on.has(option.value)).length;
  if (count === 0) return 'empty';
  return count === counted.length ? 'checked' : 'mixed';
}

/** All on, or all off when they already are; what cannot be changed stays as it is, and the order of picking is kept. */
export function toggleAll(options: readonly CheckOption[], selected: readonly string[]): string[] {
  const values = movable(options).map((option) => option.value);
  if (boxState(options, selected) === 'checked') return selected.filter((value) => !values.includes(value));
  return [...selected, ...values.filter((value) => !selected.includes(value))];
}

export const toggleOne = (value: string, selected: readonly string[]): string[] =>
  selected.includes(value) ? selected.filter((each) => each !== value) : [...selected, value];
