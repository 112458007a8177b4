import { sentenceOf, toMessage } from '@galeria/contract/messages/message';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ImportContext, judgeLine } from './user-import.rules.ts';

const context: ImportContext = {
  malls: ['AAA', 'BBB'],
  hasEveryMall: true,
  groups: [
    { id: 'g1', name: 'Marketing', grantable: true },
    { id: 'g2', name: 'Atenção ao Cliente', grantable: true },
    { id: 'g3', name: 'Administradores', grantable: false },
  ],
  seen: new Set(['ja.lida@galeria.example']),
};
const line = (cells: Record<string, string>) => judgeLine(7, cells, context);

describe('[FIL-02] a line that becomes a user', () => {
  test('is cleaned: trimmed, e-mail in small letters, codes in capitals, doubles dropped', () => {
    const cells = {
      nome: '  João Conceição ',
      email: ' Joao@Galeria.EXAMPLE ',
      shoppings: 'bbb | AAA|bbb|',
      grupos: 'marketing|MARKETING| atenção ao cliente',
    };
    expect(line(cells)).toEqual({
      line: 7,
      name: 'João Conceição',
      email: 'joao@galeria.example',
      mallsCode: ['BBB', 'AAA'],
      groupIds: ['g1', 'g2'],
      groupNames: ['Marketing', 'Atenção ao Cliente'],
    });
  });

  test('needs neither malls nor groups, nor their columns', () => {
    const user = { line: 7, name: 'Ana', email: 'ana@galeria.example', mallsCode: [], groupIds: [], groupNames: [] };
    expect(line({ nome: 'Ana', email: 'ana@galeria.example' })).toEqual(user);
    expect(line({ nome: 'Ana', email: 'ana@galeria.example', shoppings: ' ', grupos: '|' })).toEqual(user);
  });

  test('[PER-13] needs a mall when the importing person has not every one', () => {
    const judged = judgeLine(7, { nome: 'Ana', email: 'ana@galeria.example' }, { ...context, hasEveryMall: false });
    expect(judged).toMatchObject({
      line: 7,
      reason: toMessage('user-needs-mall'),
    });
  });
});

describe('[FIL-02] a line that is refused, and why', () => {
  const good = { nome: 'Ana', email: 'ana@galeria.example', shoppings: 'AAA', grupos: 'Marketing' };
  test.each([
    ['no name', { nome: '  ' }, 'Informe o nome'],
    ['no e-mail', { email: '' }, 'Informe o e-mail'],
    ['no e-mail at all', { email: 'ana' }, 'Formato de email inválido'],
    ['read before in the file', { email: 'JA.LIDA@galeria.example' }, 'E-mail repetido no arquivo'],
    ['foreign mall', { shoppings: 'AAA|zzz|CCC' }, 'Shopping inexistente ou fora do seu acesso: ZZZ, CCC'],
    ['unknown group', { grupos: 'Marketing|Vendas' }, 'Grupo inexistente: Vendas'],
    ['group above the person', { grupos: 'administradores' }, 'Grupo com permissões que você não possui: Administradores'],
    ['a character nothing can store', { nome: 'A\u0000na' }, 'O texto tem caracteres que não podem ser gravados'],
  ])('%s', (_case, cells, reason) => {
    const all = { ...good, ...cells };
    const judged = line(all);
    expect({ ...judged, reason: 'reason' in judged && sentenceOf(judged.reason, 'pt') }).toEqual({
      line: 7,
      reason,
      text: Object.values(all).join(';'),
    });
  });

  test('[FMT-02] name too long', () => {
    expect(line({ ...good, nome: 'a'.repeat(121) })).toMatchObject({ line: 7, reason: { code: expect.stringContaining('120') } });
  });
});

test('[PER-08] whatever a line says, it gives no mall and no group the person may not give', () => {
  const word = fc.constantFrom('AAA', 'aaa', 'BBB', 'CCC', '', ' ', 'Marketing', 'administradores', 'x|y', '\u0000');
  const words = fc.array(word, { maxLength: 4 }).map((parts) => parts.join('|'));
  fc.assert(
    fc.property(words, words, fc.string(), (shoppings, grupos, nome) => {
      const judged = judgeLine(1, { nome, email: 'a@b.example', shoppings, grupos }, context);
      if ('reason' in judged) return;
      expect(judged.mallsCode.every((code) => context.malls.includes(code))).toBe(true);
      expect(judged.groupIds.every((id) => context.groups.find((group) => group.id === id)?.grantable)).toBe(true);
    }),
  );
});
