import '@mantine/core/styles/Alert.css';
import { amendmentChanges } from '@galeria/contract/promotions/amendment-changes';
import type { Promotion } from '@galeria/contract/promotions/promotion';
import { needsEmailList } from '@galeria/contract/reference/enumerations/audience';
import { PROMOTION_TYPE_LABELS } from '@galeria/contract/reference/enumerations/promotion';
import { Alert } from '@mantine/core';
import { IconInfoCircle, IconLock } from '@tabler/icons-react';
import { SavingBarsNotice } from '../../../domain/authorship/saving-bars-notice.tsx';
import { DraftOffer } from '../../../domain/draft/draft-offer.tsx';
import { useKeptDraft } from '../../../domain/draft/use-kept-draft.ts';
import { useSentFiles } from '../../../domain/file-field/use-sent-files.ts';
import { OtherMallNotice } from '../../../domain/mall-scope/other-mall-notice.tsx';
import { StaleDialog } from '../../../domain/stale-edit/stale-dialog.tsx';
import { contractMessage } from '../../../lib/i18n/contract-message.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import type { MountMode } from '../../../lib/mount.tsx';
import { useHolds } from '../../../lib/session/permissions.queries.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { useLeaveOnceSaved } from '../../../ui/form/use-leave-once-saved.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { amendmentsTexts } from '../amendments/amendments.texts.ts';
import { useAmendmentReason } from '../amendments/use-amendment-reason.tsx';
import { PROMOTION_DRAFT } from './promotion-draft.ts';
import { promotionFormTexts } from './promotion-form.texts.ts';
import { PromotionFormView } from './promotion-form-view.tsx';
import { storedFiles } from './stored-files.ts';
import { useFieldWords } from './use-field-words.ts';
import { usePromotionEditing } from './use-promotion-editing.ts';

interface PromotionEditorProps {
  readonly loaded: Promotion;
  /** Whose form it is: the legacy module shows engagement's raffle. */
  readonly mode: MountMode;
  /** Where its details are. */
  readonly details: string;
}

/** They thought better of it: nothing was sent, and what was typed stays. */
class NotProposed extends Error {}

/** PRO-02, PRO-05, PRO-16: a known promotion; what it may no longer change is locked. */
export function PromotionEditor({ loaded, mode, details }: PromotionEditorProps) {
  const t = useTexts(promotionFormTexts);
  const leave = useLeaveOnceSaved();
  const words = useFieldWords();
  const withBenefit = loaded.benefit !== null || (mode === 'engagement' && loaded.type === 'BUYANDWIN');
  const seesPeople = useHolds(['read-customer']);
  const hidesEmails = !seesPeople && needsEmailList(loaded.exclusivityType);
  const editing = usePromotionEditing(loaded, { withBenefit, hidesEmails });
  const { base, form } = editing;
  const files = useSentFiles(storedFiles(base));
  const draft = useKeptDraft(PROMOTION_DRAFT, form, { mallCode: base.mallCode, record: String(base.id), files });
  const amendments = useTexts(amendmentsTexts);
  const amending = useAmendmentReason();
  const nameOf = (id: string) => files.byId.get(id)?.name ?? '';

  return (
    <>
      <PageHeader
        title={t('editTitle')}
        subtitle={`${base.name} · ${contractMessage(PROMOTION_TYPE_LABELS[base.type])}`}
        back={{ href: details, label: t('seeDetails') }}
      />
      <OtherMallNotice mallCode={base.mallCode} />
      <PromotionFormView
        form={form}
        scope={{ mallCode: base.mallCode, mode, stored: base, files, hidesEmails }}
        choosesType={mode === 'portal'}
        withBenefit={withBenefit}
        onSubmit={async (body) => {
          const changes = base.status === 'CURRENT' ? amendmentChanges(base, body, nameOf) : [];
          const reason = changes.length === 0 ? '' : await amending.ask(changes);
          if (reason === null) throw new NotProposed();
          await editing.save(reason === '' ? body : { ...body, amendmentReason: reason });
          draft.end();
          toast.success(reason === '' ? t('saved') : amendments('proposedToast'));
          leave(details);
        }}
        onFailure={async (error) => error instanceof NotProposed || editing.onFailure(error)}
        notice={
          <>
            <StatusNotice promotion={base} />
            <SavingBarsNotice record={base} what={base.status === 'CURRENT' ? 'amendment' : 'promotion'} />
            <DraftOffer draft={draft} />
          </>
        }
        actions={<FormActions sticky submit={t('save')} cancel={{ href: details }} />}
      />
      {amending.dialog}
      <StaleDialog
        title={t('staleTitle')}
        changes={editing.stale?.merge.changes ?? null}
        fieldName={words.name}
        say={words.value}
        onKeep={editing.keepTyped}
        onClose={editing.dismissStale}
      />
    </>
  );
}

/** What saving leads to, before anything is typed. */
function StatusNotice({ promotion }: { readonly promotion: Promotion }) {
  const t = useTexts(promotionFormTexts);
  switch (promotion.status) {
    case 'CURRENT':
      return (
        <Alert color="gray" icon={<IconLock aria-hidden />} title={t('runningTitle')}>
          {t('runningText')}
          {promotion.amendments.pending !== null && <p>{t('runningPending')}</p>}
        </Alert>
      );
    case 'APPROVED':
      return (
        <Alert color="gray" icon={<IconInfoCircle aria-hidden />} title={t('approvedTitle')}>
          {t('approvedText')}
        </Alert>
      );
    case 'REFUSED':
      return (
        <Alert color="gray" icon={<IconInfoCircle aria-hidden />} title={t('refusedTitle')}>
          {t('refusedText', { reason: promotion.refusalReason ?? '-' })}
        </Alert>
      );
    default:
      return null;
  }
}
