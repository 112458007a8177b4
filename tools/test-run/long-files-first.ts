import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** These wait for clocks and programs: begun first, they wait while the others work. */
const FIRST_PROJECTS = ['tools', 'sync-client', 'embedded'];

/** Starts programs, loads the demo, or gives itself more time than others have. */
const LONG = /\b(loadDemo|startServerProcess|openRunningServers|spawn|spawnSync|execFile)\(|timeout: |\d{3}_000\)/;

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
    return inOrder(await super.sort(files), (moduleId) => LONG.test(readFileSync(moduleId, 'utf8')));
  }
}
