import type { Mall } from '@galeria/contract/malls/mall';
import { useState } from 'react';
import { DraftOffer } from '../../../domain/draft/draft-offer.tsx';
import { useKeptDraft } from '../../../domain/draft/use-kept-draft.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useMount } from '../../../lib/mount.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { useKitForm } from '../../../ui/form/use-kit-form.ts';
import { useLeaveOnceSaved } from '../../../ui/form/use-leave-once-saved.ts';
import { couponingPaths } from '../couponing.paths.ts';
import { useCreateCouponing } from '../couponing.queries.ts';
import { COUPONING_DRAFT } from '../couponing-draft.ts';
import { couponingFormTexts } from '../couponing-form.texts.ts';
import { NEW_COUPONING, newCouponingSchema } from '../couponing-values.ts';
import { CouponingFields } from './couponing-fields.tsx';

/** CPN-03: a new campaign of the selected mall. */
export function CouponingCreator({ mall, list }: { readonly mall: Mall; readonly list: string }) {
  const t = useTexts(couponingFormTexts);
  const { to } = useMount();
  const leave = useLeaveOnceSaved();
  const create = useCreateCouponing();
  const [schema] = useState(() => newCouponingSchema(mall.code));
  const form = useKitForm({ schema, defaultValues: NEW_COUPONING });
  const draft = useKeptDraft(COUPONING_DRAFT, form, { mallCode: mall.code });
  return (
    <Form
      form={form}
      onSubmit={async (body) => {
        const { id, codeType } = await create.mutateAsync(body);
        draft.end();
        toast.success(t('created'));
        // Without its codes nobody can use it: the next thing to do is to send them.
        leave(codeType === 'IMPORTED' ? to(couponingPaths.codes(id)) : list);
      }}
    >
      <DraftOffer draft={draft} />
      <CouponingFields control={form.control} mallCode={mall.code} stored={null} />
      <FormActions sticky submit={t('create')} cancel={{ href: list }} />
    </Form>
  );
}
