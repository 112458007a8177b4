import type { Mall } from '@galeria/contract/malls/mall';
import { useState } from 'react';
import { DraftOffer } from '../../../domain/draft/draft-offer.tsx';
import { useKeptDraft } from '../../../domain/draft/use-kept-draft.ts';
import { useSentFiles } from '../../../domain/file-field/use-sent-files.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { useKitForm } from '../../../ui/form/use-kit-form.ts';
import { useLeaveOnceSaved } from '../../../ui/form/use-leave-once-saved.ts';
import { benefitFormTexts } from '../benefit-form.texts.ts';
import { useCreateBenefit } from '../benefits.queries.ts';
import { BENEFIT_DRAFT } from './benefit-draft.ts';
import { BenefitFormView } from './benefit-form-view.tsx';
import { benefitFormSchema } from './benefit-to-send.ts';
import { NEW_BENEFIT } from './benefit-values.ts';

interface BenefitCreatorProps {
  readonly mall: Mall;
  readonly list: string;
}

/** BEN-01: a new benefit of the selected mall. */
export function BenefitCreator({ mall, list }: BenefitCreatorProps) {
  const t = useTexts(benefitFormTexts);
  const leave = useLeaveOnceSaved();
  const [schema] = useState(() => benefitFormSchema(() => ({ mallCode: mall.code, stored: null })));
  const form = useKitForm({ schema, defaultValues: NEW_BENEFIT });
  const files = useSentFiles([]);
  const create = useCreateBenefit();
  const draft = useKeptDraft(BENEFIT_DRAFT, form, { mallCode: mall.code, files });

  return (
    <BenefitFormView
      form={form}
      scope={{ mallCode: mall.code, stored: null, files }}
      onSubmit={async (body) => {
        await create.mutateAsync({ ...body, mallCode: mall.code });
        draft.end();
        toast.success(t('created'));
        leave(list);
      }}
      notice={<DraftOffer draft={draft} />}
      actions={<FormActions sticky submit={t('create')} cancel={{ href: list }} />}
    />
  );
}
