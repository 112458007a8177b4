import * as z from 'zod';
import { defineEndpoint } from '../kit/endpoint.ts';
import { defaultView } from './default-view.ts';
import { VIEW_LIST_NAMES } from './view-fields.ts';

export const listDefaultViews = defineEndpoint({
  method: 'GET',
  path: '/saved-view/default',
  summary: 'The views that the caller opens lists with, as far as the caller may see them at this moment',
  access: 'session',
  malls: 'filtered',
  response: z.object({ data: z.array(defaultView) }),
});

export const chooseDefaultView = defineEndpoint({
  method: 'PUT',
  path: '/saved-view/default/:list',
  summary: 'Open a list with one of the views that the caller sees, or without any again',
  access: 'session',
  withoutSlug: 'a person’s own views are theirs to keep; sharing one asks for a slug of its list, in its command',
  malls: 'record',
  params: z.object({ list: z.enum(VIEW_LIST_NAMES) }),
  body: z.strictObject({ viewId: z.uuid().nullable() }),
  response: z.null(),
  status: 204,
  problems: ['no-permission', 'not-found'],
});

export const defaultViewEndpoints = { listDefaultViews, chooseDefaultView } as const;
