// States of lists under a name. Row SHL-12.
import { chooseDefaultView as chooseDefault, listDefaultViews } from '@galeria/contract/saved-views/default-view-endpoints';
import { savedViewEndpoints as endpoints } from '@galeria/contract/saved-views/saved-view-endpoints';
import type { FastifyInstance } from 'fastify';
import { type HttpServices, mountEndpoint } from '../../platform/http/mount-endpoint.ts';
import { chooseDefaultView } from './commands/choose-default-view.ts';
import { createSavedView } from './commands/create-saved-view.ts';
import { deleteSavedView } from './commands/delete-saved-view.ts';
import { updateSavedView } from './commands/update-saved-view.ts';
import { defaultViewList } from './views/default-view-list.ts';
import { savedViewList } from './views/saved-view-list.ts';

export function mountSavedViews(app: FastifyInstance, deps: HttpServices): void {
  mountEndpoint(app, deps, endpoints.listSavedViews, ({ query, scope, actor }) =>
    savedViewList(deps.db, scope, actor, query.list),
  );
  mountEndpoint(app, deps, listDefaultViews, ({ actor }) => defaultViewList(deps.db, actor));
  mountEndpoint(app, deps, chooseDefault, ({ write, actor, params, body }) =>
    chooseDefaultView(write, actor, params.list, body.viewId),
  );
  mountEndpoint(app, deps, endpoints.createSavedView, ({ write, actor, body }) => createSavedView(write, actor, body));
  mountEndpoint(app, deps, endpoints.updateSavedView, ({ write, actor, params, body }) =>
    updateSavedView(write, actor, params.id, body),
  );
  mountEndpoint(app, deps, endpoints.deleteSavedView, ({ write, actor, params }) => deleteSavedView(write, actor, params.id));
}
