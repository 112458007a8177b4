import { FIRST_MESSAGES } from '@galeria/contract/messages/first-messages';
import { sentenceOf } from '@galeria/contract/messages/message';
import { PROBLEMS } from '@galeria/contract/messages/problem-codes';
import { afterEach, expect, expectTypeOf, test, vi } from 'vitest';
import { chooseLanguage, currentLanguage, restoreLanguage } from './language.ts';
import { defineTexts, textsOf } from './texts.ts';

const texts = defineTexts('test', {
  pt: {
    title: 'Clientes',
    greeting: 'Olá, {{name}}',
    found_one: '{{count}} resultado',
    found_other: '{{count}} resultados',
    'dotted.key': 'Ponto: fim',
  },
  en: {
    title: 'Customers',
    greeting: 'Hello, {{name}}',
    found_one: '{{count}} result',
    found_other: '{{count}} results',
    'dotted.key': 'Dot: end',
  },
});
const t = textsOf(texts);

afterEach(async () => {
  await chooseLanguage('pt');
  localStorage.clear();
});

test('Portuguese is the default', () => {
  expect([t('title'), t('greeting', { name: 'Ana & Bia' }), t('dotted.key')]).toEqual([
    'Clientes',
    'Olá, Ana & Bia',
    'Ponto: fim',
  ]);
});

test.each([
  [0, '0 resultado'],
  [1, '1 resultado'],
  [2, '2 resultados'],
  [1_000_000, '1000000 resultados'],
])('counts choose their form: %i', (count, text) => {
  expect(t('found', { count })).toBe(text);
});

test('English is chosen, kept and said by the page', async () => {
  await chooseLanguage('en');
  expect([t('title'), t('found', { count: 2 }), document.documentElement.lang]).toEqual(['Customers', '2 results', 'en']);
  expect(localStorage.getItem('language')).toBe('en');
  await chooseLanguage('pt');
  expect(document.documentElement.lang).toBe('pt-BR');
  localStorage.setItem('language', 'en');
  await restoreLanguage();
  expect(currentLanguage()).toBe('en');
});

test('what the contract says in Portuguese is said in the portal’s language', async () => {
  // As on a first visit, when no page has brought the catalogue yet.
  vi.resetModules();
  const { contractMessage, speakWith } = await import('./contract-message.ts');
  const language = await import('./language.ts');
  const { pt, en } = PROBLEMS['invalid-credentials'];
  const told = { code: 'csvInvalid', params: { line: 7 }, text: 'O arquivo não é um CSV válido (linha 7)' };
  const said = () =>
    [FIRST_MESSAGES['invalid-credentials'], { pt, en }, told, 'Um texto que o contrato não conhece'].map(contractMessage);
  expect(said()).toEqual([pt, pt, told.text, 'Um texto que o contrato não conhece']);
  // Until the catalogue's code has come, what the server said stands.
  await language.chooseLanguage('en');
  expect(said()).toEqual([en, en, told.text, 'Um texto que o contrato não conhece']);
  speakWith(sentenceOf);
  expect(said()).toEqual([en, en, 'The file is not a valid CSV (line 7)', 'Um texto que o contrato não conhece']);
  await language.chooseLanguage('pt');
});

test('keys and values are typed', () => {
  expectTypeOf(t<'title'>).parameters.toEqualTypeOf<['title']>();
  expectTypeOf(t<'greeting'>).parameters.toEqualTypeOf<['greeting', values: { readonly name: string | number }]>();
  expectTypeOf(t<'found'>).parameters.toEqualTypeOf<['found', values: { readonly count: number }]>();
  // @ts-expect-error a key that is not there
  t('nothing');
});
