import { invoicePicture } from '@galeria/contract/invoices/invoice-endpoints';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { send } from '../../lib/api/send.ts';

/** A picture never changes; it goes from memory soon after the last note that shows it. */
const KEPT_MS = 60_000;

/** Fetched with the token, which the address of an image could not carry. */
export const notePictureQuery = (invoiceId: string) =>
  queryOptions({
    queryKey: ['note-picture', invoiceId],
    queryFn: async ({ signal }) => (await send(invoicePicture, { params: { id: invoiceId } }, { signal })).blob(),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: KEPT_MS,
  });

/** Ahead of need: the next note's picture is here before it is asked for. */
export const prefetchNotePicture = (queryClient: QueryClient, invoiceId: string): Promise<void> =>
  queryClient.prefetchQuery(notePictureQuery(invoiceId));
