import { FILE_KINDS } from '@galeria/contract/kit/file-rules';
import { Button, Input } from '@mantine/core';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useObjectUrl } from '../../../../domain/note-picture/use-object-url.ts';
import { useUploadRefusals } from '../../../../domain/upload-refusals/use-upload-refusals.ts';
import { useTexts } from '../../../../lib/i18n/texts.ts';
import { type FieldProps, useField } from '../../../../ui/fields/use-field.ts';
import { FileDrop } from '../../../../ui/file-drop/file-drop.tsx';
import { useUploadNotePicture } from '../../create-invoice.queries.ts';
import { createInvoiceTexts } from '../../create-invoice.texts.ts';
import classes from './create.module.css';

const RULE = {
  mime: 'image/jpeg',
  extensions: FILE_KINDS['note-picture'].extensions,
  kinds: 'JPG, PNG',
  maxBytes: FILE_KINDS['note-picture'].maxBytes,
} as const;

interface PictureFieldProps<Values extends FieldValues, Output> extends FieldProps<Values, Output, string | null> {
  readonly mallCode: string;
  readonly files: ReadonlyMap<string, File>;
  readonly onFile: (fileId: string, file: File) => void;
}

/** The picture goes ahead of the form: the form holds the id that the server gave it. */
export function PictureField<Values extends FieldValues, Output>(props: PictureFieldProps<Values, Output>) {
  const { label, mallCode, files, onFile } = props;
  const { field, wrapper } = useField(props);
  const upload = useUploadNotePicture(mallCode);
  const refusals = useUploadRefusals(upload.error);
  const [progress, setProgress] = useState<number | null>(null);
  const file = files.get(field.value ?? '');

  const send = (chosen: File) => {
    setProgress(0);
    upload.mutate(
      { file: chosen, onProgress: setProgress },
      {
        onSuccess: ({ fileId }) => {
          onFile(fileId, chosen);
          field.onChange(fileId);
        },
        onSettled: () => setProgress(null),
      },
    );
  };

  return (
    <Input.Wrapper {...wrapper} labelElement="div">
      {file ? (
        <SentPicture file={file} onRemove={() => field.onChange(null)} />
      ) : (
        <FileDrop label={label} rule={RULE} onFile={send} progress={progress} refusals={refusals} />
      )}
    </Input.Wrapper>
  );
}

function SentPicture({ file, onRemove }: { readonly file: File; readonly onRemove: () => void }) {
  const t = useTexts(createInvoiceTexts);
  const url = useObjectUrl(file);
  return (
    <div className={classes.picture}>
      {url !== undefined && <img className={classes.thumbnail} src={url} alt={t('pictureAlt', { name: file.name })} />}
      <div className={classes.pictureActs}>
        <span className={classes.fileName}>{file.name}</span>
        <Button variant="default" size="compact-sm" onClick={onRemove}>
          {t('removePicture')}
        </Button>
      </div>
    </div>
  );
}
