import {
  CODE_LINE_OUTCOMES,
  type CodeFile,
  type CodeFileAct,
  type CodeFilePurpose,
  type CodeFileStatus,
  type CodeLineOutcome,
  mayCodeFile,
} from '@galeria/contract/coupons/code-file';

/** The server works on it: how far it is changes by itself. */
export const isGoing = (status: CodeFileStatus): boolean => status === 'READING' || status === 'RUNNING';

/** Somebody still has to do something about it, or to wait. */
export const isOpen = (status: CodeFileStatus): boolean => status !== 'DONE' && status !== 'DISCARDED';

export const linesOf = ({ outcomes }: Pick<CodeFile, 'outcomes'>, wanted: CodeLineOutcome): number =>
  outcomes.find(({ outcome }) => outcome === wanted)?.lines ?? 0;

export const refusedLines = ({ outcomes }: Pick<CodeFile, 'outcomes'>): number =>
  outcomes.reduce((sum, { outcome, lines }) => (outcome === 'OK' ? sum : sum + lines), 0);

/** What was left out, always in the same order. */
export const refusals = (file: Pick<CodeFile, 'outcomes'>): { readonly outcome: CodeLineOutcome; readonly lines: number }[] =>
  CODE_LINE_OUTCOMES.filter((outcome) => outcome !== 'OK')
    .map((outcome) => ({ outcome, lines: linesOf(file, outcome) }))
    .filter(({ lines }) => lines > 0);

/** What can be done to a file now. Of what was begun nothing is let go, and nothing is confirmed that would do nothing. */
export function offeredFileActs(file: Pick<CodeFile, 'status' | 'carriedOut' | 'outcomes'>): CodeFileAct[] {
  const acts: readonly CodeFileAct[] = ['discard', 'stop', 'resume', 'confirm'];
  return acts.filter(
    (act) =>
      mayCodeFile(file.status, act) &&
      (act !== 'discard' || file.carriedOut === 0) &&
      (act !== 'confirm' || linesOf(file, 'OK') > 0),
  );
}

/** Whose codes they are, under its name. */
export interface CodeFilesOwner {
  readonly of: 'benefit' | 'couponing';
  readonly id: number;
  readonly title: string;
}

/** What is said of a file: codes of a campaign are good for whoever has them, those of a benefit are handed out. */
export const wordsOf = (of: CodeFilesOwner['of'], purpose: CodeFilePurpose): CodeFilePurpose | 'CAMPAIGN' =>
  of === 'couponing' ? 'CAMPAIGN' : purpose;

export const ownerKindOf = ({ campaignId }: Pick<CodeFile, 'campaignId'>): CodeFilesOwner['of'] =>
  campaignId === null ? 'benefit' : 'couponing';

export const wordsOfFile = (file: Pick<CodeFile, 'campaignId' | 'purpose'>) => wordsOf(ownerKindOf(file), file.purpose);
