import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RULE_MESSAGES } from '../../messages/rule-messages.ts';
import { messagesOf } from '../../testing/messages-of.ts';
import { VECTORS } from '../../testing/vectors.ts';
import { ACCESS_KEY_FAULTS, type AccessKeyFault, accessKeyCheckDigit, normaliseAccessKey, readAccessKey } from './access-key.ts';
import { ACCESS_KEY_FAULT_MESSAGES } from './access-key-faults.ts';
import { accessKey, accessKeyAt } from './access-key-schema.ts';
import { completeCpf } from './cpf.ts';

const NFCE = VECTORS.accessKeys[0].key;

/** A key with some places changed and the check digit put right. */
const rewritten = (key: string, at: number, characters: string): string => {
  const first43 = (key.slice(0, at) + characters + key.slice(at + characters.length)).slice(0, 43);
  return first43 + accessKeyCheckDigit(first43);
};

const faultOf = (key: string, month?: string): AccessKeyFault | 'none' => {
  const reading = readAccessKey(key, month);
  return reading.ok ? 'none' : reading.fault;
};

describe('reading', () => {
  test.each(VECTORS.accessKeys)('[INV-04] $what: issuer, model, number and month are read from the key', (vector) => {
    expect(readAccessKey(vector.key)).toMatchObject({
      ok: true,
      accessKey: {
        key: vector.key,
        state: { uf: vector.uf },
        month: vector.month,
        issuer: { kind: 'cnpj', id: vector.cnpj },
        model: vector.model,
        series: vector.series,
        number: vector.number,
        emissionType: vector.emissionType,
        randomCode: vector.randomCode,
      },
    });
  });

  test('[INV-04] a CF-e SAT has an equipment number instead of a series', () => {
    expect(readAccessKey(VECTORS.satKey)).toMatchObject({
      ok: true,
      accessKey: { model: '59', month: '2025-11', equipment: '900012345', number: 4321, randomCode: '678905' },
    });
  });

  test('[INV-04] an issuer can be a person, whose CPF stands behind three zeros', () => {
    const person = completeCpf('529982247');
    expect(readAccessKey(rewritten(VECTORS.accessKeys[1].key, 6, `000${person}`))).toMatchObject({
      ok: true,
      accessKey: { issuer: { kind: 'cpf', id: person } },
    });
  });
});

describe('check digit', () => {
  test.each(VECTORS.accessKeys)('[FMT-03] $what: the last digit is that of the first 43', ({ key }) => {
    expect(accessKeyCheckDigit(key.slice(0, 43))).toBe(Number(key[43]));
  });

  test.each(VECTORS.zeroDigitKeys)('[FMT-03] remainders 0 and 1 both close with 0: %s', (key) => {
    expect(faultOf(key)).toBe('none');
  });

  test('[FMT-03] any other last digit is refused, for every key', () => {
    const keys = fc.constantFrom(...VECTORS.accessKeys.map(({ key }) => key), VECTORS.satKey, ...VECTORS.zeroDigitKeys);
    fc.assert(
      fc.property(keys, fc.integer({ min: 1, max: 9 }), (key, shift) => {
        expect(faultOf(key.slice(0, 43) + ((Number(key[43]) + shift) % 10))).toBe('check-digit');
      }),
    );
  });
});

describe('faults, each with its message', () => {
  const CASES = [
    ['length', NFCE.slice(1)],
    ['length', `${NFCE}0`],
    ['length', ''],
    ['shape', `A${NFCE.slice(1)}`],
    ['shape', `${NFCE.slice(0, 30)}X${NFCE.slice(31)}`],
    ['check-digit', `${NFCE.slice(0, 43)}0`],
    ['state', rewritten(NFCE, 0, '91')],
    ['state', rewritten(NFCE, 0, '34')],
    ['month', rewritten(NFCE, 4, '00')],
    ['month', rewritten(NFCE, 4, '13')],
    ['future', rewritten(NFCE, 2, '2612')],
    ['model', rewritten(NFCE, 20, '57')],
    ['issuer', rewritten(NFCE, 6, '11222333000180')],
    ['issuer', rewritten(NFCE, 6, '00000000000000')],
    ['sat-ended', rewritten(VECTORS.satKey, 2, '2601')],
  ] as const;

  test.each(CASES)('[FMT-03] %s: %s', (fault, key) => {
    expect(faultOf(key, '2026-11')).toBe(fault);
    expect(
      messagesOf(
        accessKeyAt(() => '2026-11'),
        key,
      ),
    ).toEqual([ACCESS_KEY_FAULT_MESSAGES[fault]]);
  });

  test('[FMT-03] every fault was tried', () => {
    expect([...new Set(CASES.map(([fault]) => fault))]).toEqual([...ACCESS_KEY_FAULTS]);
  });

  test('[FMT-03] the current month is not the future, and without a clock nothing is', () => {
    expect(faultOf(NFCE, '2025-11')).toBe('none');
    expect(faultOf(NFCE, '2025-10')).toBe('future');
    expect(faultOf(rewritten(NFCE, 2, '9912'))).toBe('none');
  });

  test('[FMT-03] SAT still counts in Ceará, and in São Paulo until December 2025', () => {
    expect(faultOf(rewritten(rewritten(VECTORS.satKey, 0, '23'), 2, '2601'))).toBe('none');
    expect(faultOf(rewritten(VECTORS.satKey, 2, '2512'))).toBe('none');
  });

  test('[FMT-03] a missing key asks for its 44 characters', () => {
    expect(messagesOf(accessKey, undefined)).toEqual([RULE_MESSAGES.accessKeyLength]);
  });
});

describe('normalising', () => {
  test.each([
    '3525 1111 2223 3300 0181 6500 1000 0123 4518 3746 1529',
    `NFe${NFCE}`,
    ` ${NFCE}\n`,
    '3525.1111.2223.3300.0181.6500.1000.0123.4518.3746.1529',
  ])('[FMT-03] typed, pasted or from an XML: %j', (text) => {
    expect(accessKey.parse(text)).toBe(NFCE);
  });

  test('[FMT-03] the prefix of a SAT and small letters', () => {
    expect(accessKey.parse(`CFe${VECTORS.satKey}`)).toBe(VECTORS.satKey);
    expect(accessKey.parse(VECTORS.accessKeys[3].key.toLowerCase())).toBe(VECTORS.accessKeys[3].key);
  });

  test('[FMT-03] no text makes the reader throw, and what it takes is 44 characters', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[0-9A-Z]{44}$/)), (text) => {
        const reading = readAccessKey(text);
        if (reading.ok) expect(reading.accessKey.key).toBe(normaliseAccessKey(text));
        else expect(ACCESS_KEY_FAULTS).toContain(reading.fault);
      }),
    );
  });
});
