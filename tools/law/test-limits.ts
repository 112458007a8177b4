import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Limits of time that a test gives itself: of a test or hook, of an expectation, of a wait that has one of its own. */
const LIMITS = [
  /\btimeout: ?[\d(]/,
  /\bwaitForTimeout\(/,
  /\bvi\.wait(?:For|Until)\(/,
  /^\s*\}, (?:\d{4,}|\d+_\d+)(?: \* [\d_]+)*\);$/,
];

const TESTS = ['{apps,packages,tools}/**/*.test.{ts,tsx}', '{apps,packages}/**/testing/**/*.{ts,tsx}', 'e2e/**/*.ts'];

export function ownLimits(folder: string): string[] {
  const files = globSync(TESTS, { cwd: folder, exclude: (path) => /(^|\/)(node_modules|dist|[.]cache)$/.test(path) });
  return files.flatMap((file) =>
    readFileSync(join(folder, file), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        LIMITS.some((limit) => limit.test(line)) ? [`${file}:${index + 1}: ${line.trim().slice(0, 80)}`] : [],
      ),
  );
}
