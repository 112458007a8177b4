// Four eyes: whether an approval asks for somebody else than who wrote it. Row PER-11.
import { fourEyesEndpoints } from '@galeria/contract/four-eyes/four-eyes-endpoints';
import type { FastifyInstance } from 'fastify';
import { type HttpServices, mountEndpoint } from '../../platform/http/mount-endpoint.ts';
import { changeFourEyes } from './commands/change-four-eyes.ts';
import { shownFourEyes } from './views/shown-four-eyes.ts';

export function mountFourEyes(app: FastifyInstance, deps: HttpServices): void {
  mountEndpoint(app, deps, fourEyesEndpoints.getFourEyes, ({ actor }) => shownFourEyes(deps.db, actor));
  mountEndpoint(app, deps, fourEyesEndpoints.changeFourEyes, ({ write, actor, body }) => changeFourEyes(write, actor, body));
}
