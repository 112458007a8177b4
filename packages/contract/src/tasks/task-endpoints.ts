import * as z from 'zod';
import { defineEndpoint } from '../kit/endpoint.ts';
import { task } from './task.ts';

export const myTasks = defineEndpoint({
  method: 'GET',
  path: '/task',
  summary: "The caller's latest long-running tasks, newest first",
  access: 'session',
  malls: 'none',
  response: z.object({ data: z.array(task) }),
});

export const taskEndpoints = { myTasks } as const;
