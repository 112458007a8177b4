import { COUNTS, CUT_LENGTHS } from '../reference/limits.ts';
import { normaliseAccessKey } from './fields/access-key.ts';
import { hasCnpjShape, normaliseCnpj } from './fields/cnpj.ts';
import { normaliseCpf } from './fields/cpf.ts';
import { startInstant } from './fields/dates.ts';
import { isEmail, normaliseEmail } from './fields/email.ts';
import { normalisePhone } from './fields/phone.ts';
import { wallTime } from './fields/sao-paulo-clock.ts';

/** FMT-01: what stands where a value cannot be read. */
export const UNREADABLE = '-';

/** A value as it comes from a record or another system. */
export type Shown = string | number | null | undefined;

const textOf = (value: Shown): string => (value === null || value === undefined ? '' : String(value));

const cpfDigits = (value: Shown): string | undefined => {
  const digits = normaliseCpf(textOf(value));
  return digits.length === COUNTS.cpfDigits && /^\d+$/.test(digits) ? digits : undefined;
};

const phoneDigits = (value: Shown): string | undefined => {
  const digits = normalisePhone(textOf(value));
  return /^\d{10,11}$/.test(digits) ? digits : undefined;
};

/** 000.000.000-00 */
export function formatCpf(value: Shown): string {
  return cpfDigits(value)?.replace(/^(.{3})(.{3})(.{3})(.{2})$/, '$1.$2.$3-$4') ?? UNREADABLE;
}

/** 00.000.000/0000-00, padded to 14 where all are digits: letters never lost leading zeros to a number column. */
export function formatCnpj(value: Shown): string {
  const text = normaliseCnpj(textOf(value));
  const full = /^\d+$/.test(text) ? text.padStart(COUNTS.cnpjCharacters, '0') : text;
  if (!hasCnpjShape(full, { alphanumeric: true })) return UNREADABLE;
  return full.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5');
}

/** (00) 00000-0000, landlines (00) 0000-0000. */
export function formatPhone(value: Shown): string {
  return phoneDigits(value)?.replace(/^(..)(.+)(.{4})$/, '($1) $2-$3') ?? UNREADABLE;
}

/** 44 characters in fours. */
export function formatAccessKey(value: Shown): string {
  const key = normaliseAccessKey(textOf(value));
  if (key.length !== COUNTS.accessKeyCharacters || !/^[0-9A-Z]+$/.test(key)) return UNREADABLE;
  return key.replace(/(.{4})(?=.)/g, '$1 ');
}

/** Digits with points between thousands. */
export const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, '.');

/**
 * Whole cents as 'R$ 1.234,56' with a no-break space, the same as Intl's pt-BR. Written out here
 * because Intl's answer changes with the browser's locale data, and texts are compared.
 */
export function formatBrl(cents: number | null | undefined): string {
  if (cents === null || cents === undefined || !Number.isSafeInteger(cents)) return UNREADABLE;
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}R$\u00a0${grouped(digits.slice(0, -2))},${digits.slice(-2)}`;
}

/** A percentage with 2 decimals: 12.5 is '12,50%'. Takes percents, not a ratio. */
export function formatPercent(percent: number | null | undefined): string {
  if (percent === null || percent === undefined || !Number.isFinite(percent) || Math.abs(percent) >= 1e15) return UNREADABLE;
  const [whole = '0', decimals = '00'] = Math.abs(percent).toFixed(2).split('.');
  const isNegative = percent < 0 && Number(`${whole}.${decimals}`) !== 0;
  return `${isNegative ? '-' : ''}${grouped(whole)},${decimals}%`;
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');

const wallOf = (value: Date | Shown) => {
  const instant = typeof value === 'string' ? startInstant(value.trim()) : (value ?? undefined);
  if (instant === undefined || Number.isNaN(new Date(instant).getTime())) return undefined;
  const wall = wallTime(instant);
  return wall.year >= 1900 && wall.year <= 9999 ? wall : undefined;
};

/** DD/MM/YYYY, in São Paulo. A bare day is that day. */
export function formatDate(value: Date | Shown): string {
  const wall = wallOf(value);
  return wall === undefined ? UNREADABLE : `${twoDigits(wall.day)}/${twoDigits(wall.month)}/${wall.year}`;
}

/** DD/MM/YYYY HH:mm, in São Paulo. */
export function formatDateTime(value: Date | Shown): string {
  const wall = wallOf(value);
  return wall === undefined ? UNREADABLE : `${formatDate(value)} ${twoDigits(wall.hour)}:${twoDigits(wall.minute)}`;
}

/** LGPD practice: the first three and the last two digits are hidden. */
export function maskCpf(value: Shown): string {
  return cpfDigits(value)?.replace(/^.{3}(.{3})(.{3}).{2}$/, '***.$1.$2-**') ?? UNREADABLE;
}

/** j***@dominio.com */
export function maskEmail(value: string | null | undefined): string {
  const email = normaliseEmail(value ?? '');
  return isEmail(email) ? email.replace(/^(.).*@/, '$1***@') : UNREADABLE;
}

/** (11) *****-1234 */
export function maskPhone(value: Shown): string {
  const digits = phoneDigits(value);
  if (digits === undefined) return UNREADABLE;
  return `(${digits.slice(0, 2)}) ${'*'.repeat(digits.length - 6)}-${digits.slice(-4)}`;
}

const cut = (text: string, length: number): string => {
  const characters = Array.from(text);
  return characters.length > length ? `${characters.slice(0, length).join('')}…` : text;
};

/** Spec 2.6: file names are shortened to 11 characters plus an ellipsis. */
export function shortenFileName(name: string): string {
  return cut(name, CUT_LENGTHS.fileName);
}
