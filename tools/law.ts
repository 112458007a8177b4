import { checkArchitecture } from './check-architecture.ts';
import { checkDeadCode } from './check-dead-code.ts';
import { checkFileNames } from './check-file-names.ts';
import { checkPureRules } from './check-pure-rules.ts';

// node tools/law.ts <name>: one check of the structure as a program of its own, so that it can run beside others.
const CHECKS: Readonly<Record<string, () => Promise<string[]> | string[]>> = {
  architecture: checkArchitecture,
  'dead-code': checkDeadCode,
  'file-names': checkFileNames,
  'pure-rules': checkPureRules,
};

const [name = ''] = process.argv.slice(2);
const check = CHECKS[name];
if (check === undefined) throw new Error(`usage: node tools/law.ts ${Object.keys(CHECKS).join(' | ')}`);
const problems = await check();
for (const problem of problems) console.error(`  ${problem}`);
process.exitCode = problems.length === 0 ? 0 : 1;
