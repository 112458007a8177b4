import { FILE_KINDS, fileRefusal } from '@galeria/contract/kit/file-rules';
import { Button, Input, Text } from '@mantine/core';
import { IconFile } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldPathByValue } from 'react-hook-form';
import { useObjectUrl } from '../../../domain/note-picture/use-object-url.ts';
import { contractMessage } from '../../../lib/i18n/contract-message.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useField } from '../../../ui/fields/use-field.ts';
import { FileDrop } from '../../../ui/file-drop/file-drop.tsx';
import { readFailure } from '../../../ui/states/failure.ts';
import { useUiTexts } from '../../../ui/ui-texts.tsx';
import { useFormScope } from './form-scope.ts';
import classes from './promotion-form.module.css';
import { fileQuery, type UploadKind, useUploadFile } from './promotion-form.queries.ts';
import { promotionFormTexts } from './promotion-form.texts.ts';
import type { PromotionBody, PromotionForm, PromotionValues } from './promotion-values.ts';
import type { SentFile } from './use-sent-files.ts';

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

interface PromotionFileFieldProps {
  readonly control: PromotionForm['control'];
  readonly name: FieldPathByValue<PromotionValues, string | null>;
  readonly label: string;
  readonly kind: UploadKind;
  readonly help?: string;
  readonly required?: boolean;
  readonly readOnly?: boolean;
}

/** PRO-02: one file of the promotion: sent at once, shown, replaced, taken away. A refused one says why. */
export function PromotionFileField(props: PromotionFileFieldProps) {
  const { label, kind } = props;
  const t = useTexts(promotionFormTexts);
  const { mallCode, files } = useFormScope();
  const { field, wrapper, readOnly } = useField<PromotionValues, PromotionBody, string | null>(props);
  const upload = useUploadFile(kind, mallCode);
  const [progress, setProgress] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [replacing, setReplacing] = useState(false);
  const refusals = useRefusals(upload.error, refusal);
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
      return <SentFileRow id={id} sent={sent} isImage={kind === 'image'} acts={acts} />;
    }
    if (readOnly) return <Text size="sm">-</Text>;
    return (
      <>
        <FileDrop label={label} rule={ruleOf(kind)} onFile={(file) => void send(file)} progress={progress} refusals={refusals} />
        {id !== null && (
          <Button variant="subtle" size="compact-sm" mt="xs" onClick={() => setReplacing(false)}>
            {t('fileKeep')}
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

function useRefusals(error: unknown, refusal: string | null): readonly string[] {
  const texts = useUiTexts();
  if (refusal !== null) return [contractMessage(refusal)];
  if (!error) return [];
  const failure = readFailure(error);
  if (!failure) return [texts.failedText];
  return (failure.messages.length > 0 ? failure.messages : [failure.message]).map(contractMessage);
}

interface SentFileRowProps {
  readonly id: string;
  readonly sent: SentFile;
  readonly isImage: boolean;
  readonly acts: { readonly replace: () => void; readonly remove: () => void } | undefined;
}

function SentFileRow({ id, sent, isImage, acts }: SentFileRowProps) {
  const t = useTexts(promotionFormTexts);
  return (
    <div className={classes.sent}>
      {isImage ? <Banner id={id} sent={sent} /> : <IconFile size={20} aria-hidden />}
      <div className={classes.sentWords}>
        <span className={classes.fileName}>{sent.name}</span>
        {sent.entries !== undefined && (
          <Text span size="xs" c="dimmed">
            {t('fileLines', { count: sent.entries })}
          </Text>
        )}
      </div>
      {acts && (
        <div className={classes.sentActs}>
          <Button variant="default" size="compact-sm" onClick={acts.replace} aria-label={t('fileReplaceOf', { name: sent.name })}>
            {t('fileReplace')}
          </Button>
          <Button variant="default" size="compact-sm" onClick={acts.remove} aria-label={t('fileRemoveOf', { name: sent.name })}>
            {t('fileRemove')}
          </Button>
        </div>
      )}
    </div>
  );
}

function Banner({ id, sent }: { readonly id: string; readonly sent: SentFile }) {
  const t = useTexts(promotionFormTexts);
  const stored = useQuery({ ...fileQuery(id), enabled: sent.file === undefined });
  const url = useObjectUrl(sent.file ?? stored.data);
  if (url === undefined) return <div className={classes.banner} />;
  return <img className={classes.banner} src={url} alt={t('bannerAlt', { name: sent.name })} />;
}
