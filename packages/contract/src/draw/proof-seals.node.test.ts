import { beforeAll, describe, expect, test } from 'vitest';
import { type MadeDraw, makeDraw, SOME_SETTINGS } from '../testing/a-draw.ts';
import { changedProof, faultsOf, winnersLine } from '../testing/changed-proofs.ts';
import { nodeHashing } from '../testing/node-hashing.ts';
import { checkNumber } from './check-number.ts';
import { checkProof } from './check-proof.ts';
import { readNumberProof, readProof } from './draw-proof.ts';
import { buildNumberProof } from './draw-proof-build.ts';
import type { Finding } from './finding.ts';
import type { Read } from './read-json.ts';

let made: MadeDraw;
beforeAll(async () => {
  const settings = { ...SOME_SETTINGS, seriesCount: 2, orderDigits: 1, winners: 1 };
  made = await makeDraw(nodeHashing, { settings, total: 12, people: 6 });
});

type Path = readonly (string | number)[];

/** Where every single value of a file is. */
function leavesOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const isList = Array.isArray(value);
  return Object.entries(value).flatMap(([key, each]) => leavesOf(each, [...path, isList ? Number(key) : key]));
}

/** Others that are nearly the same: one letter, of a short text any, one more or less, the opposite. */
function neighboursOf(value: unknown): unknown[] {
  if (typeof value === 'boolean') return [!value];
  if (typeof value === 'number') return [value + 1, value - 1];
  if (typeof value !== 'string') return ['0', 0];
  const places = value.length > 30 ? [0, value.length - 1] : [...value].keys();
  const letters = [...places].map((at) => `${value.slice(0, at)}${value[at] === '1' ? '2' : '1'}${value.slice(at + 1)}`);
  return [...letters, `${value}1`, null];
}

function changed(file: object, path: Path, value: unknown): unknown {
  const copy = JSON.parse(JSON.stringify(file));
  const place = path.slice(0, -1).reduce((at, key) => at[key], copy);
  place[path.at(-1) ?? ''] = value;
  return copy;
}

/** Every file that differs from this one in a single value, and is taken for a right one all the same. */
const unnoticed = <Value>(file: object, read: (value: unknown) => Read<Value>, check: (value: Value) => Finding[]): string[] =>
  leavesOf(file).flatMap((path) => {
    const before = path.reduce((at, key) => (at as never)[key], file as unknown);
    return neighboursOf(before).flatMap((value) => {
      const outcome = read(changed(file, path, value));
      const isFound = !outcome.ok || faultsOf(check(outcome.value)).length > 0;
      return isFound ? [] : [`${path.join('.')}: ${JSON.stringify(before)} as ${JSON.stringify(value)}`];
    });
  });

describe('[DRW-07] no single value of a file can be changed unnoticed', () => {
  test('of the proof of a draw', () => {
    expect(unnoticed(made.proof, readProof, (proof) => checkProof(proof, nodeHashing))).toEqual([]);
  });

  test('of the proof of a number', () => {
    const { number, part } = winnersLine(made);
    const { promotion, settings, list, opened } = made.proof;
    const facts = { promotion, shape: settings, root: list.root, number, blocks: made.blocks, lines: opened[part]?.lines ?? [] };
    const proof = buildNumberProof(facts, nodeHashing.sha256) ?? {};
    expect(unnoticed(proof, readNumberProof, (each) => checkNumber(each, list.root, nodeHashing))).toEqual([]);
  });
});

describe('[DRW-07] what no other part of a proof follows from is named when it was changed', () => {
  const faults = (change: Parameters<typeof changedProof>[1]) => faultsOf(checkProof(changedProof(made, change), nodeHashing));
  const named = (field: string) => [['sealed', `O campo "${field}" da prova foi trocado: o seu selo é o de outro valor.`]];

  test('the digits of a ticket that the rule does not read', () => {
    expect(
      faults(({ tickets }) => {
        tickets[1] = '192517';
      }),
    ).toEqual(named('tickets[1]'));
  });

  test('what is drawn, when, and a setting that made no difference', () => {
    expect(
      faults(({ promotion }) => {
        promotion.name = 'Natal dos sonhōs';
      }),
    ).toEqual(named('promotion.name'));
    expect(
      faults((proof) => {
        proof.drawnAt = '2026-11-15T22:15:00.000Z';
      }),
    ).toEqual(named('drawnAt'));
    expect(
      faults(({ settings }) => {
        settings.sourcePrize = 2;
      }),
    ).toEqual([['settings', expect.stringContaining('As regras usadas têm o hash')], ...named('settings.sourcePrize')]);
  });

  test('a seal that was taken away', () => {
    expect(
      faults(({ seals }) => {
        delete (seals as Record<string, string>)['promotion.secapNumber'];
      }),
    ).toEqual(named('promotion.secapNumber'));
  });
});
