import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { isExported } from './server-sources.ts';

/** What the product is about. The mall is not among them: it is the tenant, which the platform has to know. */
const BUSINESS_WORDS: ReadonlySet<string> = new Set([
  ...['app', 'award', 'benefit', 'campaign', 'cashback', 'cnpj', 'consumer', 'coupon', 'cpf', 'customer', 'draw', 'invoice'],
  ...['issuer', 'lottery', 'loyalty', 'luc', 'lucky', 'mission', 'multiplier', 'note', 'participation', 'prize', 'promotion'],
  ...['raffle', 'regulation', 'shopkeeper', 'sponsor', 'stores', 'tenant', 'voucher', 'winner'],
]);

const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z0-9]+/);

const businessWordIn = (name: string): string | undefined =>
  wordsOf(name).find((word) => BUSINESS_WORDS.has(word) || BUSINESS_WORDS.has(word.replace(/s$/, '')));

function exportedNames(path: string, text: string): string[] {
  const tree = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const names: string[] = [];
  ts.forEachChild(tree, (node) => {
    if (ts.isVariableStatement(node) && isExported(node))
      names.push(...node.declarationList.declarations.map(({ name }) => name.getText()));
    else if (
      (ts.isFunctionDeclaration(node) ||
        ts.isClassDeclaration(node) ||
        ts.isInterfaceDeclaration(node) ||
        ts.isTypeAliasDeclaration(node)) &&
      isExported(node) &&
      node.name
    )
      names.push(node.name.text);
  });
  return names;
}

/** Files and exports of a folder that know what the product is about. */
export function businessWords(folder: string, place: string, allowed: readonly string[] = []): string[] {
  return readdirSync(join(folder, place), { recursive: true, encoding: 'utf8' })
    .filter((path) => /[.]tsx?$/.test(path) && !/[.]test[.]|(^|\/)testing\//.test(path))
    .flatMap((path) => {
      const name = path.replace(/[.]tsx?$/, '');
      const names = [name, ...exportedNames(path, readFileSync(join(folder, place, path), 'utf8'))];
      return names
        .filter((each) => !allowed.includes(each))
        .flatMap((each) => {
          const word = businessWordIn(each);
          return word === undefined ? [] : [`${place}/${path}: '${each}' speaks of '${word}'`];
        });
    });
}
