import { createHash, createHmac } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  canonicalJson,
  changedFields,
  detailsDigest,
  GENESIS_HASH,
  inspectSeal,
  type Seal,
  type SealableEntry,
  sealHash,
} from './audit.rules.ts';

const digest = (text: string) => createHash('sha256').update(text).digest('hex');
const macs = (number: number) =>
  number > 2 ? undefined : (text: string) => createHmac('sha256', `key ${number}`).update(text).digest('hex');
/** Seals are keyed from the first on. */
const testApp = { digest, macs, anchor: { number: 0, hash: GENESIS_HASH } };

describe('[AUD-02] canonical JSON', () => {
  test.each([
    [{ b: 1, a: 2 }, '{"a":2,"b":1}'],
    [{ a: [2, { d: null, c: 'é' }] }, '{"a":[2,{"c":"é","d":null}]}'],
    [{ a: undefined, b: 1 }, '{"b":1}'],
    [[undefined], '[null]'],
    [new Date('2026-01-02T03:04:05.678Z'), '"2026-01-02T03:04:05.678Z"'],
    [null, 'null'],
    ['"', '"\\""'],
    [{}, '{}'],
  ])('%j', (value, text) => {
    expect(canonicalJson(value)).toBe(text);
  });

  test('says the same of the same value whatever the order of its keys, and reads back as it', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
        const turned = Object.fromEntries(Object.entries(value).reverse());
        expect(canonicalJson(turned)).toBe(canonicalJson(value));
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });
});

describe('[AUD-01] only what differs is recorded', () => {
  test.each([
    ['a new record', {}, { a: 1, b: null }, { before: { a: null }, after: { a: 1 } }],
    ['a changed field', { a: 1, b: 2 }, { a: 1, b: 3 }, { before: { b: 2 }, after: { b: 3 } }],
    ['a deleted record', { a: 1 }, {}, { before: { a: 1 }, after: { a: null } }],
    ['nothing', { a: [1] }, { a: [1] }, { before: {}, after: {} }],
    ['the order of a list', { a: [1, 2] }, { a: [2, 1] }, { before: { a: [1, 2] }, after: { a: [2, 1] } }],
  ])('%s', (_case, before, after, change) => {
    expect(changedFields(before, after)).toEqual(change);
  });
});

const entry = (id: number): SealableEntry => ({
  id,
  at: new Date(1_800_000_000_000 + id),
  actorId: '01900000-0000-7000-8000-000000000001',
  actorEmail: 'ana@galeria.example',
  address: '192.0.2.1',
  requestId: 'r',
  action: 'user.changed',
  subjectType: 'user',
  subjectId: 'u',
  mallCode: 'AAA',
  detailsDigest: 'd',
  erasure: null,
});

function sealed(number: number, previousHash: string, entries: readonly SealableEntry[], keyNumber: number | null = 1): Seal {
  const open = { number, previousHash, sealedAt: new Date(1_800_000_060_000), keyNumber };
  return { ...open, entryCount: entries.length, hash: sealHash(digest, macs, open, entries) ?? '' };
}

describe('[AUD-02] a link of the chain', () => {
  const entries = [entry(1), entry(2), entry(4)];
  const seal = sealed(1, GENESIS_HASH, entries);

  test('holds as it was sealed', () => {
    expect(inspectSeal(testApp, seal, GENESIS_HASH, entries)).toBeNull();
  });

  const otherValues: SealableEntry = {
    id: 9,
    at: new Date(0),
    actorId: null,
    actorEmail: 'outra@galeria.example',
    address: null,
    requestId: 's',
    action: 'user.created',
    subjectType: 'group',
    subjectId: 'v',
    mallCode: null,
    detailsDigest: 'e',
    erasure: '1.2.f',
  };
  test.each(Object.keys(otherValues) as (keyof SealableEntry)[])('breaks when the %s of any entry changes', (field) => {
    for (const index of entries.keys()) {
      const forged = entries.map((each, at) => (at === index ? { ...each, [field]: otherValues[field] } : each));
      expect(inspectSeal(testApp, seal, GENESIS_HASH, forged)).toMatch(
        /^seal 1 or one of its entries was altered \(ids \d+ to \d+\)$/,
      );
    }
  });

  test('breaks when entries are taken out, put in, or change places', () => {
    expect(inspectSeal(testApp, seal, GENESIS_HASH, entries.slice(1))).toBe('seal 1 holds 2 entries, 3 were sealed');
    expect(inspectSeal(testApp, seal, GENESIS_HASH, [...entries, entry(5)])).toBe('seal 1 holds 4 entries, 3 were sealed');
    expect(inspectSeal(testApp, seal, GENESIS_HASH, [entry(2), entry(1), entry(4)])).toContain('was altered');
  });

  test('breaks when the seal itself changes: its number, its time, its hash, what it follows from', () => {
    const other = '1'.repeat(64);
    expect(inspectSeal(testApp, { ...seal, number: 2 }, GENESIS_HASH, entries)).toContain(
      'seal 2 or one of its entries was altered',
    );
    expect(inspectSeal(testApp, { ...seal, sealedAt: new Date(0) }, GENESIS_HASH, entries)).toContain('was altered');
    expect(inspectSeal(testApp, { ...seal, hash: other }, GENESIS_HASH, entries)).toContain('was altered');
    expect(inspectSeal(testApp, seal, other, entries)).toBe('seal 1 does not follow from the seal before it');
    expect(inspectSeal(testApp, { ...seal, previousHash: other }, GENESIS_HASH, entries)).toContain('does not follow');
  });

  test('[AUD-03] breaks when it is closed by another key, by one that is not there, or by none', () => {
    expect(inspectSeal(testApp, { ...seal, keyNumber: 2 }, GENESIS_HASH, entries)).toContain('was altered');
    expect(inspectSeal(testApp, { ...seal, keyNumber: 3 }, GENESIS_HASH, entries)).toBe(
      'seal 1 is closed by key 3, which this database does not have',
    );
    const plain = sealed(1, GENESIS_HASH, entries, null);
    expect(inspectSeal(testApp, plain, GENESIS_HASH, entries)).toBe(
      'seal 1 is closed by no key, though seals have one from seal 1 on',
    );
    expect(inspectSeal({ ...testApp, anchor: plain }, plain, GENESIS_HASH, entries)).toBeNull();
    const forged = sealed(1, GENESIS_HASH, entries.slice(1), null);
    expect(inspectSeal({ ...testApp, anchor: plain }, forged, GENESIS_HASH, entries.slice(1))).toBe(
      'seal 1 is not the one that was there when seals became keyed',
    );
  });

  test('a forger who seals again has to seal every link after it too', () => {
    const second = sealed(2, seal.hash, [entry(5)]);
    const forged = sealed(1, GENESIS_HASH, [{ ...entry(1), action: 'user.created' }, entry(2), entry(4)]);
    expect(inspectSeal(testApp, second, seal.hash, [entry(5)])).toBeNull();
    expect(inspectSeal(testApp, second, forged.hash, [entry(5)])).toBe('seal 2 does not follow from the seal before it');
  });
});

test('[AUD-02] the digest of details needs their salt: a short value cannot be guessed from it', () => {
  expect(detailsDigest(digest, 'a', '{}')).not.toBe(detailsDigest(digest, 'b', '{}'));
  expect(detailsDigest(digest, 'a', '{}')).toBe(digest('a\n{}'));
});
