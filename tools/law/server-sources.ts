import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';

/** A file of the server's product code, read. */
export interface SourceFile {
  /** From the root of the tree. */
  readonly path: string;
  /** The capability it belongs to; what stands outside of all is the platform's or the composition's. */
  readonly owner: string;
  readonly tree: ts.SourceFile;
}

const SERVER = 'apps/server/src';
const TEST = /[.](test|bench)[.]ts$|\/testing\//;

export function ownerOf(path: string): string {
  const capability = /^apps\/server\/src\/capabilities\/([^/]+)\//.exec(path)?.[1];
  if (capability !== undefined) return capability;
  return path.startsWith(`${SERVER}/platform/`) ? 'platform' : 'composition';
}

const read = new Map<string, readonly SourceFile[]>();

/** Read once, however many laws look at it. */
export function serverSources(folder: string): readonly SourceFile[] {
  const sources = read.get(folder) ?? readSources(folder);
  read.set(folder, sources);
  return sources;
}

function readSources(folder: string): SourceFile[] {
  return readdirSync(join(folder, SERVER), { recursive: true, encoding: 'utf8' })
    .map((path) => `${SERVER}/${path}`)
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.d.ts') && !TEST.test(path))
    .sort()
    .map((path) => ({
      path,
      owner: ownerOf(path),
      tree: ts.createSourceFile(path, readFileSync(join(folder, path), 'utf8'), ts.ScriptTarget.Latest, true),
    }));
}

/** Where a relative import leads, from the root of the tree; null for a package. */
export function targetOf(source: SourceFile, specifier: ts.Expression | undefined): string | null {
  if (specifier === undefined || !ts.isStringLiteral(specifier) || !specifier.text.startsWith('.')) return null;
  return relative('.', join(dirname(source.path), specifier.text));
}

export function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => walk(child, visit));
}

export const isExported = (node: ts.Node): boolean =>
  ts.canHaveModifiers(node) && (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
