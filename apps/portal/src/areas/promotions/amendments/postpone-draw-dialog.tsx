import { formatDateTime } from '@galeria/contract/kit/formats';
import { amendmentReason, announcementRule, drawPostponement } from '@galeria/contract/promotions/amendment-endpoints';
import { TEXT_LIMITS } from '@galeria/contract/reference/limits';
import * as z from 'zod';
import { momentText } from '../../../domain/moments/moments.rules.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { DialogForm, FormDialog, type InDialog } from '../../../ui/dialog/form-dialog.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { MomentField } from '../../../ui/fields/moment-field.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { useKitForm } from '../../../ui/form/use-kit-form.ts';
import { usePostponeDraw } from './amendments.queries.ts';
import { amendmentsTexts } from './amendments.texts.ts';
import type { drawToPostpone } from './postponement.rules.ts';

const { raffleDate, announcementDate } = drawPostponement.shape;
const postponementForm = z.object({ raffleDate, announcementDate, reason: amendmentReason }).check(announcementRule);
type PostponementValues = z.input<typeof postponementForm>;

interface PostponeDrawDialogProps {
  readonly promotionId: number;
  readonly draw: NonNullable<ReturnType<typeof drawToPostpone>>;
  readonly onProposed: () => void;
  readonly onClose: () => void;
}

/** PRO-16, DRW-13: another day for a draw whose period is over; a second person decides. Mounted while open. */
export function PostponeDrawDialog(props: PostponeDrawDialogProps) {
  const t = useTexts(amendmentsTexts);
  return (
    <FormDialog title={t('postponeTitle')} onClose={props.onClose}>
      {(dialog) => <PostponementForm {...props} {...dialog} />}
    </FormDialog>
  );
}

type PostponementFormProps = Omit<PostponeDrawDialogProps, 'onClose'> & InDialog;

function PostponementForm({ promotionId, draw, onProposed, onBusy, leave }: PostponementFormProps) {
  const t = useTexts(amendmentsTexts);
  const postpone = usePostponeDraw();
  const form = useKitForm<PostponementValues, z.output<typeof postponementForm>>({
    schema: postponementForm,
    // As they stand: mostly the day alone moves, and the hour stays.
    defaultValues: {
      raffleDate: momentText(draw.raffleDate, 'start'),
      announcementDate: momentText(draw.announcementDate, 'start'),
      reason: '',
    },
  });
  const { control } = form;
  return (
    <DialogForm
      form={form}
      onBusy={onBusy}
      leave={leave}
      text={t('postponeText', { date: formatDateTime(draw.raffleDate) })}
      submit={t('postponeSubmit')}
      onSubmit={async ({ reason, ...dates }) => {
        await postpone.mutateAsync({ id: promotionId, reason, postponeDraw: { mode: draw.mode, ...dates } });
        toast.success(t('proposedToast'));
        onProposed();
        leave();
      }}
    >
      <MomentField control={control} name="raffleDate" label={t('postponeDate')} required />
      <MomentField control={control} name="announcementDate" label={t('postponeAnnouncement')} required />
      <TextAreaField control={control} name="reason" label={t('askReason')} limit={TEXT_LIMITS.reason} required />
    </DialogForm>
  );
}
