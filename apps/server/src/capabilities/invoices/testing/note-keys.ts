import type { AccessKey } from '@galeria/contract/kit/fields/access-key';
import { sampleKey } from '@galeria/note-reader/testing/sample-notes';
import { nextCnpj } from '../../stores/testing/a-store.ts';

export interface KeyTraits {
  readonly model?: AccessKey['model'];
  /** 'YYYY-MM'; that of KEY_DAY unless told otherwise. */
  readonly month?: string;
  readonly cnpj?: string;
  readonly stateCode?: string;
  readonly series?: number;
  readonly number?: number;
}

/** Long past, so that no test depends on the day it runs. */
export const KEY_DAY = '2025-11-14';

const digits = (value: number, length: number): string => String(value).padStart(length, '0');

let made = 0;

/** One more key that nobody of this process has, of the model asked for. CF-e SAT are of Ceará, where they are still made. */
export function nextKey(traits: KeyTraits = {}): string {
  made += 1;
  const { model = '65', month = KEY_DAY.slice(0, 7), cnpj = nextCnpj(), series = 1, number = made } = traits;
  const stateCode = traits.stateCode ?? (model === '59' ? '23' : '35');
  const rest =
    model === '59'
      ? `${digits(900_000_000 + series, 9)}${digits(number, 6)}${digits(made, 6)}`
      : `${digits(series, 3)}${digits(number, 9)}1${digits(made, 8)}`;
  return sampleKey({ stateCode, month, cnpj, model, rest });
}
