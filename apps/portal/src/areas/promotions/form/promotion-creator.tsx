import type { Mall } from '@galeria/contract/malls/mall';
import type { PromotionType } from '@galeria/contract/reference/enumerations/promotion';
import { useRef, useState } from 'react';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useMount } from '../../../lib/mount.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { useKitForm } from '../../../ui/form/use-kit-form.ts';
import { DraftOffer } from './draft-offer.tsx';
import { dropDraft } from './promotion-draft.ts';
import { useCreatePromotion } from './promotion-form.queries.ts';
import { promotionFormTexts } from './promotion-form.texts.ts';
import { PromotionFormView } from './promotion-form-view.tsx';
import { promotionFormSchema } from './promotion-to-send.ts';
import { emptyPromotion } from './promotion-values.ts';
import { useDraftPlace } from './use-draft.ts';
import { useLeaveOnceSaved } from './use-leave-once-saved.ts';
import { useSentFiles } from './use-sent-files.ts';

interface PromotionCreatorProps {
  readonly mall: Mall;
  /** The one type this form makes; null where it is chosen first. */
  readonly type: PromotionType | null;
  readonly list: string;
  readonly details: (id: number) => string;
}

/** PRO-02, PRO-03: a new promotion of the selected mall. */
export function PromotionCreator({ mall, type, list, details }: PromotionCreatorProps) {
  const t = useTexts(promotionFormTexts);
  const { mode } = useMount();
  const leave = useLeaveOnceSaved();
  const withBenefit = mode === 'engagement' && type === 'BUYANDWIN';
  const [schema] = useState(() => promotionFormSchema(() => ({ stored: null, withBenefit, hidesEmails: false })));
  const form = useKitForm({ schema, defaultValues: emptyPromotion(type, mode) });
  const files = useSentFiles(null);
  const create = useCreatePromotion(mall.code);
  const draftPlace = useDraftPlace(mall.code);
  const isSaved = useRef(false);

  return (
    <PromotionFormView
      form={form}
      scope={{ mallCode: mall.code, mode, stored: null, files, hidesEmails: false }}
      choosesType={type === null}
      withBenefit={withBenefit}
      onSubmit={async (body) => {
        const { id } = await create.mutateAsync(body);
        isSaved.current = true;
        dropDraft(draftPlace(body.type));
        toast.success(t('created'));
        leave(details(id));
      }}
      notice={<DraftOffer form={form} mallCode={mall.code} files={files} isSaved={() => isSaved.current} />}
      actions={<FormActions sticky submit={t('create')} cancel={{ href: list }} />}
    />
  );
}
