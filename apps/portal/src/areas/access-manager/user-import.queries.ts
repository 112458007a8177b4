import { commitUserImport, refusedImportLines, stageUserImport } from '@galeria/contract/access-manager/user-import-endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { download } from '../../lib/api/download.ts';
import { upload } from '../../lib/api/upload.ts';
import { invalidateUsers } from './users.queries.ts';

export function useStageUserImport(onProgress: (share: number) => void) {
  return useMutation({ mutationFn: (file: File) => upload(stageUserImport, {}, file, onProgress) });
}

export function useCommitUserImport() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(commitUserImport, { params: { id } }),
    onSuccess: () => invalidateUsers(queryClient),
  });
}

export function useDownloadRefusedLines() {
  return useMutation({ mutationFn: (id: string) => download(refusedImportLines, { params: { id } }) });
}
