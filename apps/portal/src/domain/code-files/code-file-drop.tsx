import type { CodeFile, CodeFilePurpose } from '@galeria/contract/coupons/code-file';
import { FILE_KINDS, type FileKind, fileRefusal } from '@galeria/contract/kit/file-rules';
import { useState } from 'react';
import { contractMessage } from '../../lib/i18n/contract-message.ts';
import { useTexts } from '../../lib/i18n/texts.ts';
import { FileDrop } from '../../ui/file-drop/file-drop.tsx';
import { SectionCard } from '../../ui/page/section-card.tsx';
import { useUploadRefusals } from '../upload-refusals/use-upload-refusals.ts';
import { type CodeFilesOwner, wordsOf } from './code-file.rules.ts';
import { useStageCodeFile } from './code-files.queries.ts';
import { codeFilesTexts } from './code-files.texts.ts';

interface CodeFileDropProps {
  readonly owner: CodeFilesOwner;
  readonly purpose: CodeFilePurpose;
  readonly kind: FileKind;
  /** What the file looks like, and that nothing happens yet. */
  readonly help: string;
  readonly onStaged: (file: CodeFile) => void;
}

const ruleOf = (kind: FileKind) => {
  const { extensions, contentTypes, maxBytes, wrongType, tooLarge } = FILE_KINDS[kind];
  return {
    mime: contentTypes[0],
    extensions,
    kinds: extensions.map((extension) => extension.slice(1).toUpperCase()).join(', '),
    maxBytes,
    words: { wrongKind: contractMessage(wrongType), tooLarge: contractMessage(tooLarge) },
  };
};

/** The rule of the server, run before anything is sent. */
async function refusalOf(kind: FileKind, file: File): Promise<string | null> {
  const head = new Uint8Array(await file.slice(0, FILE_KINDS[kind].headBytes).arrayBuffer());
  return fileRefusal(kind, { name: file.name, size: file.size, head });
}

export function CodeFileDrop({ owner, purpose, kind, help, onStaged }: CodeFileDropProps) {
  const t = useTexts(codeFilesTexts);
  const stage = useStageCodeFile(owner, purpose);
  const said = useUploadRefusals(stage.error);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [progress, setProgress] = useState<number | null>(null);

  const send = async (file: File) => {
    stage.reset();
    const refused = await refusalOf(kind, file);
    setRefusal(refused);
    if (refused !== null) return;
    setProgress(0);
    stage.mutate({ file, onProgress: setProgress }, { onSuccess: onStaged, onSettled: () => setProgress(null) });
  };

  return (
    <SectionCard title={t(`${wordsOf(owner.of, purpose)}.send`)} text={help}>
      <FileDrop
        label={t('drop')}
        rule={ruleOf(kind)}
        onFile={(file) => void send(file)}
        progress={progress}
        refusals={refusal === null ? said : [contractMessage(refusal)]}
      />
    </SectionCard>
  );
}
