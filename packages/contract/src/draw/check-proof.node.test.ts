import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { type MadeDraw, makeDraw, SOME_SETTINGS } from '../testing/a-draw.ts';
import { changedProof, faultsOf, freeNumber, type Open, winnersLine } from '../testing/changed-proofs.ts';
import { checkList } from '../testing/check-list.ts';
import { nodeHashing } from '../testing/node-hashing.ts';
import { checkProof, checkPublished } from './check-proof.ts';
import { ruleWords } from './check-words.ts';
import { blockOf } from './draw-list.ts';
import { type DrawProof, readNumberProof, readProof } from './draw-proof.ts';
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

const aLine = () => winnersLine(made);
const notHandedOut = () => freeNumber(made);
const faults = (change: (proof: Open<DrawProof>) => void) => faultsOf(checkProof(changedProof(made, change), nodeHashing));
const linesOf = (proof: Open<DrawProof>, part: number): string[] => proof.opened[part]?.lines ?? [];

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

describe('[DRW-07] what was changed in a proof is named', () => {
  test('a ticket', () => {
    const found = faults(({ tickets }) => {
      tickets[4] = '029198';
    });
    expect(found[0]).toEqual(['reading', 'Os cinco bilhetes dão 097258 (0→0, 97258); a prova diz 097259 (0→0, 97259).']);
  });

  test('the reading', () => {
    const found = faults(({ reading }) => {
      reading.series = 1;
    });
    expect(found).toEqual([['reading', 'Os cinco bilhetes dão 097259 (0→0, 97259); a prova diz 097259 (0→1, 97259).']]);
  });

  test('the key', () => {
    const found = faults((proof) => {
      proof.key = '1f'.repeat(32);
    });
    expect(found.map(([check]) => check)).toEqual(['key', 'numbers']);
    expect(found[0]?.[1]).toContain(`A chave não corresponde ao hash ${made.proof.keyHash}: o seu SHA-256 é `);
  });

  test('the total', () => {
    const found = faults(({ list }) => {
      list.total += 1;
    });
    expect(found).toEqual([['total', 'Os blocos somam 3000 números, a prova diz 3001.']]);
  });

  test('the count of a block, with the total to match', () => {
    const { part, number } = aLine();
    const lines = made.proof.opened[part]?.lines.length ?? 0;
    const found = faults(({ list }) => {
      list.total += 1;
      (list.blocks[blockOf(number, SOME_SETTINGS)] as [number, string])[0] += 1;
    });
    const [first, last] = [`${number.slice(0, 3)}000`, `${number.slice(0, 3)}999`];
    expect(found).toContainEqual(['opened', `O bloco ${first} a ${last} tem ${lines} linhas; a prova diz ${lines + 1}.`]);
  });

  test('the root', () => {
    const found = faults(({ list }) => {
      list.root = '00'.repeat(32);
    });
    expect(found).toEqual([['root', expect.stringContaining(`não a raiz ${'00'.repeat(32)} da prova.`)]]);
  });

  test('the digest of an opened block', () => {
    const block = blockOf(aLine().number, SOME_SETTINGS);
    const found = faults(({ list }) => {
      (list.blocks[block] as [number, string])[1] = '11'.repeat(32);
    });
    expect(found.map(([check]) => check)).toEqual(['root', 'opened']);
    const [first, last] = [`${aLine().number.slice(0, 3)}000`, `${aLine().number.slice(0, 3)}999`];
    expect(found[1]?.[1]).toBe(
      `O resumo do bloco ${first} a ${last} foi trocado na prova: com o resumo das suas linhas, a raiz confere.`,
    );
  });

  test('a block that is hidden by calling it empty', () => {
    const closed = made.blocks.findIndex(
      ([entries], block) => entries > 0 && !made.proof.opened.some((part) => part.block === block),
    );
    const found = faults(({ list }) => {
      const part = list.blocks[closed] as [number, string];
      list.total -= part[0];
      part[0] = 0;
    });
    expect(found[0]?.[0]).toBe('blocks');
    expect(found[0]?.[1]).toContain('é dado como vazio, mas seu resumo não é o de um bloco vazio.');
  });

  test('a number that was added to the list', () => {
    const number = notHandedOut();
    const { part } = aLine();
    const found = faults((proof) => {
      const lines = linesOf(proof, part);
      lines.push(`${number};${'00'.repeat(16)}`);
      lines.sort();
    });
    expect(found.map(([check]) => check)).toContain('opened');
    expect(found).toContainEqual([
      'numbers',
      `O número ${number} está na lista, mas não foi distribuído: pela chave, a sua vez não chegou.`,
    ]);
  });

  test('a number that was taken out of the list, and the winner who was nobody without it', () => {
    const { part, at, number } = aLine();
    const found = faults((proof) => {
      linesOf(proof, part).splice(at, 1);
    });
    expect(found).toContainEqual(['numbers', `O número ${number} foi distribuído, pela chave, e não está na lista.`]);
    expect(found.map(([check]) => check)).toEqual(expect.arrayContaining(['opened', 'walk', 'picks']));
  });

  test('the holder of a number', () => {
    const { part, at, number } = aLine();
    const found = faults((proof) => {
      linesOf(proof, part)[at] = `${number};${'00'.repeat(16)}`;
    });
    expect(found.map(([check]) => check)).toEqual(expect.arrayContaining(['opened', 'walk', 'picks']));
    expect(found[0]?.[1]).toMatch(/^As linhas do bloco \d{6} a \d{6} não são as que formam o seu resumo\.$/);
    expect(found.some(([check]) => check === 'numbers')).toBe(false);
  });

  test('lines in another order, twice, of another block, or no lines at all', () => {
    const { part, line } = aLine();
    for (const bad of [line, `999999;${'00'.repeat(16)}`, 'number;holder', '']) {
      const found = faults((proof) => {
        linesOf(proof, part).push(bad);
      });
      expect(found.filter(([check]) => check === 'opened').length).toBeGreaterThanOrEqual(2);
    }
  });

  test('lines that would lead the rule round in circles', () => {
    const { part } = aLine();
    // Texts before and after any number, that are no numbers: whichever way the walk goes, it meets some first.
    const strays = ['0', '1'].flatMap((number) => Array<string>(150).fill(`${number};${'00'.repeat(16)}`));
    const found = faults((proof) => {
      const lines = linesOf(proof, part);
      lines.unshift(...strays);
      lines.push(...strays.toReversed());
    });
    expect(found.at(-1)?.[0]).toBe('numbers');
    expect(found.filter(([check]) => check === 'walk')).toEqual([]);
  });

  test('a step', () => {
    const at = made.proof.steps.findIndex(({ kind }) => kind === 'next-higher');
    const found = faults(({ steps }) => {
      const step = steps[at];
      if (step) step.kind = 'holder-has-won';
    });
    expect(found).toEqual([['walk', expect.stringMatching(`^O passo ${at + 1} da prova é "participante já contemplado, `)]]);
  });

  test('a step that is not told', () => {
    const found = faults(({ steps }) => {
      steps.splice(0, 1);
    });
    expect(found[0]?.[1]).toMatch(/^O passo 1 da prova é ".*"; a regra dá "não distribuído, série 0 097259"\.$/);
  });

  test('a pick in place of another', () => {
    const found = faults(({ picks }) => {
      const [one, other] = picks.map(({ number }) => number);
      if (picks[0]) picks[0].number = other ?? '';
      if (picks[1]) picks[1].number = one ?? '';
    });
    expect(found.map(([check]) => check)).toEqual(['picks', 'picks']);
    expect(found[0]?.[1]).toMatch(/^Na posição 1 a prova traz ganhador \d{6} \w{32}; a regra dá ganhador \d{6} \w{32}\.$/);
  });

  test('what is missing', () => {
    const found = faults((proof) => {
      proof.missing = 1;
    });
    expect(found).toEqual([['picks', 'A prova diz que faltam 1 contemplados; a regra dá 0.']]);
  });

  test('another setting', () => {
    const found = faults(({ settings }) => {
      settings.winners = 3;
    });
    expect(found.map(([check]) => check)).toContain('picks');
  });

  test('a block that the rule needs and nobody shows', () => {
    const { part } = aLine();
    const found = faults(({ opened }) => {
      opened.splice(part, 1);
    });
    expect(found).toEqual([
      ['counts', expect.stringMatching(/^A prova não traz o que prende a quantidade do bloco/)],
      ['walk', expect.stringMatching(/^A regra precisa dos números de \d{6} a \d{6}, que a prova não traz\.$/)],
    ]);
  });

  test('fewer blocks than the series have', () => {
    const found = faults(({ list }) => {
      list.blocks.pop();
    });
    expect(found[0]).toEqual(['blocks', 'A prova traz 999 blocos da lista; as séries têm 1000.']);
  });
});

describe('[DRW-07] files of strangers', () => {
  test.each([null, 'proof', [], {}, { format: 'galeria-draw-proof-2' }])('%j is no proof', (value) => {
    expect(readProof(value).ok).toBe(false);
    expect(readNumberProof(value).ok).toBe(false);
  });

  test.each([
    ['tickets', ['026609']],
    ['key', 'ABCD'],
    ['missing', -1],
    ['missing', 0.5],
    ['picks', [{ position: 1, type: 'GANHADOR', number: '1', holder: '<b>' }]],
    ['list', { root: '', total: 1, blocks: [] }],
    ['settings', { ...SOME_SETTINGS, seriesCount: 1e9 }],
    ['steps', [{ kind: 'magic', series: 0, number: null, holder: null, position: null }]],
  ])('a proof whose %s is %j is not read, and the field is named', (field, value) => {
    const read = readProof({ ...made.proof, [field]: value });
    if (read.ok) throw new Error('was read');
    expect(read.fault.what).toContain(`Na prova, o campo "${field}`);
  });
});
