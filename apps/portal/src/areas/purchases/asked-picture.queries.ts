import { sendAskedPicture } from '@galeria/contract/invoices/invoice-endpoints';
import { uploadNotePicture } from '@galeria/contract/invoices/note-file-endpoints';
import { callOffPicture } from '@galeria/contract/invoices/review-endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { upload } from '../../lib/api/upload.ts';
import { invoiceKeys } from './invoices.queries.ts';

interface SentPicture {
  readonly file: File;
  readonly onProgress: (share: number) => void;
}

/** INV-19: the bytes go ahead, and the note takes them up. */
export function useSendAskedPicture({ invoiceId, mallCode }: { readonly invoiceId: string; readonly mallCode: string }) {
  return useMutation({
    mutationFn: async ({ file, onProgress }: SentPicture) => {
      const { fileId: pictureId } = await upload(uploadNotePicture, { query: { mallCode } }, file, onProgress);
      return call(sendAskedPicture, { params: { id: invoiceId }, body: { pictureId } });
    },
  });
}

/** What is shown of the note goes with the waiting: asked for once there is nothing more to say here. */
export function useForgetInvoices() {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: invoiceKeys.all });
}

export function useCallOffPicture(id: string, onDone: () => void) {
  const forget = useForgetInvoices();
  return useMutation({
    mutationFn: () => call(callOffPicture, { params: { id } }),
    onSuccess: onDone,
    onSettled: forget,
  });
}
