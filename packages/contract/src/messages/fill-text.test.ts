import { expect, test } from 'vitest';
import { CATALOGUE } from './catalogue-messages.ts';
import { toEnglish } from './english.ts';
import { fillText } from './fill-text.ts';

test('[CUS-05] a text takes its values', () => {
  expect(fillText(CATALOGUE.blockQuestion, { name: 'Ana Lima' })).toBe('Tem certeza de que deseja bloquear o cliente Ana Lima?');
  expect(fillText(CATALOGUE.winnersSelected, { selected: 2, quantity: 5 })).toBe('Ganhadores selecionados 2/5');
});

test('[CUS-05] a translated text takes them too', () => {
  expect(fillText(toEnglish(CATALOGUE.ticketLabel), { number: 3 })).toBe('Ticket 3');
});

test('[CUS-05] a value is never read as a pattern or as a slot of its own', () => {
  expect(fillText(CATALOGUE.blockDone, { name: '$& {{name}} $1' })).toBe('Cliente $& {{name}} $1 bloqueado');
});

test('[CUS-05] a slot without a value stays visible', () => {
  expect(fillText('a {{b}}' as string, {})).toBe('a {{b}}');
  expect(fillText('a {{toString}}' as string, {})).toBe('a {{toString}}');
});
