import { downloadFile } from '@galeria/contract/files/file-endpoints';
import type { Task } from '@galeria/contract/tasks/task';
import { myTasks } from '@galeria/contract/tasks/task-endpoints';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { download } from '../../lib/api/download.ts';

const POLL_MS = 2000;

export const isGoing = ({ status }: Task): boolean => status === 'QUEUED' || status === 'RUNNING';

/** JOB-01: asked again while something is under way. */
export const tasksQuery = queryOptions({
  queryKey: ['tasks'],
  queryFn: ({ signal }) => call(myTasks, {}, { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.data.some(isGoing) ? POLL_MS : false),
});

export function useDownloadTaskFile() {
  return useMutation({ mutationFn: (id: string) => download(downloadFile, { params: { id } }) });
}
