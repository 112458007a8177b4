import {
  commitUserImport,
  type ImportPreview,
  refusedImportLines,
  stageUserImport,
} from '@galeria/contract/access-manager/user-import-endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FileSending, StagedImport } from '../../domain/csv-import/staged-import.ts';
import { call } from '../../lib/api/call.ts';
import { download } from '../../lib/api/download.ts';
import { upload } from '../../lib/api/upload.ts';
import { invalidateUsers } from './users.queries.ts';

export type ImportedUser = ImportPreview['sample'][number];

export function useUserImport(): StagedImport<ImportedUser> {
  const queryClient = useQueryClient();
  return {
    stage: useMutation({
      mutationFn: ({ file, onProgress }: FileSending) => upload(stageUserImport, {}, file, onProgress),
    }),
    commit: useMutation({
      mutationFn: async (id: string) => (await call(commitUserImport, { params: { id } })).created,
      onSuccess: () => invalidateUsers(queryClient),
    }),
    downloadRefused: useMutation({ mutationFn: (id: string) => download(refusedImportLines, { params: { id } }) }),
  };
}
