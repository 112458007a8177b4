/** A moment as the form holds it: a day ('2026-03-05'), a day with its time ('2026-03-05T14:30'), or what was typed so far. */

interface MomentParts {
  readonly day: string;
  readonly time: string;
}

/** The T between a day and its time; one that begins a word, or stands in one, was typed. */
const PARTS = /^(?<day>[^\p{L}]+)T(?<time>.*)$|^T(?!\p{L})(?<alone>.*)$/u;

export function partsOf(value: string | null | undefined): MomentParts {
  const text = value ?? '';
  const parts = PARTS.exec(text)?.groups;
  return parts === undefined ? { day: text, time: '' } : { day: parts.day ?? '', time: parts.time ?? parts.alone ?? '' };
}

/** A time without a day, or half a time, is kept as it stands: the rule then says that it is no date. */
export const momentOf = ({ day, time }: MomentParts): string => (time === '' ? day : `${day}T${time}`);
