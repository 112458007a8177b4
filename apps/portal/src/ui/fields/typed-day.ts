const WHOLE = /^(\d{2})(\d{2})(\d{4})$/;

/** '05032026' is '2026-03-05'; what is not whole yet stays as typed, and the rule for days refuses it. */
export const dayOfDigits = (digits: string): string => digits.replace(WHOLE, '$3-$2-$1');

export const digitsOfDay = (day: string): string => day.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3$2$1');
