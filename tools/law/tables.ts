import ts from 'typescript';
import { isExported, ownerOf, type SourceFile, targetOf, walk } from './server-sources.ts';

// Whose a table is follows from where it is defined: the capability of its *.tables.ts. Nobody else writes it.

const TABLES_FILE = /[.]tables[.]ts$/;

/** What a name of a file stands for: a table of somebody. */
type Tables = Map<string, string>;

/** Stands for the owner of what is no table, or cannot be told to be one: a table that was handed on under another name. */
const NOBODY = '';

interface Defined {
  /** Owners by the names that the database has for tables. */
  readonly byName: Tables;
  /** Owners by file and exported name: 'path#name'. */
  readonly byExport: Tables;
}

const isTable = (value: ts.Expression | undefined): value is ts.CallExpression =>
  value !== undefined && ts.isCallExpression(value) && ts.isIdentifier(value.expression) && value.expression.text === 'pgTable';

/** All tables there are. */
function definedTables(sources: readonly SourceFile[]): Defined {
  const defined = { byName: new Map<string, string>(), byExport: new Map<string, string>() };
  for (const { path, owner, tree } of sources)
    if (TABLES_FILE.test(path))
      walk(tree, (node) => {
        if (!ts.isVariableDeclaration(node) || !isTable(node.initializer)) return;
        defined.byExport.set(`${path}#${node.name.getText()}`, owner);
        const [name] = node.initializer.arguments;
        if (name && ts.isStringLiteral(name)) defined.byName.set(name.text, owner);
      });
  return defined;
}

/** Tables that a file imports, and other names it gives them. */
function tablesOf(source: SourceFile, { byExport }: Defined): Tables {
  const tables: Tables = new Map();
  walk(source.tree, (node) => {
    if (ts.isImportDeclaration(node)) {
      const target = targetOf(source, node.moduleSpecifier);
      const bindings = node.importClause?.namedBindings;
      if (target === null || !TABLES_FILE.test(target) || !bindings) return;
      if (ts.isNamespaceImport(bindings)) tables.set(bindings.name.text, NOBODY);
      else
        for (const { name, propertyName } of bindings.elements)
          tables.set(name.text, byExport.get(`${target}#${(propertyName ?? name).text}`) ?? NOBODY);
    } else if (ts.isVariableDeclaration(node) && node.initializer) nameAgain(tables, node);
  });
  return tables;
}

/** const other = table; const { table } = all. */
function nameAgain(tables: Tables, { name, initializer }: ts.VariableDeclaration): void {
  const owner = initializer && ts.isIdentifier(initializer) ? tables.get(initializer.text) : undefined;
  if (owner === undefined) return;
  if (ts.isIdentifier(name)) tables.set(name.text, owner);
  else
    for (const element of name.elements)
      if (ts.isBindingElement(element) && ts.isIdentifier(element.name)) tables.set(element.name.text, NOBODY);
}

/** The table an expression names, as far as it can be told: its owner, or undefined. */
function namedTable(expression: ts.Expression, tables: Tables): string | undefined {
  if (ts.isIdentifier(expression)) return tables.get(expression.text) ?? listedTable(expression, tables);
  return ts.isPropertyAccessExpression(expression) && ts.isIdentifier(expression.expression)
    ? tables.get(expression.expression.text)
    : undefined;
}

/** Of for (const each of [one, two] as const): the owner of all of them, where it is one. */
function listedTable(identifier: ts.Identifier, tables: Tables): string | undefined {
  for (let node: ts.Node = identifier; node; node = node.parent) {
    if (!ts.isForOfStatement(node) || !ts.isVariableDeclarationList(node.initializer)) continue;
    if (node.initializer.declarations[0]?.name.getText() !== identifier.text) continue;
    const list = ts.isAsExpression(node.expression) ? node.expression.expression : node.expression;
    if (!ts.isArrayLiteralExpression(list)) return undefined;
    const owners = new Set(list.elements.map((element) => namedTable(element, tables)));
    return owners.size === 1 ? [...owners][0] : undefined;
  }
  return undefined;
}

const WRITES: readonly string[] = ['insert', 'update', 'delete'];
const DATABASES: readonly string[] = ['tx', 'db', 'database'];

const isDatabase = (node: ts.Expression): boolean => {
  if (ts.isPropertyAccessExpression(node)) return DATABASES.includes(node.name.text);
  return ts.isIdentifier(node) && DATABASES.includes(node.text);
};

/** Text that ends where a statement names the table it writes. */
const WRITE_BEFORE =
  /(?:\binsert\s+into|\bdelete\s+from|\bmerge\s+into|\btruncate(?:\s+table)?|(?<!\b(?:for|do|key)\s+)\bupdate)(?:\s+only)?\s+$/i;
