// Long work that people start, leave and come back to. Row JOB-01.
import { taskEndpoints } from '@galeria/contract/tasks/task-endpoints';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/db/database.ts';
import { type HttpServices, mountEndpoint } from '../../platform/http/mount-endpoint.ts';
import { myTasks } from './views/my-tasks.ts';

export function mountTasks(app: FastifyInstance, deps: HttpServices & { readonly db: Database }): void {
  mountEndpoint(app, deps, taskEndpoints.myTasks, async ({ actor }) => ({
    data: await myTasks(deps.db, actor, deps.clock.now()),
  }));
}
