import type { ForbiddenItemCategory } from '@galeria/contract/reference/enumerations/store';
import { describe, expect, test } from 'vitest';
import type { ForbiddenName } from './engine.shapes.ts';
import { forbiddenCategory, forbiddenOf } from './forbidden-items.rules.ts';

const ISSUER = '11222333000181';
const OTHER = '11444777000161';

describe('[ENG-01] what no promotion may count, by its code', () => {
  test.each<[string, string, ForbiddenItemCategory | null]>([
    ['beer', '22030000', 'ALCOHOLIC_BEVERAGES'],
    ['wine', '2204.21.00', 'ALCOHOLIC_BEVERAGES'],
    ['vermouth', '22051000', 'ALCOHOLIC_BEVERAGES'],
    ['cider', '22060010', 'ALCOHOLIC_BEVERAGES'],
    ['spirits', '22083020', 'ALCOHOLIC_BEVERAGES'],
    ['aguardente', '22072020', 'ALCOHOLIC_BEVERAGES'],
    ['beer without alcohol', '22029100', null],
    ['must', '22043000', null],
    ['must in another measure', '22042120', null],
    ['alcohol for cleaning', '22071090', null],
    ['cigarettes', '24022000', 'TOBACCO'],
    ['vapes', '24041200', 'TOBACCO'],
    ['medicine', '30049099', 'MEDICINES'],
    ['vaccine', '30024190', 'MEDICINES'],
    ['contraceptive', '30066000', 'MEDICINES'],
    ['bandage', '30051090', null],
    ['cosmetic', '33049910', null],
    ['gunpowder', '36010000', 'EXPLOSIVES'],
    ['ammunition', '93062100', 'EXPLOSIVES'],
    ['firearm', '93020000', 'EXPLOSIVES'],
    ['matches', '36050000', null],
    ['fireworks', '36041000', 'FIREWORKS'],
    ['sword', '93070000', 'WHITE_WEAPONS'],
    ['table knife', '82119100', null],
    ['shirt', '61091000', null],
    ['service', '00', null],
    ['code cut short', '22', null],
  ])('%s (%s)', (_what, ncm, category) => {
    expect(forbiddenCategory({ name: 'ITEM', ncm }, ISSUER, [])).toBe(category);
  });
});

const name = (nameKey: string, traits: Partial<ForbiddenName> = {}): ForbiddenName => ({
  nameKey,
  category: 'ALCOHOLIC_BEVERAGES',
  cnpj: null,
  ...traits,
});

describe('[ENG-01] [PRO-12] what no promotion may count, by the names the mall gave', () => {
  test.each<[string, string, string | null, ForbiddenName, ForbiddenItemCategory | null]>([
    ['a whole word', 'CERVEJA LAGER 350ML', null, name('cerveja'), 'ALCOHOLIC_BEVERAGES'],
    ['with accents and capitals', 'CACHAÇA ARTESANAL', null, name('cachaca'), 'ALCOHOLIC_BEVERAGES'],
    ['accents that are written apart', 'CACHAC\u0327A', null, name('cachaca'), 'ALCOHOLIC_BEVERAGES'],
    ['a part of a word', 'DRUMET DE FRANGO', null, name('rum'), null],
    ['all its words, in any order', 'TINTO SECO VINHO 750', null, name('vinho tinto'), 'ALCOHOLIC_BEVERAGES'],
    ['only one of its words', 'VINHO BRANCO', null, name('vinho tinto'), null],
    ['a code that says nothing', 'CERVEJA', '00', name('cerveja'), 'ALCOHOLIC_BEVERAGES'],
    ['a code of something else', 'CANIVETE', '82119320', name('canivete', { category: 'WHITE_WEAPONS' }), 'WHITE_WEAPONS'],
    ['a code that says it is none', 'CERVEJA ZERO', '22029100', name('cerveja'), null],
    ['of this issuer', 'CERVEJA', null, name('cerveja', { cnpj: ISSUER }), 'ALCOHOLIC_BEVERAGES'],
    ['of another issuer', 'CERVEJA', null, name('cerveja', { cnpj: OTHER }), null],
    ['a name without a word', 'CERVEJA', null, name('---'), null],
  ])('%s', (_what, item, ncm, forbidden, category) => {
    expect(forbiddenCategory({ name: item, ncm }, ISSUER, [forbidden])).toBe(category);
  });

  test('a note is worth what is left, and says of which categories the rest was, not what it was', () => {
    const items = [
      { name: 'CERVEJA', ncm: '22030000', amountInCents: 1200 },
      { name: 'DIPIRONA', ncm: '30049099', amountInCents: 850 },
      { name: 'VINHO', ncm: null, amountInCents: 5000 },
      { name: 'CAMISA', ncm: '61091000', amountInCents: 9000 },
    ];
    expect(forbiddenOf({ items, issuerCnpj: ISSUER }, [name('vinho')])).toEqual({
      deductedInCents: 7050,
      items: 3,
      categories: ['ALCOHOLIC_BEVERAGES', 'MEDICINES'],
    });
    expect(forbiddenOf({ items: [], issuerCnpj: ISSUER }, [])).toEqual({ deductedInCents: 0, items: 0, categories: [] });
  });
});
