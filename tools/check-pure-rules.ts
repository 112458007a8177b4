import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { ROOT } from './planted-tree.ts';

// A rule answers the same whenever it is asked: time and chance come in as arguments. The import law keeps rules from asking
// another module for them; this keeps them from asking the language.

const RULES = ['apps/*/src/**/*.{rules,shapes}.ts', 'packages/{contract,note-reader}/src/**/*.ts'];
const isTestCode = (file: string): boolean => /[.]test[.]ts$|\/testing\//.test(file);

/** The only ones that ask for the day themselves, and why. */
const ASK_THE_CLOCK: Readonly<Record<string, string>> = {
  'packages/contract/src/customers/customer.ts': "a form's schema has nobody to give it today's day",
};

/** What may be asked of each; nothing else of it, and not the thing itself, by which anything could be asked. */
const HARMLESS: Readonly<Record<string, (name: string) => boolean>> = {
  Date: (name) => name === 'UTC' || name === 'parse' || name === 'prototype',
  Math: (name) => name !== 'random',
  crypto: () => false,
  performance: () => false,
  process: () => false,
  Temporal: (name) => name !== 'Now',
  globalThis: () => false,
  window: () => false,
};
/** `new Intl.DateTimeFormat().format()` is a clock as well. */
const FORMATS_NOW = new Set(['format', 'formatToParts']);

function isHarmless(node: ts.Identifier): boolean {
  const { parent } = node;
  // A property or a field of that name is something else.
  if (ts.isPropertyAccessExpression(parent) && parent.name === node) return true;
  if ((ts.isPropertyAssignment(parent) || ts.isPropertySignature(parent)) && parent.name === node) return true;
  if (ts.isTypeNode(parent) || ts.isQualifiedName(parent)) return true;
  if (node.text === 'Date' && ts.isNewExpression(parent) && parent.expression === node)
    return (parent.arguments ?? []).length > 0;
  if (ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.InstanceOfKeyword)
    return parent.right === node;
  return ts.isPropertyAccessExpression(parent) && HARMLESS[node.text]?.(parent.name.text) === true;
}

/** Lines of a source that ask the clock or chance. */
function impureLines(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const isClockOrChance = ts.isIdentifier(node) && Object.hasOwn(HARMLESS, node.text) && !isHarmless(node);
    const isFormatOfNow =
      ts.isCallExpression(node) &&
      node.arguments.length === 0 &&
      ts.isPropertyAccessExpression(node.expression) &&
      FORMATS_NOW.has(node.expression.name.text);
    if (isClockOrChance || isFormatOfNow) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      found.push(`${file}:${line + 1}: ${(text.split('\n')[line] ?? '').trim()}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function impureFiles(folder: string): { files: number; found: string[] } {
  const files = RULES.flatMap((pattern) => globSync(pattern, { cwd: folder })).filter((file) => !isTestCode(file));
  return { files: files.length, found: files.flatMap((file) => impureLines(file, readFileSync(join(folder, file), 'utf8'))) };
}

const IMPURE = [
  'Date.now()',
  'new Date()',
  'new Date',
  'Date()',
  'Math.random()',
  'crypto.randomUUID()',
  'crypto.getRandomValues(new Uint8Array(1))',
  'performance.now()',
  'Temporal.Now.instant()',
  'process.hrtime()',
  "Math['random']()",
  "Date['now']()",
  '[Date].map((Clock) => new Clock())',
  'globalThis.Date.now()',
  "new Intl.DateTimeFormat('pt-BR').format()",
];
const PURE = [
  'new Date(0)',
  'Date.UTC(2026, 10, 15)',
  "Date.parse('2026-11-15')",
  'Math.max(1, 2)',
  '({}) instanceof Date',
  '(at: Date) => at.getTime()',
  "({ Date: 'Data' }).Date",
];
const PLACES = [
  'apps/server/src/capabilities/malls/planted.rules.ts',
  'apps/server/src/capabilities/malls/planted.shapes.ts',
  'apps/portal/src/areas/session/planted.rules.ts',
  'packages/contract/src/kit/fields/planted.ts',
  'packages/contract/src/draw/planted.ts',
  'packages/note-reader/src/planted.ts',
];

/** Everything impure, one a line, in each kind of place; what is pure between them. */
function uncaught(): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'galeria-pure-'));
  try {
    const lines = [...IMPURE, ...PURE].map((expression, at) => `export const planted${at} = () => ${expression};`);
    for (const place of PLACES) {
      mkdirSync(dirname(join(folder, place)), { recursive: true });
      writeFileSync(join(folder, place), lines.join('\n'));
    }
    const caught = new Set(impureFiles(folder).found.map((problem) => problem.slice(0, problem.indexOf(': '))));
    return PLACES.flatMap((place) =>
      [...IMPURE, ...PURE].flatMap((expression, at) => {
        const isCaught = caught.has(`${place}:${at + 1}`);
        if (isCaught === at < IMPURE.length) return [];
        return [`${place}: ${expression}: ${isCaught ? 'caught although it is pure' : 'the planted violation was not caught'}`];
      }),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Problems of the project, and of this check itself. */
export function checkPureRules(): string[] {
  const { files, found } = impureFiles(ROOT);
  const askers = Object.keys(ASK_THE_CLOCK);
  const fileOf = (problem: string): string => problem.slice(0, problem.indexOf(':'));
  return [
    // A check that finds no files finds nothing wrong either.
    ...(files < 150 ? [`only ${files} files were looked at`] : []),
    ...found.filter((problem) => !askers.includes(fileOf(problem))),
    ...askers
      .filter((file) => !found.map(fileOf).includes(file))
      .map((file) => `${file}: listed as asking the clock, and does not`),
    ...uncaught(),
  ];
}
