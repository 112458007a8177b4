import { spawn } from 'node:child_process';
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Area } from './areas.ts';
import type { Mutant } from './mutant.ts';

interface Reported {
  readonly mutatorName: string;
  readonly replacement?: string;
  readonly status: 'Killed' | 'Survived' | 'NoCoverage' | 'Timeout' | 'CompileError' | 'RuntimeError' | 'Ignored' | 'Pending';
  readonly location: Record<'start' | 'end', { readonly line: number; readonly column: number }>;
}
interface Report {
  readonly files: Readonly<Record<string, { readonly source: string; readonly mutants: readonly Reported[] }>>;
}

const OUTCOMES = {
  Killed: 'killed',
  // What no longer comes to its end was noticed as well.
  Timeout: 'killed',
  RuntimeError: 'killed',
  Survived: 'survived',
  NoCoverage: 'not run',
} as const;

const REPORT = 'reports/mutation/mutation.json';
const CONFIG = 'vitest.mutants.config.ts';

/** Everything that stands still is left out: constants, schemas and texts are not decisions. */
const settings = (mutate: readonly string[], concurrency: number) => ({
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: CONFIG, related: true },
  mutate,
  // In a copy of the project: Stryker's own would find the packages of this one.
  inPlace: true,
  coverageAnalysis: 'perTest',
  ignoreStatic: true,
  concurrency,
  timeoutMS: 60_000,
  timeoutFactor: 5,
  mutator: { excludedMutations: ['StringLiteral', 'ObjectLiteral'] },
  disableTypeChecks: false,
  reporters: ['json'],
  jsonReporter: { fileName: REPORT },
  allowEmpty: true,
  tempDirName: '.stryker-tmp',
});

const config = (tests: readonly string[]): string =>
  `export default { test: { include: ${JSON.stringify(tests)}, testTimeout: 900_000 } };\n`;

function textAt(source: string, { start, end }: Reported['location']): string {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  lines[lines.length - 1] = (lines.at(-1) ?? '').slice(0, end.column - 1);
  lines[0] = (lines[0] ?? '').slice(start.column - 1);
  return lines.join('\n');
}

/** Runs Stryker over an area, in a copy of the project that is the caller's. */
export async function mutateRules(folder: string, area: Area, atOnce: number): Promise<Mutant[]> {
  const mutate = area.mutate.flatMap((pattern) => globSync(pattern, { cwd: folder })).sort();
  rmSync(join(folder, REPORT), { force: true });
  writeFileSync(join(folder, CONFIG), config(area.tests));
  writeFileSync(join(folder, 'stryker.config.json'), JSON.stringify(settings(mutate, atOnce)));
  const stryker = join(folder, 'node_modules/@stryker-mutator/core/bin/stryker.js');
  const said: Buffer[] = [];
  const code = await new Promise<number | null>((resolve, reject) => {
    const child = spawn(process.execPath, [stryker, 'run'], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => said.push(chunk));
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`Stryker ended with ${code} in ${area.name}: ${Buffer.concat(said).toString().slice(-4000)}`);
  const { files } = JSON.parse(readFileSync(join(folder, REPORT), 'utf8')) as Report;
  return Object.entries(files).flatMap(([file, { source, mutants }]) =>
    mutants.flatMap((mutant): Mutant[] => {
      const outcome = OUTCOMES[mutant.status as keyof typeof OUTCOMES];
      if (outcome === undefined) return [];
      const { line } = mutant.location.start;
      return [
        {
          ...{ area: area.name, file, line, outcome },
          from: textAt(source, mutant.location),
          to: mutant.replacement ?? `(${mutant.mutatorName})`,
        },
      ];
    }),
  );
}
