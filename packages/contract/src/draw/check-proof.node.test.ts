import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { type MadeDraw, makeDraw, SOME_SETTINGS } from '../testing/a-draw.ts';
import { changedProof, faultsOf, type Open } from '../testing/changed-proofs.ts';
import { checkList } from '../testing/check-list.ts';
import { nodeHashing } from '../testing/node-hashing.ts';
import { checkProof, checkPublished } from './check-proof.ts';
import { ruleWords } from './check-words.ts';
import { type DrawProof, readProof } from './draw-proof.ts';
import { settingsHash } from './draw-settings.ts';
import type { DrawSettings } from './draw-shapes.ts';
import { keyedRounds, permuted } from './permutation.ts';
import { drawFields, sealsOf } from './proof-seals.ts';

let made: MadeDraw;

beforeAll(async () => {
  made = await makeDraw(nodeHashing);
});

/** Quickly checked. */
const SMALL = { settings: { ...SOME_SETTINGS, seriesCount: 1, orderDigits: 4 }, total: 190, people: 90 };

const faults = (change: (proof: Open<DrawProof>) => void) => faultsOf(checkProof(changedProof(made, change), nodeHashing));

describe('[DRW-07] a proof as it was made', () => {
  test('passes every check, and says what each one showed', () => {
    const findings = checkProof(
      changedProof(made, () => {}),
      nodeHashing,
    );
    expect(faultsOf(findings)).toEqual([]);
    expect(findings.map(({ check }) => check)).toEqual([
      'key',
      'blocks',
      'root',
      'counts',
      'total',
      'settings',
      'opened',
      'reading',
      'extraction',
      'walk',
      'picks',
      'numbers',
    ]);
    expect(findings.find(({ check }) => check === 'reading')?.what).toBe('Os cinco bilhetes dão o número sorteado 097259.');
  });

  test.each<Partial<DrawSettings>>([
    { approximation: 'UP_THEN_DOWN' },
    { approximation: 'UP_CIRCULAR', onePerCpf: false },
    { winners: 120 },
    { firstSeries: 100, seriesCount: 30, emptySeries: 'NEXT_LOWER' },
    { seriesCount: 1, orderDigits: 4 },
    { seriesCount: 2, orderDigits: 2, winners: 60 },
  ])('passes with %j', async (settings) => {
    const { proof, lines } = await makeDraw(nodeHashing, { settings: { ...SOME_SETTINGS, ...settings }, total: 190, people: 90 });
    expect(faultsOf(checkProof(proof, nodeHashing))).toEqual([]);
    expect(faultsOf(checkList(proof, lines, nodeHashing))).toEqual([]);
  });

  test('[DRW-10] passes with numbers that were disqualified, and tells of each; an older proof has none', async () => {
    const whole = await makeDraw(nodeHashing, SMALL);
    const [first, second] = whole.proof.picks as [DrawProof['picks'][0], DrawProof['picks'][0]];
    const at = '2026-11-20T12:00:00.000Z';
    const one = { number: first.number, position: first.position, reason: 'FRAUD', at, wasPublished: false } as const;
    const { proof } = await makeDraw(nodeHashing, { ...SMALL, disqualified: [one] });
    const findings = checkProof(proof, nodeHashing);
    expect(findings.filter(({ passed }) => !passed)).toEqual([]);
    expect(findings.find(({ check }) => check === 'disqualified')?.what).toContain(`${first.number} (Fraude comprovada, ${at})`);
    const { disqualified: _, ...older } = whole.proof;
    const read = readProof(JSON.parse(JSON.stringify(older)));
    expect(read.ok && read.value.disqualified).toEqual([]);
    const checked = async (disqualified: DrawProof['disqualified']) => {
      const made = await makeDraw(nodeHashing, { ...SMALL, disqualified });
      return checkProof(made.proof, nodeHashing)
        .filter(({ passed }) => !passed)
        .map(({ check }) => check);
    };
    expect(await checked([one, { ...one, reason: 'OTHER' }])).toContain('disqualified');
    expect(await checked([{ ...one, number: '999999' }])).toEqual(['disqualified']);
    expect(await checked([{ ...one, position: second.position }])).toEqual(['disqualified']);
    expect(await checked([{ ...one, at: '2026-11-14T22:14:59.999Z' }])).toEqual(['disqualified']);
    // Changed afterwards, its seal is that of another value.
    const changed = { ...proof, disqualified: [{ ...one, reason: 'OTHER' as const }] };
    expect(
      checkProof(changed, nodeHashing)
        .filter(({ passed }) => !passed)
        .map(({ check }) => check),
    ).toEqual(['sealed']);
  });

  test('[SYN-08] passes with numbers whose note was cancelled, and tells of each; an older proof has none', async () => {
    const whole = await makeDraw(nodeHashing, SMALL);
    const [first] = whole.proof.picks;
    const { proof, lines } = await makeDraw(nodeHashing, { ...SMALL, cancelled: [first?.number ?? '', '000000'] });
    expect(proof.picks[0]?.number).not.toBe(first?.number);
    expect(proof.cancelled).toEqual([{ number: first?.number, at: '2026-11-12T13:00:00.000Z' }]);
    const findings = checkProof(proof, nodeHashing);
    expect(faultsOf(findings)).toEqual([]);
    expect(findings.find(({ check }) => check === 'cancelled')?.what).toBe(
      `Números sem direito, por a loja ter cancelado a sua nota antes do sorteio: ${first?.number} (2026-11-12T13:00:00.000Z).`,
    );
    expect(faultsOf(checkList(proof, lines, nodeHashing))).toEqual([]);
    const { cancelled: _, ...older } = whole.proof;
    const read = readProof(older);
    expect(read.ok && faultsOf(checkProof(read.value, nodeHashing))).toEqual([]);
  });

  test('[SYN-08] fails when a number is passed over that nothing is said against, later than the draw, or at another moment', async () => {
    const [first] = (await makeDraw(nodeHashing, SMALL)).proof.picks;
    const { proof } = await makeDraw(nodeHashing, { ...SMALL, cancelled: [first?.number ?? ''] });
    const checked = (cancelled: DrawProof['cancelled']) =>
      checkProof({ ...proof, cancelled }, nodeHashing)
        .filter(({ passed }) => !passed)
        .map(({ check }) => check);
    const [one] = proof.cancelled as [DrawProof['cancelled'][0]];
    expect(checked([])).toContain('walk');
    expect(checked([{ ...one, at: '2026-11-14T22:15:00.001Z' }])).toEqual(['cancelled', 'sealed']);
    expect(checked([{ ...one, at: '2026-11-11T13:00:00.000Z' }])).toEqual(['sealed']);
    expect(checked([one, { number: '000000', at: one.at }])).toEqual(['cancelled', 'sealed']);
    const [, second] = proof.picks;
    expect(checked([one, { number: second?.number ?? '', at: one.at }])).toContain('walk');
  });

  test('passes where nearly all numbers are out, and the drawn one would have been the next', async () => {
    const settings = { ...SOME_SETTINGS, seriesCount: 1, orderDigits: 4 };
    const [key, total, size] = ['0f'.repeat(32), 9000, 10_000];
    const next = permuted(total, size, keyedRounds(nodeHashing.hmacUnder(key), size));
    const tickets = [...String(next).padStart(5, '0')].map((unit) => `00000${unit}`);
    const { proof } = await makeDraw(nodeHashing, { settings, tickets, key, total });
    expect(proof.steps[0]).toMatchObject({ kind: 'not-handed-out', number: String(next).padStart(4, '0') });
    expect(faultsOf(checkProof(proof, nodeHashing))).toEqual([]);
  });

  test('passes when nobody has a number, and when everybody has them all', async () => {
    for (const total of [0, 2000]) {
      const settings = { ...SOME_SETTINGS, seriesCount: 2, orderDigits: 3 };
      const { proof, lines } = await makeDraw(nodeHashing, { settings, total });
      expect(faultsOf([...checkProof(proof, nodeHashing), ...checkList(proof, lines, nodeHashing)])).toEqual([]);
      expect(proof.missing).toBe(total === 0 ? 4 : 0);
    }
  });
});

