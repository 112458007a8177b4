import { RULE_MESSAGES } from '../../messages/rule-messages.ts';
import { grouped } from '../formats.ts';
import { type Reading, read, unread } from './reading.ts';

/** Spaces between thousands, of any kind; others leave it open whether one number is meant or two. */
const SPACED = /^\d{1,3}(?:\s\d{3})+(?!\d)/;
const IN_GROUPS = /^[1-9]\d{0,2}(?:\.\d{3})+$/;

/** Reais and cents as digits; null where they are no amount. */
const centsOf = (reais: string, cents: string): number | null => {
  const value = Number(`${reais.replaceAll('.', '')}${cents.padEnd(2, '0')}`);
  return Number.isSafeInteger(value) ? value : null;
};

/** With a comma: it is the decimal one, and the points before it stand between thousands. */
const WITH_COMMA = /^(\d*|[1-9]\d{0,2}(?:\.\d{3})+),(\d{1,2})$/;
/** Points alone: one before exactly two digits is the decimal one. */
const WITH_POINT = /^(\d*)\.(\d{2})$/;
/** As other countries write it: both signs, so that nothing is left to guess. */
const TURNED_AROUND = /^([1-9]\d{0,2}(?:,\d{3})+)\.(\d{2})$/;
/** A thousand by one habit and a bit more than one by another. */
const EITHER_WAY = /^(?:\d{1,3}(?:,\d{3})+|\d+\.\d|0\.\d{3})$/;

function figuresOf(figures: string): number | null {
  if (/^\d+$/.test(figures) || IN_GROUPS.test(figures)) return centsOf(figures, '');
  const [, reais, cents] = WITH_COMMA.exec(figures) ?? WITH_POINT.exec(figures) ?? TURNED_AROUND.exec(figures) ?? [];
  return reais === undefined || cents === undefined ? null : centsOf(reais.replaceAll(',', ''), cents);
}

/**
 * SHL-13: whole cents of an amount as people type it; null for none. The rule: a comma is the decimal sign and has one or two
 * digits behind it; a point with exactly two digits behind it is one too; points with three digits behind each stand between
 * thousands. Whatever could be read in two ways, '1,138' or '1.5', is read in none.
 */
export function readMoney(text: string): Reading<number | null> {
  const typed = text.trim();
  if (typed === '') return read(null);
  const figures = typed.replace(/^r\$\s*/i, '').replace(SPACED, (groups) => groups.replace(/\s/g, ''));
  const cents = figuresOf(figures);
  if (cents !== null) return read(cents);
  return unread(EITHER_WAY.test(figures) ? RULE_MESSAGES.moneyAmbiguous : RULE_MESSAGES.moneyUnreadable);
}

/** '1.138,99': an amount as a field shows it, its sign of currency beside it. */
export function writeMoney(cents: number | null): string {
  if (cents === null) return '';
  const digits = String(cents).padStart(3, '0');
  return `${grouped(digits.slice(0, -2))},${digits.slice(-2)}`;
}
