import type { ListFileContent } from '@galeria/contract/promotions/list-file-endpoints';
import type { FieldPathByValue } from 'react-hook-form';
import { FileField, type UploadKind } from '../../../domain/file-field/file-field.tsx';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useFormScope } from './form-scope.ts';
import { ListFileReading } from './list-file-reading.tsx';
import { useUploadFile } from './promotion-form.queries.ts';
import { promotionFormTexts } from './promotion-form.texts.ts';
import type { PromotionForm, PromotionValues } from './promotion-values.ts';

interface PromotionFileFieldProps {
  readonly control: PromotionForm['control'];
  readonly name: FieldPathByValue<PromotionValues, string | null>;
  readonly label: string;
  readonly kind: UploadKind;
  /** What a list names: one that was just sent is read back, line by line. */
  readonly content?: ListFileContent;
  readonly help?: string;
  readonly required?: boolean;
  readonly readOnly?: boolean;
}

/** PRO-02: one file of the promotion. */
export function PromotionFileField({ content, ...props }: PromotionFileFieldProps) {
  const t = useTexts(promotionFormTexts);
  const { mallCode, files } = useFormScope();
  const upload = useUploadFile(props.kind, mallCode);
  return (
    <FileField
      {...props}
      upload={upload}
      files={files}
      imageAlt={(name) => t('bannerAlt', { name })}
      {...(content !== undefined && { reading: (id: string) => <ListFileReading id={id} content={content} /> })}
    />
  );
}
