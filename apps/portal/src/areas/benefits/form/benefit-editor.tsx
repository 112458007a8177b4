import type { Benefit } from '@galeria/contract/benefits/benefit';
import { mayBenefit } from '@galeria/contract/benefits/benefit-lifecycle';
import { mallName } from '@galeria/contract/reference/malls';
import { DraftOffer } from '../../../domain/draft/draft-offer.tsx';
import { useKeptDraft } from '../../../domain/draft/use-kept-draft.ts';
import { type SentFile, useSentFiles } from '../../../domain/file-field/use-sent-files.ts';
import { OtherMallNotice } from '../../../domain/mall-scope/other-mall-notice.tsx';
import { StaleDialog } from '../../../domain/stale-edit/stale-dialog.tsx';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { useLeaveOnceSaved } from '../../../ui/form/use-leave-once-saved.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { benefitFormTexts } from '../benefit-form.texts.ts';
import { BenefitStatusBadge } from '../parts/benefit-status-badge.tsx';
import { CouponFigures } from '../parts/coupon-figures.tsx';
import { BENEFIT_DRAFT } from './benefit-draft.ts';
import { BenefitFormView } from './benefit-form-view.tsx';
import { BenefitParts } from './benefit-parts.tsx';
import { EditorActs } from './editor-acts.tsx';
import { StatusNotice } from './status-notice.tsx';
import { useBenefitEditing } from './use-benefit-editing.ts';
import { useStaleWords } from './use-stale-words.ts';

interface BenefitEditorProps {
  readonly loaded: Benefit;
  readonly title: string;
  readonly back: { readonly href: string; readonly label: string };
}

const filesOf = ({ image, regulation }: Benefit): [string, SentFile][] =>
  [image, ...(regulation === null ? [] : [regulation])].map(({ id, name }) => [id, { name }]);

/** BEN-01, BEN-02: a known benefit; one that has expired can only be read. */
export function BenefitEditor({ loaded, title, back }: BenefitEditorProps) {
  const t = useTexts(benefitFormTexts);
  const leave = useLeaveOnceSaved();
  const editing = useBenefitEditing(loaded);
  const { base, form } = editing;
  const files = useSentFiles(filesOf(base));
  const draft = useKeptDraft(BENEFIT_DRAFT, form, { mallCode: base.mallCode, record: String(base.id), files });
  const sayStale = useStaleWords();
  // As the server last said: the clock may have moved it while the form was open.
  const readOnly = !mayBenefit(loaded.status, 'edit');

  const formView = (
    <BenefitFormView
      form={form}
      scope={{ mallCode: base.mallCode, stored: base, files }}
      readOnly={readOnly}
      onSubmit={async (body) => {
        await editing.save(body);
        draft.end();
        toast.success(t('saved'));
        leave(back.href);
      }}
      onFailure={editing.onFailure}
      notice={!readOnly && <DraftOffer draft={draft} />}
      actions={!readOnly && <FormActions sticky submit={t('save')} cancel={{ href: back.href }} />}
    />
  );

  return (
    <>
      <PageHeader
        title={title}
        subtitle={`${base.title} · ${mallName(base.mallCode)}`}
        badge={<BenefitStatusBadge benefit={loaded} />}
        back={back}
        actions={<EditorActs control={form.control} loaded={loaded} base={base} />}
      />
      <OtherMallNotice mallCode={base.mallCode} />
      <StatusNotice benefit={loaded} control={form.control} />
      <CouponFigures benefit={loaded} />
      <BenefitParts benefit={loaded} form={formView} />
      <StaleDialog
        title={t('staleTitle')}
        changes={editing.stale?.merge.changes ?? null}
        fieldName={(field) => t(field)}
        say={sayStale}
        onKeep={editing.keepTyped}
        onClose={editing.dismissStale}
      />
    </>
  );
}
