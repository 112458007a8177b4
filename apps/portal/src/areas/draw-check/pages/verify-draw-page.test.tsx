import type { DrawProof } from '@galeria/contract/draw/draw-proof';
import { buildNumberProof } from '@galeria/contract/draw/draw-proof-build';
import { authorizeLink } from '@galeria/contract/session/session-endpoints';
import { type MadeDraw, makeDraw } from '@galeria/contract/testing/a-draw';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { chooseLanguage } from '../../../lib/i18n/language.ts';
import { createFakeApi, type FakeApi } from '../../../testing/fake-api.ts';
import { byText, heading, renderPortal, until } from '../../../testing/render-portal.tsx';
import { type, user } from '../../../testing/user.ts';
import { browserHashing } from '../checking/browser-hashing.ts';
import { checkFiles, type FilesToCheck } from '../checking/check-files.ts';
import type { CheckNews } from '../checking/check-worker.ts';

/** Threads are the browser's; here the same check runs in turn, and hears of nothing once it was ended. */
class InTurn extends EventTarget {
  #isEnded = false;
  postMessage(files: FilesToCheck): void {
    const tell = (data: CheckNews): void => {
      if (!this.#isEnded) this.dispatchEvent(new MessageEvent('message', { data }));
    };
    void checkFiles(files, (share) => tell({ kind: 'progress', share })).then((outcome) => tell({ kind: 'done', outcome }));
  }
  terminate(): void {
    this.#isEnded = true;
  }
}

let made: MadeDraw;
let api: FakeApi;
let uninstall: () => void;
let portal: ReturnType<typeof renderPortal>;
const realWorker = globalThis.Worker;

beforeAll(async () => {
  made = await makeDraw(browserHashing, { total: 400, people: 90 });
});

beforeEach(() => {
  Object.assign(globalThis, { Worker: InTurn });
  api = createFakeApi().on(authorizeLink, { link: null });
  uninstall = api.install();
  portal = renderPortal('/verify-draw');
});

afterEach(async () => {
  portal.close();
  uninstall();
  Object.assign(globalThis, { Worker: realWorker });
  await chooseLanguage('pt');
  localStorage.clear();
});

const PROOF = 'Prova do sorteio ou de um número';
const LIST = 'Lista completa dos números (opcional)';
const NUMBER = 'Prova de um número (opcional)';

async function choose(label: string, name: string, content: string | object): Promise<void> {
  const input = await until(() => document.querySelector<HTMLInputElement>(`input[type="file"][aria-label="${label}"]`));
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  const file = new File([text], name, { type: name.endsWith('.json') ? 'application/json' : 'text/plain' });
  await user.upload(input, file);
}

const alert = (words: string) => until(() => byText('[role="alert"]', words));
const status = (words: string) => until(() => byText('[role="status"]', words));
const found = () => [...document.querySelectorAll('li[data-passed]')].map((item) => item.textContent);

function aNumberProof(): object {
  const { proof, blocks } = made;
  const number = proof.picks[0]?.number ?? '';
  const lines = proof.opened.find((part) => part.lines.some((line) => line.startsWith(`${number};`)))?.lines ?? [];
  const facts = { promotion: proof.promotion, shape: proof.settings, root: proof.list.root, number, blocks, lines };
  return buildNumberProof(facts, browserHashing.sha256) ?? {};
}

describe('[DRW-07] anybody checks a draw in the browser', () => {
  test('without signing in: the page asks for a file, and asks the server nothing', async () => {
    await until(() => heading() === 'Conferir um sorteio');
    expect(document.title).toBe('portal - Conferir sorteio');
    expect(portal.address()).toBe('/verify-draw');
    expect(document.body.textContent).toContain('nenhum arquivo é enviado');
    expect(api.calls(authorizeLink)).toEqual([]);
  });

  test('a proof as it was made: what was checked, what it is about, who won', async () => {
    await choose(PROOF, 'prova.json', made.proof);
    await status('O sorteio confere');
    expect(found()).toHaveLength(12);
    expect(found()).toContain('Confere: A extração 5919, de 14/11/2026, é da data do sorteio (14/11/2026).');
    expect(found()).toContain('Confere: Os cinco bilhetes dão o número sorteado 097259.');
    const text = document.body.textContent ?? '';
    for (const words of ['Natal dos sonhos', '04.043818/2024', '026609 · 092517', made.proof.list.root, made.proof.keyHash])
      expect(text).toContain(words);
    expect(text).toContain(`1º · Ganhador · ${made.proof.picks[0]?.number}`);
    expect(text).toContain(`4º · Suplente · ${made.proof.picks[3]?.number}`);
  });

  test('a proof that was tampered with: an alert, and the sentence that names it', async () => {
    const picks: DrawProof['picks'] = made.proof.picks.with(0, {
      ...(made.proof.picks[0] as DrawProof['picks'][0]),
      number: '000001',
    });
    await choose(PROOF, 'prova.json', { ...made.proof, picks });
    await alert('Não confere');
    expect(document.body.textContent).toContain('1 falha encontrada');
    expect(found().filter((words) => words?.startsWith('Falhou:'))).toEqual([
      expect.stringContaining('Na posição 1 a prova traz ganhador 000001'),
    ]);
  });

  test('the list and a number are checked against the same root, and can be taken away again', async () => {
    await choose(PROOF, 'prova.json', made.proof);
    await status('O sorteio confere');
    await choose(LIST, 'lista.txt', made.lines.toSpliced(200, 1).join('\n'));
    await alert('Não confere');
    const removed = made.lines[200]?.slice(0, 6);
    await until(() => found().some((words) => words?.includes(`O número ${removed} foi retirado da lista`)));
    await user.click(await until(() => document.querySelector<HTMLElement>('[aria-label="Retirar lista.txt"]')));
    await status('O sorteio confere');
    await choose(LIST, 'lista.txt', made.lines.join('\n'));
    await until(() => found().some((words) => words?.includes('A lista inteira, de 400 números')));
    await choose(NUMBER, 'numero.json', aNumberProof());
    await until(() => found().some((words) => words?.includes('está na lista de raiz')));
  });

  test('a number alone', async () => {
    await choose(PROOF, 'numero.json', aNumberProof());
    await status('O número está na lista');
    expect(found()).toHaveLength(1);
    expect(document.querySelector(`input[aria-label="${LIST}"]`)).toBeNull();
  });

  test.each([
    ['Raiz publicada antes do sorteio', () => made.proof.list.root],
    ['Hash das regras publicado antes do sorteio', () => made.proof.commitments.at(-1)?.hash ?? ''],
  ])('what was published before is compared as it is pasted: %s', async (label, given) => {
    await choose(PROOF, 'prova.json', made.proof);
    await status('O sorteio confere');
    const labelled = byText<HTMLLabelElement>('label', label);
    const input = document.getElementById(labelled?.htmlFor ?? '') as HTMLInputElement;
    type(input, 'ab');
    await until(() => document.body.textContent?.includes('Não é igual ao da prova.'));
    type(input, ` ${given().toUpperCase()} `);
    await status('É igual ao da prova.');
  });

  test.each([
    ['foto.json', 'não é json', 'foto.json: O arquivo não é uma prova.'],
    ['outro.json', { format: 'galeria-draw-proof-9' }, 'outro.json: Na prova, o campo "format" não é o que deveria.'],
  ])('%s is told to be none', async (name, content, words) => {
    await choose(PROOF, name, content);
    await alert('O arquivo não pôde ser conferido');
    expect(document.body.textContent).toContain(words);
  });

  test('in English, with what was found on the page already', async () => {
    await choose(PROOF, 'prova.json', made.proof);
    await status('O sorteio confere');
    await user.click(await until(() => byText('button', 'English')));
    await status('The draw holds');
    expect(heading()).toBe('Check a draw');
    expect(found()).toContain('Right: The five tickets give the drawn number 097259.');
  });
});
