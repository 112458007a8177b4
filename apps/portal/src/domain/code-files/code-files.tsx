import type { CodeFilePurpose } from '@galeria/contract/coupons/code-file';
import type { FileKind } from '@galeria/contract/kit/file-rules';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTexts } from '../../lib/i18n/texts.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { SkeletonRows } from '../../ui/states/skeleton-rows.tsx';
import { type CodeFilesOwner, isOpen, wordsOf } from './code-file.rules.ts';
import { CodeFileDrop } from './code-file-drop.tsx';
import { CodeFileView } from './code-file-view.tsx';
import { codeFileListQuery, codeFileQuery, useRefreshCodeFiles } from './code-files.queries.ts';
import { codeFilesTexts } from './code-files.texts.ts';
import { CodeFilesTable } from './code-files-table.tsx';
import classes from './codes.module.css';

/** Which of the files is on screen, and which page of them. */
export interface CodeFilesPlace {
  /** Empty: the newest that somebody still has to do something about. */
  readonly file: string;
  readonly filePage: number;
}

interface CodeFilesProps {
  readonly owner: CodeFilesOwner;
  readonly purpose: CodeFilePurpose;
  readonly kind: FileKind;
  readonly help: string;
  readonly place: CodeFilesPlace;
  readonly onPlace: (place: Partial<CodeFilesPlace>) => void;
  /** Nothing is sent any more: what was can be looked at. */
  readonly isOver?: boolean;
  /** A file has moved on, and what it brings with it. */
  readonly onMoved?: () => void;
}

/** BEN-05, BEN-07, CPN-03: a file is sent, read, judged, and carried out only when somebody confirms it. */
export function CodeFiles({ owner, purpose, kind, help, place, onPlace, isOver = false, onMoved }: CodeFilesProps) {
  const t = useTexts(codeFilesTexts);
  const root = useRef<HTMLDivElement>(null);
  const files = useQuery(codeFileListQuery(owner, purpose, place.filePage));
  // The first that was found open stays on screen when it ends: what became of it is what people wait for.
  const [found, setFound] = useState<string>();
  const open = files.data?.data.find(({ status }) => isOpen(status))?.fileId;
  if (found === undefined && open !== undefined) setFound(open);
  const shownId = place.file || found;

  const show = (fileId: string) => {
    onPlace({ file: fileId });
    // The file stands above its list: whoever opened it there is led to it.
    root.current?.focus();
  };

  return (
    <div ref={root} className={classes.root} tabIndex={-1}>
      {shownId !== undefined && <ShownFile key={shownId} fileId={shownId} owner={owner} onMoved={onMoved} />}
      {!isOver && (
        <CodeFileDrop owner={owner} purpose={purpose} kind={kind} help={help} onStaged={({ fileId }) => show(fileId)} />
      )}
      <CodeFilesTable
        query={files}
        empty={t(`${wordsOf(owner.of, purpose)}.empty`)}
        page={place.filePage}
        onPage={(filePage) => onPlace({ filePage })}
        onOpen={show}
      />
    </div>
  );
}

interface ShownFileProps extends Pick<CodeFilesProps, 'owner'> {
  readonly fileId: string;
  readonly onMoved: (() => void) | undefined;
}

function ShownFile({ fileId, owner, onMoved }: ShownFileProps) {
  const file = useQuery(codeFileQuery(owner.of, fileId));
  const refresh = useRefreshCodeFiles();
  const status = file.data?.status;

  const refreshList = useEffectEvent(() => {
    void refresh();
    onMoved?.();
  });
  useEffect(
    function listFollowsFile() {
      if (status !== undefined) refreshList();
    },
    [status],
  );

  if (file.data) return <CodeFileView file={file.data} title={owner.title} />;
  if (file.error) return <ErrorState compact error={file.error} retrying={file.isFetching} onRetry={() => void file.refetch()} />;
  return <SkeletonRows rows={3} />;
}