describe('[DRW-07] what a proof binds', () => {
  /** Two closed blocks that have numbers, and their places among the blocks. */
  const closed = (proof: Open<DrawProof>): [number, number] => {
    const [[one] = [0], [other] = [0]] = proof.list.counted;
    return [one, other];
  };

  test('numbers moved from one closed block to another, the sum kept, are found', () => {
    const found = faults((proof) => {
      const [one, other] = closed(proof);
      (proof.list.blocks[one] as [number, string])[0] += 1;
      (proof.list.blocks[other] as [number, string])[0] -= 1;
    });
    expect(found.map(([check]) => check)).toEqual(['counts', 'counts']);
    expect(found[0]?.[1]).toMatch(/não tem \d+ números: com essa quantidade o seu resumo seria outro/);
  });

  test('a closed block without what binds its count is found, also by a file that says it is older', () => {
    expect(faults((proof) => proof.list.counted.pop()).map(([check]) => check)).toEqual(['counts']);
    const older = faults((proof) => {
      proof.format = 'galeria-draw-proof-1';
    });
    expect(older).toEqual([['settings', 'A prova diz ser do formato antigo, mas traz o que só o novo tem.']]);
  });

  test('settings that are not those committed to are found, though the draw is right by them and their seals are made anew', async () => {
    const other = await makeDraw(nodeHashing, { settings: { ...SOME_SETTINGS, approximation: 'UP_THEN_DOWN' } });
    const [promised] = made.proof.commitments;
    const forged = { ...other.proof, commitments: [promised as DrawProof['commitments'][0]] };
    const sealed = { ...forged, seals: sealsOf(drawFields(forged), nodeHashing.sha256) };
    const found = faultsOf(checkProof(sealed, nodeHashing));
    expect(found.map(([check]) => check)).toEqual(['settings']);
    expect(found[0]?.[1]).toContain(`foi publicado ${promised?.hash}`);
    expect(faultsOf(checkPublished(other.proof, { settingsHash: promised?.hash }))).toHaveLength(1);
    expect(faultsOf(checkPublished(made.proof, { settingsHash: promised?.hash }))).toEqual([]);
  });

  test.each([
    ['more winners', { winners: 3 }],
    ['another first series', { firstSeries: 1 }],
    ['fewer digits', { orderDigits: 4 }],
    ['more series', { seriesCount: 11 }],
    ['several prizes for one CPF', { onePerCpf: false }],
  ])('every setting is part of the hash: %s', (_what, change) => {
    const hash = (settings: DrawSettings) => settingsHash(settings, nodeHashing.sha256);
    expect(hash({ ...SOME_SETTINGS, ...change })).not.toBe(hash(SOME_SETTINGS));
  });

  test('of several commitments the last before the draw counts; one made after it counts for nothing', () => {
    const [first] = made.proof.commitments as [DrawProof['commitments'][0]];
    const checked = (commitments: DrawProof['commitments']) => {
      const proof = { ...made.proof, commitments };
      return faultsOf(checkProof({ ...proof, seals: sealsOf(drawFields(proof), nodeHashing.sha256) }, nodeHashing)).map(
        ([check]) => check,
      );
    };
    const before = { at: '2026-09-01T03:00:00.000Z', hash: 'a'.repeat(64) };
    const after = { at: '2026-11-14T22:15:00.001Z', hash: 'b'.repeat(64) };
    expect(checked([before, first, after])).toEqual([]);
    expect(
      checked([
        { ...first, at: before.at },
        { ...before, at: first.at },
      ]),
    ).toEqual(['settings']);
    expect(checked([after])).toEqual(['settings']);
    expect(checked([first, before])).toEqual(['settings', 'settings']);
    expect(checked([])).toEqual(['settings']);
  });

  test('a proof that was made before any of this still holds', () => {
    const read = readProof(JSON.parse(readFileSync(new URL('../testing/older-proof.json', import.meta.url), 'utf8')));
    if (!read.ok) throw new Error(read.fault.english);
    expect(read.value.format).toBe('galeria-draw-proof-1');
    const findings = checkProof(read.value, nodeHashing);
    expect(faultsOf(findings)).toEqual([]);
    expect(findings.some(({ check }) => check === 'counts' || check === 'settings')).toBe(false);
  });
});

