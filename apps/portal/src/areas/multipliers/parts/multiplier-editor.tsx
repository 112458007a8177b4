import '@mantine/core/styles/Alert.css';
import { CATALOGUE } from '@galeria/contract/messages/catalogue-messages';
import { MULTIPLIER_STATE_LABELS, type MultiplierDetail } from '@galeria/contract/multipliers/multiplier';
import { mallName } from '@galeria/contract/reference/malls';
import { Alert } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { DraftOffer } from '../../../domain/draft/draft-offer.tsx';
import { useKeptDraft } from '../../../domain/draft/use-kept-draft.ts';
import { useLock } from '../../../domain/locked-act/use-lock.ts';
import { OtherMallNotice } from '../../../domain/mall-scope/other-mall-notice.tsx';
import { StaleDialog } from '../../../domain/stale-edit/stale-dialog.tsx';
import { contractMessage } from '../../../lib/i18n/contract-message.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { StatusBadge } from '../../../ui/display/status-badge.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { useLeaveOnceSaved } from '../../../ui/form/use-leave-once-saved.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { MULTIPLIER_DRAFT } from '../multiplier-draft.ts';
import { multiplierFormTexts } from '../multiplier-form.texts.ts';
import { STATE_TONES } from '../multiplier-words.ts';
import { MultiplierFields } from './multiplier-fields.tsx';
import { useMultiplierEditing } from './use-multiplier-editing.ts';
import { useStaleWords } from './use-stale-words.ts';

interface MultiplierEditorProps {
  readonly loaded: MultiplierDetail;
  readonly title: string;
  readonly back: { readonly href: string; readonly label: string };
}

/** MUL-01, MUL-02: a known multiplier; one that is over can only be read. */
export function MultiplierEditor({ loaded, title, back }: MultiplierEditorProps) {
  const t = useTexts(multiplierFormTexts);
  const leave = useLeaveOnceSaved();
  const locked = useLock()('update-transactional-loyalty-multiplier');
  const editing = useMultiplierEditing(loaded);
  const { base, form } = editing;
  // As the server last said: it may have ended while the form was open.
  const isOver = loaded.state === 'ENDED';
  const readOnly = isOver || locked !== undefined;
  const draft = useKeptDraft(MULTIPLIER_DRAFT, form, { mallCode: base.mallCode, record: String(base.id) });
  const sayStale = useStaleWords();

  return (
    <>
      <PageHeader
        title={title}
        subtitle={`${base.actionName} · ${mallName(base.mallCode)}`}
        badge={
          <StatusBadge tone={STATE_TONES[loaded.state]}>{contractMessage(MULTIPLIER_STATE_LABELS[loaded.state])}</StatusBadge>
        }
        back={back}
      />
      <OtherMallNotice mallCode={base.mallCode} />
      {isOver && (
        <Alert color="gray" mb="md" icon={<IconLock aria-hidden />} title={contractMessage(CATALOGUE.multiplierEnded)} />
      )}
      {!isOver && locked !== undefined && (
        <Alert color="gray" mb="md" icon={<IconLock aria-hidden />} title={t('lockedTitle')}>
          {locked}
        </Alert>
      )}
      <Form
        form={form}
        readOnly={readOnly}
        onSubmit={async (body) => {
          await editing.save(body);
          draft.end();
          toast.success(t('saved'));
          leave(back.href);
        }}
        onFailure={editing.onFailure}
      >
        {!readOnly && <DraftOffer draft={draft} />}
        <MultiplierFields control={form.control} mallCode={base.mallCode} stored={base} />
        {!readOnly && <FormActions sticky submit={t('save')} cancel={{ href: back.href }} />}
      </Form>
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
