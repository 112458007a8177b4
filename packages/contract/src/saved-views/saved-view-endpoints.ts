import * as z from 'zod';
import { defineEndpoint } from '../kit/endpoint.ts';
import { newSavedView, savedView, savedViewChange, viewListName } from './saved-view.ts';

const viewId = z.object({ id: z.uuid() });

const WITHOUT_SLUG = 'a person’s own views are theirs to keep; sharing one asks for a slug of its list, in its command';

export const listSavedViews = defineEndpoint({
  method: 'GET',
  path: '/saved-view',
  summary: "The caller's own views of a list, and those shared in the caller's malls, by name",
  access: 'session',
  malls: 'filtered',
  query: z.strictObject({ list: viewListName }),
  response: z.object({ data: z.array(savedView) }),
  problems: ['no-permission'],
});

export const createSavedView = defineEndpoint({
  method: 'POST',
  path: '/saved-view',
  summary: 'Keep a view of a list, for oneself or shared with those of a mall who may open the list',
  access: 'session',
  withoutSlug: WITHOUT_SLUG,
  malls: 'named',
  body: newSavedView,
  response: savedView,
  status: 201,
  problems: ['no-permission', 'foreign-mall', 'view-name-taken', 'too-many-views'],
});

export const updateSavedView = defineEndpoint({
  method: 'PUT',
  path: '/saved-view/:id',
  summary: 'Rename a view, keep another state in it, share it or stop sharing it',
  access: 'session',
  withoutSlug: WITHOUT_SLUG,
  malls: 'record',
  params: viewId,
  body: savedViewChange,
  response: savedView,
  problems: ['no-permission', 'foreign-mall', 'not-found', 'view-of-other', 'stale-version', 'view-name-taken'],
});

export const deleteSavedView = defineEndpoint({
  method: 'DELETE',
  path: '/saved-view/:id',
  summary: 'Delete a view',
  access: 'session',
  withoutSlug: WITHOUT_SLUG,
  malls: 'record',
  params: viewId,
  response: z.null(),
  status: 204,
  problems: ['not-found', 'view-of-other'],
});

export const savedViewEndpoints = { listSavedViews, createSavedView, updateSavedView, deleteSavedView } as const;