const WRITE_BY_NAME =
  /\b(?:(?:insert\s+into|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+(?:only\s+)?"?(?<named>[a-z_]+)|update\s+(?:only\s+)?"?(?<set>[a-z_]+)"?(?:\s+(?:as\s+)?[a-z_]+)?\s+set\b)/gi;

/** Every table that a file writes, by its owner. */
function writesOf({ tree }: SourceFile, tables: Tables, byName: Tables): { owner: string; text: string }[] {
  const writes: { owner: string; text: string }[] = [];
  const add = (node: ts.Node, owner: string) => writes.push({ owner, text: node.getText().slice(0, 60).replace(/\s+/g, ' ') });
  walk(tree, (node) => {
    if (
      ts.isCallExpression(node) &&
      ts.isPropertyAccessExpression(node.expression) &&
      WRITES.includes(node.expression.name.text)
    ) {
      const [table] = node.arguments;
      const owner = table && namedTable(table, tables);
      if (owner !== undefined) add(node, owner);
      else if (table && isDatabase(node.expression.expression)) add(node, NOBODY);
    }
    if (ts.isTemplateExpression(node)) {
      const texts = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
      for (const [index, { expression }] of node.templateSpans.entries())
        if (WRITE_BEFORE.test(texts[index] ?? '')) add(node, namedTable(expression, tables) ?? NOBODY);
    }
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
      for (const { groups } of node.text.matchAll(WRITE_BY_NAME)) {
        const owner = byName.get(groups?.named ?? groups?.set ?? '');
        if (owner !== undefined) add(node, owner);
      }
  });
  return writes;
}

/** Tables that are written by somebody else than the capability that defines them. */
export function foreignWrites(sources: readonly SourceFile[]): string[] {
  const defined = definedTables(sources);
  return sources
    .filter(({ owner }) => owner !== 'platform')
    .flatMap((source) =>
      writesOf(source, tablesOf(source, defined), defined.byName)
        .filter(({ owner }) => owner !== source.owner)
        .map(
          ({ owner, text }) => `${source.path} writes a table of ${owner === NOBODY ? 'nobody can tell whom' : owner}: ${text}`,
        ),
    );
}

/** Names of foreign tables that a value holds as such: itself, or in an object or a list. */
function held(value: ts.Expression, isForeign: (name: string) => boolean): boolean {
  if (ts.isIdentifier(value)) return isForeign(value.text);
  if (ts.isAsExpression(value) || ts.isSatisfiesExpression(value)) return held(value.expression, isForeign);
  if (ts.isArrayLiteralExpression(value)) return value.elements.some((element) => held(element, isForeign));
  if (!ts.isObjectLiteralExpression(value)) return false;
  return value.properties.some((property) => {
    if (ts.isShorthandPropertyAssignment(property)) return isForeign(property.name.text);
    return ts.isPropertyAssignment(property) && held(property.initializer, isForeign);
  });
}

/** What a file imports from files of tables, by whose they are. */
function importedFrom(source: SourceFile): Tables {
  const names: Tables = new Map();
  ts.forEachChild(source.tree, (node) => {
    if (!ts.isImportDeclaration(node)) return;
    const target = targetOf(source, node.moduleSpecifier);
    const bindings = node.importClause?.namedBindings;
    if (target === null || !TABLES_FILE.test(target) || !bindings) return;
    const elements = ts.isNamespaceImport(bindings) ? [bindings] : bindings.elements;
    for (const { name } of elements) names.set(name.text, ownerOf(target));
  });
  return names;
}

/** Foreign tables that a capability hands on as if they were its own. */
export function reexportedTables(sources: readonly SourceFile[]): string[] {
  return sources.flatMap((source) => {
    const tables = importedFrom(source);
    const isForeign = (name: string): boolean => tables.has(name) && tables.get(name) !== source.owner;
    const found: string[] = [];
    ts.forEachChild(source.tree, (node) => {
      if (ts.isExportDeclaration(node)) {
        const target = targetOf(source, node.moduleSpecifier);
        const names = node.exportClause && ts.isNamedExports(node.exportClause) ? node.exportClause.elements : [];
        const isTables = target !== null && TABLES_FILE.test(target);
        if (isTables || (target === null && names.some(({ name, propertyName }) => isForeign((propertyName ?? name).getText()))))
          found.push(`${source.path} exports tables again: ${node.getText()}`);
      }
      if (ts.isVariableStatement(node) && isExported(node))
        for (const { name, initializer } of node.declarationList.declarations)
          if (initializer && held(initializer, isForeign))
            found.push(`${source.path} exports foreign tables as ${name.getText()}`);
    });
    return found;
  });
}
