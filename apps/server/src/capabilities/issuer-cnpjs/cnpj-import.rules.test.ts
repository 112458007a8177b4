import { completeCnpj } from '@galeria/contract/kit/fields/cnpj';
import { formatCnpj } from '@galeria/contract/kit/formats';
import { sentenceOf, toMessage } from '@galeria/contract/messages/message';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decideLine, type ImportFacts, judgeLine, readLine } from './cnpj-import.rules.ts';
import type { IssuerPlace, PurchaseList } from './issuer-cnpjs.rules.ts';

const CNPJ = completeCnpj('112223330001');
const ZEROS = completeCnpj('000123450001');
const read = (cnpj: string, luc?: string, to: PurchaseList = 'allowed', seen: string[] = []) =>
  readLine(3, { cnpj, ...(luc === undefined ? {} : { luc }) }, to, new Set(seen));

describe('[FIL-02] a line of CNPJs', () => {
  test.each([
    [CNPJ, CNPJ],
    [formatCnpj(CNPJ), CNPJ],
    [` ${formatCnpj(CNPJ)} `, CNPJ],
    [ZEROS, ZEROS],
    [ZEROS.slice(1), ZEROS],
    [ZEROS.slice(2), ZEROS],
    [ZEROS.slice(3), ZEROS],
  ])("'%s' is taken for %s", (typed, cnpj) => {
    expect(read(typed)).toEqual({ line: 3, cnpj, luc: '' });
  });

  test.each([
    ['', 'Informe o CNPJ'],
    ['123', 'Insira 14 caracteres numéricos'],
    ['abc', 'Insira 14 caracteres numéricos'],
    [`${CNPJ}1`, 'Insira 14 caracteres numéricos'],
    [ZEROS.slice(4), 'Insira 14 caracteres numéricos'],
    [`${CNPJ.slice(0, 13)}${(Number(CNPJ[13]) + 1) % 10}`, 'Insira um CNPJ válido'],
    ['00000000000000', 'Insira um CNPJ válido'],
  ])("'%s' is refused: %s", (typed, reason) => {
    const judged = read(typed);
    expect({ ...judged, reason: 'reason' in judged && sentenceOf(judged.reason, 'pt') }).toEqual({
      line: 3,
      text: typed,
      reason,
    });
  });

  test('one that came before in the file is refused, however it is written', () => {
    expect(read(formatCnpj(CNPJ), '', 'allowed', [CNPJ])).toEqual({
      line: 3,
      text: formatCnpj(CNPJ),
      reason: toMessage('cnpjRepeatedInFile'),
    });
  });

  test('a LUC is read in capitals; one that is too short is refused, with what was written', () => {
    expect(read(CNPJ, ' luc-101 ')).toEqual({ line: 3, cnpj: CNPJ, luc: 'LUC-101' });
    expect(read(CNPJ, 'L-1')).toEqual({ line: 3, text: `${CNPJ};L-1`, reason: toMessage('lucTooShort') });
    expect(read(CNPJ, 'L-1', 'blocked')).toEqual({ line: 3, cnpj: CNPJ, luc: '' });
  });

  test('whatever the line says, it is either taken as a CNPJ or refused with a reason', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (cnpj, luc) => {
        const line = read(cnpj, luc);
        expect('cnpj' in line ? /^\d{14}$/.test(line.cnpj) : line.reason.code.length > 0).toBe(true);
      }),
    );
  });
});

describe('[FIL-02] a line is judged as a single CNPJ is', () => {
  const place = (list: IssuerPlace['list'], storeUniversalId: string | null = null): IssuerPlace => ({ list, storeUniversalId });
  const facts = (issuer: IssuerPlace | null = null, contracts: readonly string[] = []): ImportFacts => ({
    issuers: new Map([[CNPJ, issuer]]),
    stores: new Map([['LUC-101', 'A']]),
    contracts: new Map([[CNPJ, contracts]]),
  });
  const line = (luc = '') => ({ line: 3, cnpj: CNPJ, luc });

  test.each<[string, PurchaseList, string, IssuerPlace | null, string]>([
    ['blocked already', 'blocked', '', place('blocked'), 'Este CNPJ já está bloqueado'],
    ['allowed already', 'allowed', '', place('pre-registered'), 'Este CNPJ já foi adicionado'],
    ['that store’s already', 'allowed', 'LUC-101', place('allowed', 'A'), 'Este CNPJ já foi adicionado'],
    ['another store’s', 'allowed', 'LUC-101', place('allowed', 'B'), 'Este CNPJ já está cadastrado em uma loja'],
    ['of a LUC that has no store', 'allowed', 'LUC-999', null, 'Não há loja com esta LUC no shopping informado'],
  ])('one that is %s is refused', (_what, to, luc, issuer, reason) => {
    const judged = judgeLine(line(luc), to, facts(issuer));
    expect({ ...judged, reason: 'reason' in judged && sentenceOf(judged.reason, 'pt') }).toEqual({
      line: 3,
      text: luc === '' ? CNPJ : `${CNPJ};${luc}`,
      reason,
    });
  });

  test('one that is the contract of another store is refused for a store, and taken without one', () => {
    const reason = toMessage('cnpj-in-other-store');
    expect(judgeLine(line('LUC-101'), 'allowed', facts(null, ['B']))).toMatchObject({ reason });
    expect(judgeLine(line('LUC-101'), 'allowed', facts(null, ['A']))).toEqual(line('LUC-101'));
    expect(judgeLine(line(), 'allowed', facts(null, ['B']))).toEqual(line());
  });

  test('others go where they were to go', () => {
    expect(decideLine(line(), 'blocked', facts())).toEqual({ allowed: true, value: place('blocked') });
    expect(decideLine(line(), 'allowed', facts())).toEqual({ allowed: true, value: place('pre-registered') });
    expect(decideLine(line('LUC-101'), 'allowed', facts(place('undefined')))).toEqual({
      allowed: true,
      value: place('allowed', 'A'),
    });
    expect(judgeLine(line('LUC-101'), 'allowed', facts())).toEqual(line('LUC-101'));
  });
});
