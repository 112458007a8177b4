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

const OPENED_TYPES = ['application/pdf', 'image/png', 'image/jpeg'];

/** How long a page of its own has to take a file over. */
const OPENING_MS = 60_000;

/**
 * Spec 2.6: opened by link, in a page of its own. The page is asked for at the click, while browsers still allow it; the file
 * follows, fetched with the token that a plain link could not carry. Where no page may be opened it is saved instead.
 */
export function useOpenFile() {
  return useMutation({
    mutationFn: async (id: string) => {
      const page = window.open('', '_blank');
      if (page === null) return download(downloadFile, { params: { id } });
      try {
        page.opener = null;
        const response = await send(downloadFile, { params: { id } });
        const file = await response.blob();
        // It opens with the rights of the portal: nothing that could run there does.
        if (!OPENED_TYPES.includes(file.type)) throw new Error(`a file of type ${file.type} is not opened`);
        const address = URL.createObjectURL(file);
        page.location.replace(address);
        setTimeout(() => URL.revokeObjectURL(address), OPENING_MS);
      } catch (error) {
        page.close();
        throw error;
      }
    },
  });
}

export function useDownloadFile() {
  return useMutation({ mutationFn: (id: string) => download(downloadFile, { params: { id } }) });
}
