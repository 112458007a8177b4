import type { Mall } from '@galeria/contract/malls/mall';
import { useState } from 'react';
import { DraftOffer } from '../../../domain/draft/draft-offer.tsx';
import { useKeptDraft } from '../../../domain/draft/use-kept-draft.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { useKitForm } from '../../../ui/form/use-kit-form.ts';
import { useLeaveOnceSaved } from '../../../ui/form/use-leave-once-saved.ts';
import { MULTIPLIER_DRAFT } from '../multiplier-draft.ts';
import { multiplierFormTexts } from '../multiplier-form.texts.ts';
import { NEW_MULTIPLIER, newMultiplierSchema } from '../multiplier-values.ts';
import { useCreateMultiplier } from '../multipliers.queries.ts';
import { MultiplierFields } from './multiplier-fields.tsx';

/** MUL-01: a new multiplier of the selected mall. */
export function MultiplierCreator({ mall, list }: { readonly mall: Mall; readonly list: string }) {
  const t = useTexts(multiplierFormTexts);
  const leave = useLeaveOnceSaved();
  const create = useCreateMultiplier();
  const [schema] = useState(() => newMultiplierSchema(mall.code));
  const form = useKitForm({ schema, defaultValues: NEW_MULTIPLIER });
  const draft = useKeptDraft(MULTIPLIER_DRAFT, form, { mallCode: mall.code });
  return (
    <Form
      form={form}
      onSubmit={async (body) => {
        await create.mutateAsync(body);
        draft.end();
        toast.success(t('created'));
        leave(list);
      }}
    >
      <DraftOffer draft={draft} />
      <MultiplierFields control={form.control} mallCode={mall.code} stored={null} />
      <FormActions sticky submit={t('create')} cancel={{ href: list }} />
    </Form>
  );
}
