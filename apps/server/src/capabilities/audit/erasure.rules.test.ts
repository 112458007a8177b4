import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type Anchor, GENESIS_HASH } from './audit.rules.ts';
import { type ErasingEntry, type Erasure, erasedThrough, erasureStamp, UNSTAMPED_ERASURE } from './erasure.rules.ts';

const macs = (number: number) =>
  [1, 2, 12].includes(number) ? (text: string) => createHmac('sha256', `key ${number}`).update(text).digest('hex') : undefined;
const ANCHOR: Anchor = { number: 7, hash: GENESIS_HASH, erasures: [40, 44], keyNumber: 1 };
const ERASURE: Erasure = { subjectType: 'customer', subjectId: 'c-1', requestId: 'r-1' };
const ENTRY: ErasingEntry = { ...ERASURE, id: 50, action: 'customer.deleted', erasure: null, sealNumber: 9 };

const through = (change: Partial<ErasingEntry>) => erasedThrough(macs, ANCHOR, { ...ENTRY, ...change });

describe('[CUS-07] the stamp of an erasure', () => {
  test('says its key, up to which entry, and closes what was erased by which call', () => {
    const said = erasureStamp(() => (text) => text, 3, ERASURE, 49);
    expect(said).toBe('3.49.["erasure","customer","c-1","r-1",49]');
  });

  test('is made by no key that is not there', () => {
    expect(() => erasureStamp(macs, 3, ERASURE, 49)).toThrow('there is no key 3');
  });
});

describe('[AUD-03] [CUS-07] an erasure that is stamped', () => {
  test.each([
    [1, 49],
    [2, 1],
    [12, 1_234_567],
  ])('by key %i excuses what stands up to entry %i', (keyNumber, last) => {
    expect(through({ erasure: erasureStamp(macs, keyNumber, ERASURE, last) })).toBe(last);
  });

  const stamp = erasureStamp(macs, 1, ERASURE, 49);
  const mac = stamp.slice('1.49.'.length);
  test.each<[what: string, change: Partial<ErasingEntry>]>([
    ['of another kind of record', { subjectType: 'user', erasure: stamp }],
    ['of another record', { subjectId: 'c-2', erasure: stamp }],
    ['of another call', { requestId: 'r-2', erasure: stamp }],
    ['for later entries than it closes', { erasure: `1.50.${mac}` }],
    ['by another key than it says', { erasure: `2.49.${mac}` }],
    ['by a key that nobody has', { erasure: `3.49.${mac}` }],
    ['with an altered end', { erasure: `1.49.${mac.slice(0, -1)}${mac.endsWith('0') ? '1' : '0'}` }],
    ['with an end too short', { erasure: `1.49.${mac.slice(1)}` }],
    ['with an end too long', { erasure: `${stamp}0` }],
    ['with something before it', { erasure: `x${stamp}` }],
    ['with an end in capitals', { erasure: `1.49.${mac.toUpperCase()}` }],
    ['without its key', { erasure: `.49.${mac}` }],
    ['without its last entry', { erasure: `1..${mac}` }],
    ['with nothing', { erasure: '' }],
    ['wrongly, though it would do without a stamp', { id: 40, sealNumber: 1, erasure: `2.49.${mac}` }],
  ])('%s excuses nothing', (_what, change) => expect(through(change)).toBe(0));

  test('excuses it by whatever name the act goes', () => {
    expect(through({ action: 'customer.erased', erasure: stamp })).toBe(49);
  });
});

describe('[AUD-03] an erasure of before there were stamps', () => {
  test.each<[what: string, change: Partial<ErasingEntry>, excused: number]>([
    ['sealed before seals had keys', { sealNumber: 6 }, 49],
    ['in the last seal without a key', { sealNumber: 7 }, 49],
    ['in the first seal with one', { sealNumber: 8 }, 0],
    ['that was not sealed yet, and is on record', { id: 44, sealNumber: null }, 43],
    ['that was sealed since, and is on record', { id: 40, sealNumber: 8 }, 39],
    ['that is neither sealed nor on record', { id: 45, sealNumber: null }, 0],
    ['of another act, sealed by then', { action: 'customer.changed', sealNumber: 6 }, 0],
    ['of another act, on record', { id: 40, action: 'customer.changed' }, 0],
  ])('%s', (_what, change, excused) => expect(through(change)).toBe(excused));

  test('is the deletion of a customer', () => expect(UNSTAMPED_ERASURE).toBe('customer.deleted'));
});
