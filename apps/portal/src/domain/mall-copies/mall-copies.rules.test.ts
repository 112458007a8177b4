import { describe, expect, test } from 'vitest';
import { type CopyField, copiesToSend, differs, type NameIn, refusalsByMall } from './mall-copies.rules.ts';

const store: CopyField<'store'> = { name: 'store', label: 'Loja', kind: { of: 'store', none: 'Todo o shopping' } };
interface Copy {
  readonly mallCode: string;
  readonly name?: string;
  readonly endDate?: string;
  readonly quantity?: number;
  readonly store?: string;
}
const fields: CopyField<NameIn<Copy>>[] = [
  { name: 'name', label: 'Nome', kind: { of: 'text', limit: 10, tooLong: 'longo' } },
  { name: 'endDate', label: 'Término', kind: { of: 'end' } },
  { name: 'quantity', label: 'Quantidade', kind: { of: 'number', max: 10 } },
  store,
];
const original = { name: 'Natal', endDate: '2026-11-30', quantity: 7, store: 'Cafeteria' };

describe('[PRO-15] what is sent of a copy', () => {
  test('a mall with nothing typed is the same as the original; what was typed the same is no difference', () => {
    const same = { name: ' Natal ', endDate: '2026-11-30', quantity: 7, store: '' };
    expect(copiesToSend<Copy>(fields, original, ['JQT', 'VLG'], { JQT: same })).toEqual([
      { mallCode: 'JQT' },
      { mallCode: 'VLG' },
    ]);
  });

  test('only what differs goes along, for the malls chosen alone', () => {
    const typed = {
      JQT: { name: ' Natal no Jequitibá', quantity: 9, store: 'jqt-1' },
      VLG: { name: '', endDate: '2026-12-24T18:00', quantity: null },
      BLM: { name: 'Não escolhido' },
    };
    expect(copiesToSend<Copy>(fields, original, ['JQT', 'VLG'], typed)).toEqual([
      { mallCode: 'JQT', name: 'Natal no Jequitibá', quantity: 9, store: 'jqt-1' },
      { mallCode: 'VLG', endDate: '2026-12-24T18:00' },
    ]);
  });

  test('a store of the original is never that of a copy', () => {
    expect(differs(store, original, { store: '' })).toBe(true);
  });
});

describe('[PRO-15] what was refused', () => {
  const malls = ['JQT', 'VLG'];

  test('is said by mall, and nothing twice', () => {
    const fields = { 'copies.1.endDate': 'passou', 'copies.1.title': 'longo', 'copies.0.endDate': 'passou' };
    expect(refusalsByMall({ message: 'passou', fields }, malls)).toEqual([
      { mallCode: 'VLG', messages: ['passou', 'longo'] },
      { mallCode: 'JQT', messages: ['passou'] },
    ]);
  });

  test('of no mall, or beside what is said by mall, stands by itself', () => {
    expect(refusalsByMall({ message: 'sumiu', fields: {} }, malls)).toEqual([{ mallCode: null, messages: ['sumiu'] }]);
    expect(refusalsByMall({ message: 'inválido', fields: { 'copies.0.title': 'longo' } }, malls)).toEqual([
      { mallCode: null, messages: ['inválido'] },
      { mallCode: 'JQT', messages: ['longo'] },
    ]);
  });
});
