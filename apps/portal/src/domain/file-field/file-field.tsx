import type { StoredFile, UPLOAD_KINDS } from '@galeria/contract/files/file-endpoints';
import { FILE_KINDS, fileRefusal } from '@galeria/contract/kit/file-rules';
import { RULE_MESSAGES } from '@galeria/contract/messages/rule-messages';
import { Button, Input, Text } from '@mantine/core';
import { IconFile } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { contractMessage } from '../../lib/i18n/contract-message.ts';
import { useTexts } from '../../lib/i18n/texts.ts';
import { type FieldProps, useField } from '../../ui/fields/use-field.ts';
import { FileDrop } from '../../ui/file-drop/file-drop.tsx';
import { readFailure } from '../../ui/states/failure.ts';
import { useUiTexts } from '../../ui/ui-texts.tsx';
import classes from './file-field.module.css';
import { fileFieldTexts } from './file-field.texts.ts';
import { SentImage } from './sent-image.tsx';
import type { SentFile, SentFiles } from './use-sent-files.ts';

export type UploadKind = (typeof UPLOAD_KINDS)[number];

const KINDS: Readonly<Record<UploadKind, { readonly mime: string; readonly kinds: string }>> = {
  image: { mime: 'image/jpeg', kinds: 'JPG, PNG' },
  regulation: { mime: 'application/pdf', kinds: 'PDF' },
  'restriction-list': { mime: 'text/csv', kinds: 'CSV' },
};

const ruleOf = (kind: UploadKind) => ({
  ...KINDS[kind],
  extensions: FILE_KINDS[kind].extensions,
  maxBytes: FILE_KINDS[kind].maxBytes,
  words: { wrongKind: contractMessage(FILE_KINDS[kind].wrongType), tooLarge: contractMessage(FILE_KINDS[kind].tooLarge) },
});

/** The rule of the server, run before anything is sent. */
async function refusalOf(kind: UploadKind, file: File): Promise<string | null> {
  const head = new Uint8Array(await file.slice(0, FILE_KINDS[kind].headBytes).arrayBuffer());
  return fileRefusal(kind, { name: file.name, size: file.size, head });
}

export interface FileSending {
  readonly file: File;
  /** Share of the file sent, 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/** The part of the area's own mutation that sends the file. */
interface Upload {
  readonly error: unknown;
  readonly reset: () => void;
  readonly mutate: (
    sending: FileSending,
    then: { readonly onSuccess: (stored: StoredFile) => void; readonly onSettled: () => void },
  ) => void;
}

interface FileFieldProps<Values extends FieldValues, Output> extends FieldProps<Values, Output, string | null> {
  readonly kind: UploadKind;
  readonly upload: Upload;
  readonly files: SentFiles;
  /** What a picture is called for those who hear it. */
  readonly imageAlt?: (name: string) => string;
  /** Under a file that was just sent: what the server read in it. */
  readonly reading?: (id: string) => ReactNode;
}

/** PRO-02: one file of a form: sent at once, shown, replaced, taken away. A refused one says why. */
export function FileField<Values extends FieldValues, Output>(props: FileFieldProps<Values, Output>) {
  const { label, kind, upload, files, imageAlt, reading } = props;
  const t = useTexts(fileFieldTexts);
  const { field, wrapper, readOnly } = useField(props);
  const [progress, setProgress] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [replacing, setReplacing] = useState(false);
  const refusals = useRefusals(kind, upload.error, refusal);
  const id: string | null = field.value;

  const send = async (file: File) => {
    upload.reset();
    const refused = await refusalOf(kind, file);
    setRefusal(refused);
    if (refused !== null) return;
    setProgress(0);
    upload.mutate(
      { file, onProgress: setProgress },
      {
        onSuccess: (stored) => {
          files.add(stored.id, { name: file.name, file });
          field.onChange(stored.id);
          setReplacing(false);
        },
        onSettled: () => setProgress(null),
      },
    );
  };

  const content = () => {
    if (id !== null && !replacing) {
      const sent = files.byId.get(id) ?? { name: label };
      const acts = readOnly ? undefined : { replace: () => setReplacing(true), remove: () => field.onChange(null) };
      const alt = kind === 'image' ? (imageAlt?.(sent.name) ?? sent.name) : undefined;
      return (
        <>
          <SentFileRow id={id} sent={sent} alt={alt} acts={acts} />
          {sent.file !== undefined && reading?.(id)}
        </>
      );
    }
    if (readOnly) return <Text size="sm">-</Text>;
    return (
      <>
        <FileDrop label={label} rule={ruleOf(kind)} onFile={(file) => void send(file)} progress={progress} refusals={refusals} />
        {id !== null && (
          <Button variant="subtle" size="compact-sm" mt="xs" onClick={() => setReplacing(false)}>
            {t('keep')}
          </Button>
        )}
      </>
    );
  };

  return (
    <Input.Wrapper {...wrapper} labelElement="div">
      {/* The summary of errors leads here: what is asked for is inside. */}
      <div ref={field.ref} tabIndex={-1} className={classes.file}>
        {content()}
      </div>
    </Input.Wrapper>
  );
}

function useRefusals(kind: UploadKind, error: unknown, refusal: string | null): readonly string[] {
  const texts = useUiTexts();
  // Spec 8: what an image must be, whole, after what this one is not.
  if (refusal !== null) return [refusal, ...(kind === 'image' ? [RULE_MESSAGES.imageRejected] : [])].map(contractMessage);
  if (!error) return [];
  const failure = readFailure(error);
  if (!failure) return [texts.failedText];
  return (failure.messages.length > 0 ? failure.messages : [failure.message]).map(contractMessage);
}

interface SentFileRowProps {
  readonly id: string;
  readonly sent: SentFile;
  /** Of a picture; none for another file. */
  readonly alt: string | undefined;
  readonly acts: { readonly replace: () => void; readonly remove: () => void } | undefined;
}

function SentFileRow({ id, sent, alt, acts }: SentFileRowProps) {
  const t = useTexts(fileFieldTexts);
  return (
    <div className={classes.sent}>
      {alt === undefined ? (
        <IconFile size={20} aria-hidden />
      ) : (
        <SentImage id={id} sent={sent} alt={alt} className={classes.image ?? ''} />
      )}
      <div className={classes.sentWords}>
        <span className={classes.fileName}>{sent.name}</span>
        {sent.entries !== undefined && (
          <Text span size="xs" c="dimmed">
            {t('lines', { count: sent.entries })}
          </Text>
        )}
      </div>
      {acts && (
        <div className={classes.sentActs}>
          <Button variant="default" size="compact-sm" onClick={acts.replace} aria-label={t('replaceOf', { name: sent.name })}>
            {t('replace')}
          </Button>
          <Button variant="default" size="compact-sm" onClick={acts.remove} aria-label={t('removeOf', { name: sent.name })}>
            {t('remove')}
          </Button>
        </div>
      )}
    </div>
  );
}
