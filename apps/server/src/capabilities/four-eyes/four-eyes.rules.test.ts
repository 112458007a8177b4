import { ACCESS_MANAGEMENT_SLUGS } from '@galeria/contract/access/permission-slugs';
import { describe, expect, test } from 'vitest';
import { decideFourEyesChange, mayChangeFourEyes } from './four-eyes.rules.ts';

const EVERY_MALL = ['AAA', 'BBB', 'CCC'];

describe('[PER-11] the setting of four eyes', () => {
  test.each<[what: string, malls: string[], beyond: string | null]>([
    ['every mall', ['AAA', 'BBB', 'CCC'], null],
    ['every mall, in another order, and one that is gone', ['ZZZ', 'CCC', 'BBB', 'AAA'], null],
    ['all but the first', ['BBB', 'CCC'], 'AAA'],
    ['all but the last', ['AAA', 'BBB'], 'CCC'],
    ['one alone', ['BBB'], 'AAA, CCC'],
    ['none', [], 'AAA, BBB, CCC'],
  ])('asks for every mall: of who has %s', (_what, malls, beyond) => {
    expect(decideFourEyesChange({ malls }, EVERY_MALL)).toEqual(
      beyond === null
        ? { allowed: true, value: true }
        : { allowed: false, code: 'reaches-beyond-malls', messages: [{ code: 'reachesBeyond', params: { malls: beyond } }] },
    );
  });

  const managing: readonly string[] = ACCESS_MANAGEMENT_SLUGS;
  test.each<[what: string, malls: string[], permissions: readonly string[], may: boolean]>([
    ['manages access everywhere', EVERY_MALL, managing, true],
    ['may do more than that', EVERY_MALL, [...managing, 'read-customer'], true],
    ['manages access, but not everywhere', ['AAA', 'BBB'], managing, false],
    ['is everywhere, and manages nothing', EVERY_MALL, ['read-customer'], false],
    ['is nowhere and manages nothing', [], [], false],
    ...managing.map((slug): [string, string[], string[], boolean] => [
      `is everywhere, and may not ${slug}`,
      EVERY_MALL,
      managing.filter((each) => each !== slug),
      false,
    ]),
  ])('is changed by who manages access and has every mall: who %s', (_what, malls, permissions, may) => {
    expect(mayChangeFourEyes({ malls, permissions: new Set(permissions) }, EVERY_MALL)).toBe(may);
  });
});
