import { readFile } from 'node:fs/promises';
import { demoCustomers } from '../../apps/server/src/demo/demo-customers.ts';
import { demoStores } from '../../apps/server/src/demo/demo-stores.ts';
import { DEMO_SIZES } from '../../apps/server/src/demo/load-demo.ts';
import { accessKeyCheckDigit } from '../../packages/contract/src/kit/fields/access-key.ts';
import { completeCnpj } from '../../packages/contract/src/kit/fields/cnpj.ts';
import { isCpf, normaliseCpf } from '../../packages/contract/src/kit/fields/cpf.ts';
import { saoPauloMonth } from '../../packages/contract/src/kit/fields/dates.ts';

/** CPFs out of a text, one a line or between separators; what is none is left out. */
export function cpfsIn(text: string): string[] {
  const found = text.split(/[\s;,]+/).map(normaliseCpf);
  return [...new Set(found.filter(isCpf))];
}

export const cpfsOfFile = async (path: string): Promise<string[]> => cpfsIn(await readFile(path, 'utf8'));

/** The demo's customers of a mall: they are the same on every machine. Blocked ones send nothing. */
export function demoCpfs(mallCode: string, total: number = DEMO_SIZES.customers): string[] {
  return demoCustomers(total, new Date())
    .filter((customer) => customer.mallCode === mallCode && !customer.isBlocked)
    .map(({ cpf }) => cpf)
    .toArray();
}

/** The issuers of the demo's stores of a mall, whose notes come through. */
export function demoCnpjs(mallCode: string): string[] {
  return demoStores(DEMO_SIZES.stores, new Date())
    .filter(({ store }) => store.mallCode === mallCode)
    .map(({ store }) => store.contractCnpj)
    .toArray();
}

/** A few shops that nobody knows, where none are named: their notes wait for somebody to decide on them. */
export const unknownCnpjs = (): string[] =>
  Array.from({ length: 20 }, (_, at) => completeCnpj(String(990_000_000_000 + at * 37)));

const digits = (value: number, length: number): string => String(value % 10 ** length).padStart(length, '0');

/**
 * Keys of notes that no run has used: the number and the code are taken from the moment the run began, counted on from there.
 * NFC-e of São Paulo of this month.
 */
export function keyMaker(cnpjs: readonly string[], begun: number): () => string {
  let made = 0;
  return () => {
    made += 1;
    const cnpj = cnpjs[made % cnpjs.length] ?? '';
    const [, month = ''] = /^\d{2}(\d{2}-\d{2})$/.exec(saoPauloMonth(Date.now())) ?? [];
    const place = Math.floor(begun / 1000) + made;
    const first43 = `35${month.replace('-', '')}${cnpj}65${digits(1 + Math.floor(begun / 7), 3)}${digits(place, 9)}1${digits(begun + made, 8)}`;
    return `${first43}${accessKeyCheckDigit(first43)}`;
  };
}
