import { beforeAll, describe, expect, test } from 'vitest';
import { type MadeDraw, makeDraw, SOME_SETTINGS } from '../testing/a-draw.ts';
import { changedProof, faultsOf, freeNumber, winnersLine } from '../testing/changed-proofs.ts';
import { checkList } from '../testing/check-list.ts';
import { nodeHashing } from '../testing/node-hashing.ts';
import { checkNumber } from './check-number.ts';
import { readNumberProof } from './draw-proof.ts';
import { buildNumberProof } from './draw-proof-build.ts';

let made: MadeDraw;
beforeAll(async () => {
  made = await makeDraw(nodeHashing);
});

const aLine = () => winnersLine(made);
const notHandedOut = () => freeNumber(made);

describe('[DRW-07] the whole list against the root', () => {
  const check = (change: (lines: string[]) => unknown, proof = made.proof) => {
    const lines = [...made.lines];
    change(lines);
    return faultsOf(checkList(proof, lines, nodeHashing));
  };
  const closedLine = () => made.lines.findIndex((line) => !made.proof.opened.some((part) => part.lines.includes(line)));

  test('passes as it is', () => {
    expect(checkList(made.proof, made.lines, nodeHashing)).toEqual([
      {
        check: 'list',
        passed: true,
        what: `A lista inteira, de 3000 números, forma a raiz ${made.proof.list.root}.`,
        english: `The whole list, of 3000 numbers, makes the root ${made.proof.list.root}.`,
      },
    ]);
  });

  test('names a number that was added, removed, or changed into another, anywhere', () => {
    const at = closedLine();
    const number = made.lines[at]?.slice(0, 6);
    const other = `${number?.slice(0, 5)}${(Number(number?.at(-1)) + 1) % 10}`;
    const named = (found: [string, string][]) => found.slice(1).map(([, what]) => what);
    const removed = `O número ${number} foi retirado da lista: pela chave, foi distribuído.`;
    const added = `O número ${other} foi acrescentado à lista: pela chave, nunca foi distribuído.`;
    const otherLine = `${other};${'00'.repeat(16)}`;
    expect(named(check((lines) => lines.splice(at, 1)))).toEqual([removed]);
    expect(named(check((lines) => lines.push(otherLine) && lines.sort()))).toEqual([added]);
    expect(named(check((lines) => lines.splice(at, 1, otherLine) && lines.sort()))).toEqual([added, removed]);
  });

  test('names the line of a holder that was changed where the proof shows it, and the range where it does not', () => {
    const { line, number } = aLine();
    const at = made.lines.indexOf(line);
    const stranger = '00'.repeat(16);
    const shown = check((lines) => lines.splice(at, 1, `${number};${stranger}`));
    expect(shown[1]?.[1]).toBe(`Na linha ${at + 1}, o número ${number} é de ${line.slice(7)}, não de ${stranger}.`);
    const hidden = closedLine();
    const found = check((lines) => lines.splice(hidden, 1, `${made.lines[hidden]?.slice(0, 6)};${stranger}`));
    expect(found[1]?.[1]).toMatch(
      /^Entre \d{6} e \d{6} os números são os distribuídos, mas o participante de algum deles foi trocado\.$/,
    );
  });

  test('names what is no line, and lines twice or out of order', () => {
    expect(check((lines) => lines.splice(5, 0, 'numero;participante'))).toEqual([
      ['list', 'A linha 6 não é uma linha da lista: "numero;participante".'],
    ]);
    const twice = check((lines) => lines.splice(5, 0, lines[4] ?? ''));
    expect(twice).toEqual([['list', `Na linha 6, o número ${made.lines[4]?.slice(0, 6)} está repetido ou fora de ordem.`]]);
  });

  test('tells a list that is right from a proof whose digests were changed', () => {
    const closed = made.blocks.findIndex(
      ([entries], block) => entries > 0 && !made.proof.opened.some((part) => part.block === block),
    );
    const proof = changedProof(made, ({ list }) => {
      (list.blocks[closed] as [number, string])[1] = '11'.repeat(32);
    });
    expect(check(() => {}, proof)).toEqual([['list', expect.stringContaining('foi trocado na prova')]]);
  });

  test('a file that is no list gives a few sentences, not one a line', () => {
    const found = faultsOf(checkList(made.proof, Array(5000).fill('x'), nodeHashing));
    expect(found.length).toBeLessThan(15);
    expect(found.at(-1)?.[1]).toMatch(/^E mais \d+ como estes\.$/);
  });
});

describe('[DRW-07] one number against the root', () => {
  function aNumberProof() {
    const { number } = aLine();
    const { part } = aLine();
    const facts = {
      promotion: made.proof.promotion,
      shape: SOME_SETTINGS,
      root: made.proof.list.root,
      number,
      blocks: made.blocks,
      lines: made.proof.opened[part]?.lines ?? [],
    };
    return { facts, proof: buildNumberProof(facts, nodeHashing.sha256) };
  }

  test('is in the list by its path, and by no other', () => {
    const { proof } = aNumberProof();
    const read = readNumberProof(JSON.parse(JSON.stringify(proof)));
    if (!read.ok) throw new Error(read.fault.english);
    const { root } = made.proof.list;
    expect(faultsOf(checkNumber(read.value, root, nodeHashing))).toEqual([]);
    const bad = [
      { ...read.value, holder: '00'.repeat(16) },
      { ...read.value, number: notHandedOut() },
      { ...read.value, block: { ...read.value.block, entries: read.value.block.entries + 1 } },
      { ...read.value, list: { ...read.value.list, path: read.value.list.path.slice(1) } },
    ];
    for (const each of bad) expect(faultsOf(checkNumber(each, root, nodeHashing))[0]?.[1]).toContain('não leva à raiz');
    expect(faultsOf(checkNumber(read.value, '00'.repeat(32), nodeHashing))).toHaveLength(1);
    const foreign = { ...read.value, number: '99999999' };
    expect(faultsOf(checkNumber(foreign, root, nodeHashing))[0]?.[1]).toBe('99999999 não é um número desta promoção.');
  });

  test('has none when it was not handed out', () => {
    const { facts } = aNumberProof();
    expect(buildNumberProof({ ...facts, number: notHandedOut() }, nodeHashing.sha256)).toBeNull();
  });
});
