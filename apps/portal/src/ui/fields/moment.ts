/** A moment as the form holds it: a day ('2026-03-05'), a day with its time ('2026-03-05T14:30'), or what was typed so far. */

interface MomentParts {
  readonly day: string | null;
  readonly time: string;
}

export function partsOf(value: string | null | undefined): MomentParts {
  const [day = '', time = ''] = (value ?? '').split('T');
  return { day: day === '' ? null : day, time };
}

/** A time without a day, or half a time, is kept as it stands: the rule then says that it is no date. */
export const momentOf = ({ day, time }: MomentParts): string => (time === '' ? (day ?? '') : `${day ?? ''}T${time}`);

/** The mask holds bare digits: '1430' is 14:30, '14' is still being typed. */
export const timeOfDigits = (digits: string): string => (digits.length > 2 ? `${digits.slice(0, 2)}:${digits.slice(2)}` : digits);

export const digitsOfTime = (time: string): string => time.replace(':', '');
