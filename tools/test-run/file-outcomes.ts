import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';
import type { FileOutcome, PartOutcome } from './outcomes.ts';

/** Says to vitest.config.ts where the outcomes of the run go, for `npm test` to read. */
export const OUTCOMES_VARIABLE = 'GALERIA_TEST_OUTCOMES';

/** Where vitest says in which file something was thrown that no test caught. */
const fileOf = (error: SerializedError): string | undefined =>
  typeof error['VITEST_TEST_PATH'] === 'string' ? relative(process.cwd(), error['VITEST_TEST_PATH']) : undefined;

function outcomeOf(module: TestModule, errors: readonly SerializedError[]): FileOutcome {
  const { duration, collectDuration, setupDuration, environmentSetupDuration, prepareDuration } = module.diagnostic();
  const file = relative(process.cwd(), module.moduleId);
  const tests = [...module.children.allTests()];
  // A skipped test proves nothing, and one that was never begun neither.
  const failed = tests.filter((test) => test.result().state !== 'passed').map((test) => test.fullName);
  const thrown = errors.filter((error) => fileOf(error) === file).map(({ message }) => `thrown beside the tests: ${message}`);
  // What fails outside of the tests, while it is read or put away, is the file's.
  const outside = module.state() === 'passed' || failed.length > 0 ? [] : [`the file itself (${module.state()})`];
  return {
    part: module.project.name,
    file,
    millis: duration + collectDuration + setupDuration + environmentSetupDuration + prepareDuration,
    passed: tests.length - failed.length,
    failed: [...failed, ...thrown, ...outside],
    isBegun: true,
  };
}

/**
 * What became of each file. vitest's own report does not say of which project a file was, which may run on two databases, and its times
 * leave out what is opened before the first test.
 */
export const fileOutcomesReporter = (path: string): Reporter => ({
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]) {
    const known = modules.map((module) => relative(process.cwd(), module.moduleId));
    const outcome: PartOutcome = {
      files: modules.map((module) => outcomeOf(module, errors)),
      errors: errors.filter((error) => !known.includes(fileOf(error) ?? '')).map(({ message }) => message),
    };
    writeFileSync(path, JSON.stringify(outcome));
  },
});
