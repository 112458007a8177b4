import { downloadFile } from '@galeria/contract/files/file-endpoints';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { download } from '../../lib/api/download.ts';
import { send } from '../../lib/api/send.ts';

/** A stored file never changes; it goes from memory soon after the last page that shows it. */
const KEPT_MS = 60_000;

/** Fetched with the token, which the address of an image could not carry. */
export const storedFileQuery = (id: string) =>
  queryOptions({
    queryKey: ['stored-file', id],
    queryFn: async ({ signal }) => (await send(downloadFile, { params: { id } }, { signal })).blob(),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: KEPT_MS,
  });

export function useDownloadFile() {
  return useMutation({ mutationFn: (id: string) => download(downloadFile, { params: { id } }) });
}
