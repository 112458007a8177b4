import { COUNTS } from '../../reference/limits.ts';
import { type State, stateByCode } from '../../reference/states.ts';
import { isCnpj } from './cnpj.ts';
import { isCpf } from './cpf.ts';
import { weightedSum } from './modulo-eleven.ts';

/** NF-e, CF-e SAT, NFC-e: the models a purchase can come with. */
export const ACCESS_KEY_MODELS = ['55', '59', '65'] as const;

interface KeyHead {
  readonly key: string;
  readonly state: State;
  /** Month of emission, 'YYYY-MM'. */
  readonly month: string;
  /** NF-e can come from a person: the CPF then stands behind three zeros. */
  readonly issuer: { readonly kind: 'cnpj' | 'cpf'; readonly id: string };
  /** The random part, 8 digits (6 for SAT). */
  readonly randomCode: string;
}

/** Layout of models 55 and 65; emission type 9 is an NFC-e made offline. */
export interface NfeAccessKey extends KeyHead {
  readonly model: '55' | '65';
  readonly series: number;
  readonly number: number;
  readonly emissionType: number;
}

/** Layout of model 59: the equipment's serial number instead of a series. */
export interface SatAccessKey extends KeyHead {
  readonly model: '59';
  readonly equipment: string;
  readonly number: number;
}

export type AccessKey = NfeAccessKey | SatAccessKey;

/** Why a key is refused, in the order the checks run. */
export const ACCESS_KEY_FAULTS = [
  'length',
  'shape',
  'check-digit',
  'state',
  'month',
  'future',
  'model',
  'issuer',
  'sat-ended',
] as const;
export type AccessKeyFault = (typeof ACCESS_KEY_FAULTS)[number];

export type AccessKeyReading =
  | { readonly ok: true; readonly accessKey: AccessKey }
  | { readonly ok: false; readonly fault: AccessKeyFault };

const SHAPE = /^[0-9]{6}[0-9A-Z]{12}[0-9]{26}$/;

/** São Paulo issues no CF-e SAT from January 2026 on (Portaria SRE 79/2024). */
const SAT_END_IN_SAO_PAULO = '2026-01';

/** Takes off spaces, dots, dashes and the 'NFe' or 'CFe' an XML puts before the key. */
export function normaliseAccessKey(text: string): string {
  return text
    .replace(/[\s.-]/g, '')
    .toUpperCase()
    .replace(/^(NFE|CFE)/, '');
}

/** The digit that closes 43 characters: weights 2 to 9 from the right, modulo 11. */
export function accessKeyCheckDigit(first43: string): number {
  const rest = weightedSum(first43, (index) => ((first43.length - 1 - index) % 8) + 2) % 11;
  return rest < 2 ? 0 : 11 - rest;
}

const refused = (fault: AccessKeyFault): AccessKeyReading => ({ ok: false, fault });

function readIssuer(characters: string): KeyHead['issuer'] | undefined {
  if (isCnpj(characters, { alphanumeric: true })) return { kind: 'cnpj', id: characters };
  if (characters.startsWith('000') && isCpf(characters.slice(3))) return { kind: 'cpf', id: characters.slice(3) };
  return undefined;
}

/**
 * Checks a key and reads what it says. `currentMonth` ('YYYY-MM', São Paulo) refuses keys from the
 * future; without it that check is left out. A good key does not prove that the note exists.
 */
export function readAccessKey(text: string, currentMonth?: string): AccessKeyReading {
  const key = normaliseAccessKey(text);
  if (key.length !== COUNTS.accessKeyCharacters) return refused('length');
  if (!SHAPE.test(key)) return refused('shape');
  if (accessKeyCheckDigit(key.slice(0, 43)) !== Number(key[43])) return refused('check-digit');

  const state = stateByCode(key.slice(0, 2));
  if (state === undefined) return refused('state');
  const month = `20${key.slice(2, 4)}-${key.slice(4, 6)}`;
  if (!/-(0[1-9]|1[0-2])$/.test(month)) return refused('month');
  if (currentMonth !== undefined && month > currentMonth) return refused('future');
  const model = ACCESS_KEY_MODELS.find((known) => known === key.slice(20, 22));
  if (model === undefined) return refused('model');
  const issuer = readIssuer(key.slice(6, 20));
  if (issuer === undefined) return refused('issuer');

  if (model === '59') {
    if (state.uf === 'SP' && month >= SAT_END_IN_SAO_PAULO) return refused('sat-ended');
    const sat = { equipment: key.slice(22, 31), number: Number(key.slice(31, 37)), randomCode: key.slice(37, 43) };
    return { ok: true, accessKey: { key, state, month, issuer, model, ...sat } };
  }
  const nfe = {
    series: Number(key.slice(22, 25)),
    number: Number(key.slice(25, 34)),
    emissionType: Number(key[34]),
    randomCode: key.slice(35, 43),
  };
  return { ok: true, accessKey: { key, state, month, issuer, model, ...nfe } };
}
