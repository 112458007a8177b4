import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

/** How long a test file took, whatever runs it. */
export interface FileTime {
  /** Which part of the run it belongs to: the same file may run on two databases. */
  readonly part: string;
  readonly file: string;
  readonly millis: number;
}

/** Says to vitest.config.ts where the times of the run go, for `npm test` to read. */
export const TIMES_VARIABLE = 'GALERIA_TEST_TIMES';

/** vitest's own reports leave out what is opened before the first test of a file, which is the larger part of many. */
export const fileTimesReporter = (path: string): Reporter => ({
  onTestRunEnd(modules: readonly TestModule[]) {
    const times = modules.map((module): FileTime => {
      const { duration, collectDuration, setupDuration, environmentSetupDuration, prepareDuration } = module.diagnostic();
      return {
        part: module.project.name,
        file: relative(process.cwd(), module.moduleId),
        millis: duration + collectDuration + setupDuration + environmentSetupDuration + prepareDuration,
      };
    });
    writeFileSync(path, JSON.stringify(times));
  },
});
