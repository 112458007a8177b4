import { beforeAll, describe, expect, test } from 'vitest';
import { type MadeDraw, makeDraw, SOME_EXTRACTION } from '../testing/a-draw.ts';
import { changedProof, faultsOf } from '../testing/changed-proofs.ts';
import { nodeHashing } from '../testing/node-hashing.ts';
import { checkProof } from './check-proof.ts';
import { type ProofExtraction, readProof } from './draw-proof.ts';
import type { Finding } from './finding.ts';

/** Drawn on the 14th of November 2026 at 19:15. */
let made: MadeDraw;
beforeAll(async () => {
  made = await makeDraw(nodeHashing);
});

const ofExtraction = (findings: readonly Finding[]) => findings.filter(({ check }) => check === 'extraction');
const found = async (extraction: Partial<ProofExtraction>) => {
  const { proof } = await makeDraw(nodeHashing, { extraction: { ...SOME_EXTRACTION, ...extraction } });
  return ofExtraction(checkProof(proof, nodeHashing)).map(({ passed, what }) => [passed, what]);
};

describe('[DRW-13] a proof says by which extraction it was drawn, and why', () => {
  const RAFFLE_BEFORE = { raffleDay: '2026-11-11', earliest: '2026-11-11', frozenAt: '2026-11-10T12:00:00.000Z' };
  const FROZE_AFTER = { raffleDay: '2026-11-13', frozenAt: '2026-11-13T23:00:00.000Z', ground: 'AFTER_FREEZE' } as const;
  test.each<[what: string, extraction: Partial<ProofExtraction>, right: string]>([
    ['of the raffle date', {}, 'A extração 5919, de 14/11/2026, é da data do sorteio (14/11/2026).'],
    [
      'the first held after it',
      { ...RAFFLE_BEFORE, ground: 'AFTER_RAFFLE_DATE', isFirstHeld: true },
      'A extração 5919, de 14/11/2026, é a primeira realizada depois da data do sorteio (11/11/2026); quem digitou declarou que nenhuma extração foi realizada antes dela desde 11/11/2026.',
    ],
    [
      'the first after the freeze',
      FROZE_AFTER,
      'A extração 5919, de 14/11/2026, é a primeira depois do congelamento da lista (13/11/2026 20:00).',
    ],
  ])('%s', async (_what, extraction, right) => {
    expect(await found(extraction)).toEqual([[true, right]]);
  });

  test.each<[what: string, extraction: Partial<ProofExtraction>, wrong: string]>([
    [
      'one of before the raffle date',
      { raffleDay: '2026-11-18', earliest: '2026-11-18' },
      'A extração usada é de 14/11/2026; nenhuma anterior a 18/11/2026 podia ser usada.',
    ],
    [
      'one that was held while numbers were handed out',
      { frozenAt: '2026-11-14T22:05:00.000Z' },
      'A extração usada é de 14/11/2026; nenhuma anterior a 15/11/2026 podia ser usada.',
    ],
    [
      'a later one of which nobody stated that it is the first',
      { ...RAFFLE_BEFORE, ground: 'AFTER_RAFFLE_DATE' },
      'A extração é de 14/11/2026, e ninguém declarou que nenhuma foi realizada antes dela desde 11/11/2026.',
    ],
    [
      'another reason than its own',
      { ...RAFFLE_BEFORE, isFirstHeld: true },
      'A prova diz que a extração é da data do sorteio (11/11/2026), desde 11/11/2026; ela é a primeira realizada depois da data do sorteio (11/11/2026), desde 11/11/2026.',
    ],
    [
      'one that was not held at the draw',
      { time: '19:30' },
      'A extração de 14/11/2026 é realizada às 19:30; a apuração é de antes, de 2026-11-14T22:15:00.000Z.',
    ],
  ])('%s is wrong', async (_what, extraction, wrong) => {
    expect(await found(extraction)).toEqual([[false, wrong]]);
  });

  test('one that was changed is found by its seal too', () => {
    const changed = changedProof(made, ({ extraction }) => {
      Object.assign(extraction ?? {}, { number: '5920' });
    });
    expect(faultsOf(checkProof(changed, nodeHashing)).map(([check]) => check)).toEqual(['sealed']);
  });

  test('of a draw that did not keep it nothing is said, and nothing is wrong', async () => {
    const { proof } = await makeDraw(nodeHashing, { extraction: null });
    const findings = checkProof(proof, nodeHashing);
    expect([ofExtraction(findings), faultsOf(findings)]).toEqual([[], []]);
    const { extraction: _gone, ...older } = JSON.parse(JSON.stringify(proof));
    expect(readProof(older)).toEqual({ ok: true, value: proof });
  });

  test.each([
    ['a day that there is not', 'date', '2026-02-30'],
    ['a day of long ago', 'earliest', '1026-11-14'],
    ['an hour that there is not', 'time', '24:00'],
    ['a moment that there is not', 'frozenAt', '2026-13-14T00:00:00.000Z'],
    ['no number', 'number', ''],
    ['an unknown reason', 'ground', 'LUCK'],
    ['a statement that is neither', 'isFirstHeld', 'yes'],
  ])('%s cannot be read', (_what, field, value) => {
    const file = JSON.parse(JSON.stringify(made.proof));
    file.extraction[field] = value;
    const read = readProof(file);
    expect(read.ok ? null : read.fault.english).toContain(`extraction.${field}`);
  });
});
