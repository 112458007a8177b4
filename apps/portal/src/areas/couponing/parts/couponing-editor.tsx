import '@mantine/core/styles/Alert.css';
import { SCREEN_ACCESS } from '@galeria/contract/access/screen-access';
import type { Couponing } from '@galeria/contract/couponing/couponing';
import { PROBLEMS } from '@galeria/contract/messages/problem-codes';
import { mallName } from '@galeria/contract/reference/malls';
import { Alert } from '@mantine/core';
import { IconDownload, IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormState } from 'react-hook-form';
import { DraftOffer } from '../../../domain/draft/draft-offer.tsx';
import { useKeptDraft } from '../../../domain/draft/use-kept-draft.ts';
import { OtherMallNotice } from '../../../domain/mall-scope/other-mall-notice.tsx';
import { StaleDialog } from '../../../domain/stale-edit/stale-dialog.tsx';
import { contractMessage } from '../../../lib/i18n/contract-message.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useSelectedMall } from '../../../lib/mall/selected-mall.ts';
import { useMount } from '../../../lib/mount.tsx';
import { ApiError } from '../../../lib/problem/api-error.ts';
import { useHolds } from '../../../lib/session/permissions.queries.ts';
import { ActButton } from '../../../ui/display/act-button.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { useLeaveOnceSaved } from '../../../ui/form/use-leave-once-saved.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { couponingPaths } from '../couponing.paths.ts';
import { useExportCodes } from '../couponing.queries.ts';
import { couponingTexts } from '../couponing.texts.ts';
import { COUPONING_DRAFT } from '../couponing-draft.ts';
import { couponingFormTexts } from '../couponing-form.texts.ts';
import { CouponingActDialog } from './couponing-act-dialog.tsx';
import { CouponingFields } from './couponing-fields.tsx';
import { CouponingFigures } from './couponing-figures.tsx';
import { CouponingParts } from './couponing-parts.tsx';
import { CouponingStateBadge } from './couponing-state-badge.tsx';
import { type Asking, useCouponingMoves } from './use-couponing-acts.tsx';
import { useCouponingEditing } from './use-couponing-editing.ts';
import { useStaleWords } from './use-stale-words.ts';

const sayFailure = (error: unknown, otherwise: string): void =>
  toast.error(error instanceof ApiError && error.status < 500 ? contractMessage(error.message) : otherwise);

interface CouponingEditorProps {
  readonly loaded: Couponing;
  readonly title: string;
  readonly back: { readonly href: string; readonly label: string };
}

/** CPN-03: a known campaign; one that is over can only be read. */
export function CouponingEditor({ loaded, title, back }: CouponingEditorProps) {
  const t = useTexts(couponingFormTexts);
  const leave = useLeaveOnceSaved();
  const editing = useCouponingEditing(loaded);
  const { base, form } = editing;
  const { isDirty } = useFormState({ control: form.control });
  // As the server last said: it may have ended while the form was open.
  const isOver = loaded.state === 'ENDED';
  const draft = useKeptDraft(COUPONING_DRAFT, form, { mallCode: base.mallCode, record: String(base.id) });
  const sayStale = useStaleWords();

  return (
    <>
      <PageHeader
        title={title}
        subtitle={`${base.name} · ${mallName(base.mallCode)}`}
        badge={<CouponingStateBadge campaign={loaded} />}
        back={back}
        actions={<EditorActs campaign={loaded} isDirty={isDirty} />}
      />
      <OtherMallNotice mallCode={base.mallCode} />
      {isOver && (
        <Alert color="gray" mb="md" icon={<IconLock aria-hidden />} title={contractMessage(PROBLEMS['couponing-ended'])} />
      )}
      {loaded.state !== 'SCHEDULED' && <CouponingFigures campaign={loaded} />}
      <CouponingParts
        campaign={loaded}
        form={
          <Form
            form={form}
            readOnly={isOver}
            onSubmit={async (body) => {
              await editing.save(body);
              draft.end();
              toast.success(t('saved'));
              leave(back.href);
            }}
            onFailure={editing.onFailure}
          >
            {!isOver && <DraftOffer draft={draft} />}
            <CouponingFields control={form.control} mallCode={base.mallCode} stored={base} />
            {!isOver && <FormActions sticky submit={t('save')} cancel={{ href: back.href }} />}
          </Form>
        }
      />
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

/** What is stopped is what is stored, so that nothing is decided over what was only typed. */
function EditorActs({ campaign, isDirty }: { readonly campaign: Couponing; readonly isDirty: boolean }) {
  const t = useTexts(couponingTexts);
  const { to } = useMount();
  const mall = useSelectedMall();
  const seesCoupons = useHolds(SCREEN_ACCESS.coupons);
  const [asking, setAsking] = useState<Asking | null>(null);
  const moves = useCouponingMoves(setAsking)(campaign);
  const exporting = useExportCodes();
  return (
    <>
      {seesCoupons && (
        <ActButton
          variant="default"
          lockedBecause={undefined}
          href={to(couponingPaths.couponsOf(campaign.id, campaign.mallCode === mall?.code))}
        >
          {t('coupons')}
        </ActButton>
      )}
      {seesCoupons && (
        <ActButton
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          lockedBecause={undefined}
          loading={exporting.isPending}
          onClick={() => exporting.mutate(campaign.id, { onError: (error) => sayFailure(error, t('exportFailed')) })}
        >
          {t('exportCodes')}
        </ActButton>
      )}
      {moves.map(({ id, label, icon, onSelect }) => (
        <ActButton
          key={id}
          variant="default"
          leftSection={icon}
          lockedBecause={isDirty ? t('unsaved') : undefined}
          onClick={onSelect}
        >
          {label}
        </ActButton>
      ))}
      <CouponingActDialog asking={asking} onClose={() => setAsking(null)} />
    </>
  );
}
