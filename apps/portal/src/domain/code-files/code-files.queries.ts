import * as ofCampaigns from '@galeria/contract/couponing/couponing-code-file-endpoints';
import type { CodeFile, CodeFileAct, CodeFilePurpose } from '@galeria/contract/coupons/code-file';
import * as ofBenefits from '@galeria/contract/coupons/code-file-endpoints';
import { PAGE_SIZES } from '@galeria/contract/reference/limits';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { download } from '../../lib/api/download.ts';
import { upload } from '../../lib/api/upload.ts';
import { saidAs } from '../../lib/problem/unforeseen-failure.ts';
import { writeAnswer } from '../../lib/query/fresh-query-client.ts';
import { type CodeFilesOwner, isGoing, ownerKindOf } from './code-file.rules.ts';

const POLL_MS = 1500;

const codeFileKeys = {
  all: ['code-files'] as const,
  lists: ['code-files', 'list'] as const,
  one: (fileId: string) => ['code-files', 'one', fileId] as const,
};

type Owned = Pick<CodeFilesOwner, 'of' | 'id'>;

export const codeFileListQuery = ({ of, id }: Owned, purpose: CodeFilePurpose, page: number) =>
  queryOptions({
    queryKey: [...codeFileKeys.lists, of, id, purpose, page],
    queryFn: ({ signal }) => {
      const query = { page, size: PAGE_SIZES.codeFiles };
      return of === 'benefit'
        ? call(ofBenefits.listCodeFiles, { params: { id }, query: { ...query, purpose } }, { signal })
        : call(ofCampaigns.listCouponingCodeFiles, { params: { id }, query }, { signal });
    },
    placeholderData: (rows) => rows,
  });

/** JOB-01: asked again while the server works on it, whoever started it. */
export const codeFileQuery = (of: Owned['of'], fileId: string) =>
  queryOptions({
    queryKey: codeFileKeys.one(fileId),
    queryFn: ({ signal }) =>
      call(of === 'benefit' ? ofBenefits.getCodeFile : ofCampaigns.getCouponingCodeFile, { params: { fileId } }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isGoing(state.data.status) ? POLL_MS : false),
  });

/** What the server answered is the file now; its list follows the file on screen. */
const settleOne = (queryClient: QueryClient, file: CodeFile) => writeAnswer(queryClient, codeFileKeys.one(file.fileId), file);

/** Spec 8: a burn that failed for no reason of ours has words of its own; files to be handed out have none. */
const inWordsOf = (purpose: CodeFilePurpose) =>
  purpose === 'BURN'
    ? saidAs('massiveBurnFailed')
    : (error: unknown): never => {
        throw error;
      };

interface CodeFileSending {
  readonly file: File;
  readonly onProgress: (share: number) => void;
}

export function useStageCodeFile({ of, id }: Owned, purpose: CodeFilePurpose) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ file, onProgress }: CodeFileSending) =>
      of === 'benefit'
        ? upload(ofBenefits.stageCodeFile, { params: { id, purpose } }, file, onProgress).catch(inWordsOf(purpose))
        : upload(ofCampaigns.stageCouponingCodes, { params: { id } }, file, onProgress),
    onSuccess: (staged) => settleOne(queryClient, staged),
  });
}

const ACTS = {
  benefit: {
    confirm: ofBenefits.confirmCodeFile,
    stop: ofBenefits.stopCodeFile,
    resume: ofBenefits.resumeCodeFile,
    discard: ofBenefits.discardCodeFile,
  },
  couponing: {
    confirm: ofCampaigns.confirmCouponingCodes,
    stop: ofCampaigns.stopCouponingCodes,
    resume: ofCampaigns.resumeCouponingCodes,
    discard: ofCampaigns.discardCouponingCodes,
  },
} as const satisfies Record<Owned['of'], Record<CodeFileAct, unknown>>;

export function useCodeFileAct(act: CodeFileAct) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (file: Pick<CodeFile, 'fileId' | 'purpose' | 'campaignId'>): Promise<CodeFile> =>
      call(ACTS[ownerKindOf(file)][act], { params: { fileId: file.fileId } }).catch(inWordsOf(file.purpose)),
    onSuccess: (file) => settleOne(queryClient, file),
    // Refused because it ended by itself, or somebody else was quicker: what offered the act is out of date.
    onError: () => queryClient.invalidateQueries({ queryKey: codeFileKeys.all }),
  });
}

/** When a file has moved on behind its list. */
export function useRefreshCodeFiles() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: codeFileKeys.lists });
}

export function useDownloadCodeFileReport() {
  return useMutation({
    mutationFn: ({ fileId, campaignId }: Pick<CodeFile, 'fileId' | 'campaignId'>) =>
      download(campaignId === null ? ofBenefits.codeFileReport : ofCampaigns.couponingCodesReport, { params: { fileId } }),
  });
}
