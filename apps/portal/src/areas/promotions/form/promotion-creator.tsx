import type { Mall } from '@galeria/contract/malls/mall';
import type { PromotionType } from '@galeria/contract/reference/enumerations/promotion';
import { useState } from 'react';
import { DraftOffer } from '../../../domain/draft/draft-offer.tsx';
import { useKeptDraft } from '../../../domain/draft/use-kept-draft.ts';
import { useSentFiles } from '../../../domain/file-field/use-sent-files.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import type { MountMode } from '../../../lib/mount.tsx';
import { saidAs } from '../../../lib/problem/unforeseen-failure.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { useKitForm } from '../../../ui/form/use-kit-form.ts';
import { useLeaveOnceSaved } from '../../../ui/form/use-leave-once-saved.ts';
import { PROMOTION_DRAFT } from './promotion-draft.ts';
import { useCreatePromotion } from './promotion-form.queries.ts';
import { promotionFormTexts } from './promotion-form.texts.ts';
import { PromotionFormView } from './promotion-form-view.tsx';
import { promotionFormSchema } from './promotion-to-send.ts';
import { emptyPromotion } from './promotion-values.ts';

interface PromotionCreatorProps {
  readonly mall: Mall;
  /** Whose form it is: the legacy module shows engagement's raffle. */
  readonly mode: MountMode;
  /** The one type this form makes; null where it is chosen first. */
  readonly type: PromotionType | null;
  readonly list: string;
  readonly details: (id: number) => string;
}

/** PRO-02, PRO-03: a new promotion of the selected mall. */
export function PromotionCreator({ mall, mode, type, list, details }: PromotionCreatorProps) {
  const t = useTexts(promotionFormTexts);
  const leave = useLeaveOnceSaved();
  const withBenefit = mode === 'engagement' && type === 'BUYANDWIN';
  const [schema] = useState(() => promotionFormSchema(() => ({ stored: null, withBenefit, hidesEmails: false })));
  const form = useKitForm({ schema, defaultValues: emptyPromotion(type, mode) });
  const files = useSentFiles([]);
  const create = useCreatePromotion(mall.code);
  const draft = useKeptDraft(PROMOTION_DRAFT, form, { mallCode: mall.code, files });

  return (
    <PromotionFormView
      form={form}
      scope={{ mallCode: mall.code, mode, stored: null, files, hidesEmails: false }}
      choosesType={type === null}
      withBenefit={withBenefit}
      onSubmit={async (body) => {
        const { id } = await create.mutateAsync(body).catch(saidAs('createCampaignFailed'));
        draft.end();
        toast.success(t('created'));
        leave(details(id));
      }}
      notice={<DraftOffer draft={draft} />}
      actions={<FormActions sticky submit={t('create')} cancel={{ href: list }} />}
    />
  );
}
