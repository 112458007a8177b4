import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildNumberProof } from '@galeria/contract/draw/draw-proof-build';
import { type MadeDraw, makeDraw, SOME_SETTINGS } from '@galeria/contract/testing/a-draw';
import { nodeHashing } from '@galeria/contract/testing/node-hashing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
let clone: string;
let made: MadeDraw;

/** The checker and what it reads, somewhere where nothing is installed. */
beforeAll(async () => {
  clone = mkdtempSync(join(tmpdir(), 'galeria-clone-'));
  mkdirSync(join(clone, 'tools'));
  for (const path of [
    ...['package.json', 'tools/check-draw.ts', 'packages/contract/package.json', 'packages/contract/src/draw'],
    // DRW-13: the calendar and the clock of São Paulo.
    ...['kit/fields/dates.ts', 'kit/fields/sao-paulo-clock.ts', 'reference/locale.ts', 'reference/enumerations/weekday.ts'].map(
      (file) => `packages/contract/src/${file}`,
    ),
  ])
    cpSync(join(ROOT, path), join(clone, path), { recursive: true });
  made = await makeDraw(nodeHashing);
});

afterAll(() => rmSync(clone, { recursive: true }));

function put(name: string, content: string | object): string {
  writeFileSync(join(clone, name), typeof content === 'string' ? content : JSON.stringify(content));
  return name;
}

function run(args: readonly string[], nodeOptions: readonly string[] = []) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...nodeOptions, 'tools/check-draw.ts', ...args], {
    cwd: clone,
    encoding: 'utf8',
    env: {},
  });
  return { status, lines: stdout.trimEnd().split('\n'), stderr };
}

const listText = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('');

function aNumberProof() {
  const { proof, blocks } = made;
  const [winner] = proof.picks;
  const opened = proof.opened.find(({ lines }) => lines.some((line) => line.startsWith(`${winner?.number};`)));
  const { promotion, settings, list } = proof;
  const facts = { promotion, shape: settings, root: list.root, number: winner?.number ?? '', blocks, lines: opened?.lines ?? [] };
  return buildNumberProof(facts, nodeHashing.sha256) ?? {};
}

describe('[DRW-07] the checker as anybody runs it', () => {
  test('without anything installed says line by line that an untouched draw holds', () => {
    expect(existsSync(join(clone, 'node_modules'))).toBe(false);
    const proof = put('proof.json', made.proof);
    const list = put('list.txt', listText(made.lines));
    const number = put('number.json', aNumberProof());
    const { root } = made.proof.list;
    const settingsHash = made.proof.commitments[0]?.hash ?? '';
    const published = ['--root', root, '--key-hash', made.proof.keyHash, '--settings-hash', settingsHash];
    const { status, lines, stderr } = run([proof, list, '--number', number, ...published]);
    expect([status, stderr]).toEqual([0, '']);
    expect(lines[0]).toBe('Promoção 42 (ALV): Natal dos sonhos, autorização 04.043818/2024');
    expect(lines.filter((line) => line.startsWith('ok      ')).length).toBe(15);
    expect(lines).toContain(`ok      A lista inteira, de 3000 números, forma a raiz ${root}.`);
    expect(lines.at(-1)).toBe('Tudo confere.');
    expect(run([proof]).lines.at(-1)).toBe(`Compare a raiz com a publicada antes do sorteio: ${root}`);
  });

  test('names what was changed, in the proof and in the list, and ends with 1', () => {
    const tickets = made.proof.tickets.with(0, '026600');
    const changed = run([put('changed.json', { ...made.proof, tickets })]);
    expect(changed.status).toBe(1);
    expect(changed.lines).toContain('FALHOU  Os cinco bilhetes dão 007259 (0→0, 07259); a prova diz 097259 (0→0, 97259).');
    const shorter = run([put('proof.json', made.proof), put('shorter.txt', listText(made.lines.toSpliced(1500, 1)))]);
    expect(shorter.status).toBe(1);
    const removed = made.lines[1500]?.split(';')[0];
    expect(shorter.lines).toContain(`FALHOU  O número ${removed} foi retirado da lista: pela chave, foi distribuído.`);
    const other = run(['proof.json', '--root', '00'.repeat(32)]);
    expect(other.status).toBe(1);
    expect(other.lines.find((line) => line.startsWith('FALHOU'))).toContain('a publicada antes do sorteio é 0000');
  });

  test('a list of another system’s line ends, or without the last one, is the same list', () => {
    put('proof.json', made.proof);
    expect(run(['proof.json', put('windows.txt', made.lines.join('\r\n'))]).status).toBe(0);
  });

  test('files that an editor put its mark before, and digests as people copy them, are the same', () => {
    const proof = put('marked.json', `\ufeff${JSON.stringify(made.proof)}`);
    const list = put('marked.txt', `\ufeff${listText(made.lines)}`);
    const published = ['--root', made.proof.list.root.toUpperCase(), '--key-hash', ` ${made.proof.keyHash} `];
    const { status, lines } = run([proof, list, ...published]);
    expect(lines.filter((line) => line.startsWith('FALHOU'))).toEqual([]);
    expect(status).toBe(0);
  });

  test('one number, against a root that was published', () => {
    put('number.json', aNumberProof());
    expect(run(['--number', 'number.json', '--root', made.proof.list.root]).status).toBe(0);
    expect(run(['--number', 'number.json', '--root', '00'.repeat(32)]).status).toBe(1);
  });

  test.each([[[]], [['--number', 'number.json']], [['a', 'b', 'c']], [['--all']]])(
    '%j is answered with how it is used',
    (args) => {
      const { status, stderr } = run(args);
      expect(status).toBe(2);
      expect(stderr).toContain('Uso: node tools/check-draw.ts');
    },
  );

  test('files that are none are told in words', () => {
    put('proof.json', made.proof);
    put('text.json', 'not json');
    put('array.json', []);
    put('blob.bin', 'x'.repeat(3_000_000));
    for (const args of [
      ['absent.json'],
      ['text.json'],
      ['array.json'],
      ['proof.json', 'absent.txt'],
      ['proof.json', 'blob.bin'],
    ]) {
      const { status, lines, stderr } = run(args);
      expect([status, stderr]).toEqual([1, '']);
      expect(lines.at(-1)).toMatch(/^FALHOU {2}\S+(:| não )/);
    }
  });

  test('hundreds of thousands of numbers pass through little memory', async () => {
    const settings = { ...SOME_SETTINGS, seriesCount: 2 };
    const whole = await makeDraw(nodeHashing, { total: 200_000, people: 200_000, settings });
    put('proof.json', whole.proof);
    put('list.txt', listText(whole.lines));
    // The file is 8 MB, and its lines as texts several times that.
    const { status, lines, stderr } = run(['proof.json', 'list.txt'], ['--max-old-space-size=12']);
    expect([status, stderr]).toEqual([0, '']);
    expect(lines).toContain(`ok      A lista inteira, de 200000 números, forma a raiz ${whole.proof.list.root}.`);
  });
});
