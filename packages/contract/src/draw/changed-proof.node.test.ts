import { beforeAll, describe, expect, test } from 'vitest';
import { type MadeDraw, makeDraw, SOME_SETTINGS } from '../testing/a-draw.ts';
import { changedProof, faultsOf, freeNumber, type Open, winnersLine } from '../testing/changed-proofs.ts';
import { nodeHashing } from '../testing/node-hashing.ts';
import { checkProof } from './check-proof.ts';
import { blockOf } from './draw-list.ts';
import { type DrawProof, readNumberProof, readProof } from './draw-proof.ts';

let made: MadeDraw;

beforeAll(async () => {
  made = await makeDraw(nodeHashing);
});

const aLine = () => winnersLine(made);
const notHandedOut = () => freeNumber(made);
const faults = (change: (proof: Open<DrawProof>) => void) => faultsOf(checkProof(changedProof(made, change), nodeHashing));
const linesOf = (proof: Open<DrawProof>, part: number): string[] => proof.opened[part]?.lines ?? [];

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
