import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** These wait for clocks and programs: begun first, they wait while the others work. */
const FIRST_PROJECTS = ['tools', 'sync-client', 'embedded'];

/** Needs several connections or many rows, or both databases: most of these take long. */
const LONG_BY_NAME = /[.](?:postgres|both)[.]test[.]ts$/;
/** Starts programs, loads the demo, waits for what happens, or goes through histories of its own making. */
const LONG_BY_TEXT =
  /\b(?:loadDemo|openSeededDemo|startServerProcess|openRunningServers|bundlePrograms|runTool|asyncProperty|spawn|spawnSync|execFile|poll)\(/;

interface Placed {
  readonly moduleId: string;
  readonly project: { readonly name: string };
}

const placeOf = (project: string): number =>
  FIRST_PROJECTS.includes(project) ? FIRST_PROJECTS.indexOf(project) : FIRST_PROJECTS.length;

/** A project's files stay together: a worker goes on with the next one of its own project only. */
export function inOrder<File extends Placed>(files: readonly File[], isLong: (moduleId: string) => boolean): File[] {
  const byProject = Map.groupBy(files, ({ project }) => project.name);
  return [...byProject.keys()]
    .sort((one, other) => placeOf(one) - placeOf(other))
    .flatMap((name) => {
      const { long = [], other = [] } = Object.groupBy(byProject.get(name) ?? [], ({ moduleId }) =>
        isLong(moduleId) ? 'long' : 'other',
      );
      return [...long, ...other];
    });
}

/**
 * The runner begins with the largest files where it has no times of an earlier run, as in a fresh clone. Many of those that take
 * longest are small, and what is begun last keeps one core waiting for the other.
 */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return inOrder(
      await super.sort(files),
      (moduleId) => LONG_BY_NAME.test(moduleId) || LONG_BY_TEXT.test(readFileSync(moduleId, 'utf8')),
    );
  }
}