describe('[DRW-03] the rule in words, to be compared with the regulation', () => {
  test.each<[Partial<DrawSettings>, string]>([
    [
      {},
      'Séries 0 a 9, ordem de 5 dígitos; série: dezenas dos primeiros prêmios; ordem não distribuída: a mais próxima, no empate a superior; série esgotada: a mais próxima, no empate a superior; um prêmio por CPF; ganhadores: 2, e outros tantos suplentes.',
    ],
    [
      { seriesSource: 'TENS_OF_PRIZE', sourcePrize: 3, approximation: 'UP_THEN_DOWN' },
      'série: dezena do 3º prêmio; ordem não distribuída: as superiores, depois as inferiores; série esgotada: a mais próxima',
    ],
    [
      { seriesSource: 'PREFIX_AND_TENS', seriesPrefix: '11', emptySeries: 'NEXT_LOWER' },
      'série: 11 e a dezena do 1º prêmio; ordem não distribuída: a mais próxima, no empate a superior; série esgotada: a imediatamente inferior',
    ],
    [
      { approximation: 'UP_CIRCULAR', emptySeries: 'NEXT_LOWER', onePerCpf: false },
      'as superiores, em círculo; série esgotada: a seguinte, em círculo; vários prêmios por CPF',
    ],
  ])('%j', (settings, sentence) => {
    expect(ruleWords({ ...SOME_SETTINGS, ...settings }).what).toContain(sentence);
  });
});

describe('[DRW-07] what was published before the draw', () => {
  test('is compared with the proof, as far as it is known', () => {
    const { proof } = made;
    const { root } = proof.list;
    const { keyHash } = proof;
    const other = '22'.repeat(32);
    expect(checkPublished(proof, {})).toEqual([]);
    expect(faultsOf(checkPublished(proof, { root, keyHash }))).toEqual([]);
    expect(checkPublished(proof, { root })).toHaveLength(1);
    expect(faultsOf(checkPublished(proof, { root: other, keyHash: other }))).toEqual([
      ['published', `A raiz da prova é ${root}; a publicada antes do sorteio é ${other}.`],
      ['published', `O hash da chave na prova é ${keyHash}; o publicado antes do sorteio é ${other}.`],
    ]);
  });
});
