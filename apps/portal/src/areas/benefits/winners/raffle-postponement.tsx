import '@mantine/core/styles/Alert.css';
import type { Benefit } from '@galeria/contract/benefits/benefit';
import { type PostponedRaffle, postponedRaffle } from '@galeria/contract/coupons/raffle-result-endpoints';
import { formatDateTime, UNREADABLE } from '@galeria/contract/kit/formats';
import { TEXT_LIMITS } from '@galeria/contract/reference/limits';
import { Alert, Button, Text } from '@mantine/core';
import { IconCalendarDue, IconCalendarPause } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useHolds } from '../../../lib/session/permissions.queries.ts';
import { DialogForm, FormDialog, type InDialog } from '../../../ui/dialog/form-dialog.tsx';
import { MutationDialog } from '../../../ui/dialog/mutation-dialog.tsx';
import { ActButton } from '../../../ui/display/act-button.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { MomentField } from '../../../ui/fields/moment-field.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { useKitForm } from '../../../ui/form/use-kit-form.ts';
import { rafflePostponementTexts } from '../raffle-postponement.texts.ts';
import { type PostponementAct, type Raffle, useAskPostponement, useDecidePostponement } from '../raffles.queries.ts';
import classes from './winners.module.css';

interface RafflePostponementProps {
  readonly benefit: Benefit;
  readonly raffle: Raffle;
}

/** BEN-09: a later date, while no winner stands. */
export function RafflePostponement({ benefit, raffle }: RafflePostponementProps) {
  const t = useTexts(rafflePostponementTexts);
  const mayEdit = useHolds(['update-benefit']);
  const [isAsking, setAsking] = useState(false);
  const { postponement, notPostponable } = raffle;
  if (postponement !== null) return <WaitingPostponement benefitId={benefit.id} postponement={postponement} />;
  const whyNot = (): string | undefined => {
    if (!mayEdit) return t('askLocked');
    return notPostponable === null ? undefined : t(`no.${notPostponable}`);
  };
  return (
    <div>
      <ActButton
        lockedBecause={whyNot()}
        variant="default"
        leftSection={<IconCalendarDue size={16} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {t('ask')}
      </ActButton>
      {isAsking && (
        <FormDialog title={t('title')} onClose={() => setAsking(false)}>
          {(dialog) => <PostponeForm benefit={benefit} {...dialog} />}
        </FormDialog>
      )}
    </div>
  );
}

function PostponeForm({ benefit, onBusy, leave }: { readonly benefit: Benefit } & InDialog) {
  const t = useTexts(rafflePostponementTexts);
  const ask = useAskPostponement(benefit.id);
  const form = useKitForm<PostponedRaffle, PostponedRaffle>({
    schema: postponedRaffle,
    defaultValues: { raffleDate: '', reason: '' },
  });
  const { control } = form;
  const date = benefit.raffleDate === null ? UNREADABLE : formatDateTime(benefit.raffleDate);
  return (
    <DialogForm
      form={form}
      onBusy={onBusy}
      leave={leave}
      text={t('text')}
      submit={t('send')}
      onSubmit={async (asked) => {
        await ask.mutateAsync(asked);
        toast.success(t('asked'));
        leave();
      }}
    >
      <div className={classes.fields}>
        <MomentField control={control} name="raffleDate" label={t('newDate')} help={t('newDateHelp', { date })} required />
        <TextAreaField control={control} name="reason" label={t('reason')} limit={TEXT_LIMITS.reason} required />
      </div>
    </DialogForm>
  );
}

interface WaitingPostponementProps {
  readonly benefitId: number;
  readonly postponement: NonNullable<Raffle['postponement']>;
}

function WaitingPostponement({ benefitId, postponement }: WaitingPostponementProps) {
  const t = useTexts(rafflePostponementTexts);
  const mayApprove = useHolds(['approve-campaign']);
  const decide = useDecidePostponement(benefitId);
  const [isAsked, setAsked] = useState(false);
  // The words stay while the dialog fades.
  const [act, setAct] = useState<PostponementAct>('agree');
  const { id, raffleDate, reason, askedBy, askedAt, isOwn, mayConfirm } = postponement;
  const date = formatDateTime(raffleDate);
  const ask = (asked: PostponementAct) => {
    setAct(asked);
    setAsked(true);
  };
  const whyNot = (): string | undefined => {
    if (!mayApprove) return t('agreeLocked');
    return mayConfirm ? undefined : t('agreeOwn');
  };
  return (
    <Alert color="yellow" icon={<IconCalendarPause aria-hidden />} title={t('waits', { date })}>
      <Text size="sm">{t('waitsBy', { who: askedBy, when: formatDateTime(askedAt), reason })}</Text>
      <div className={classes.bar}>
        <ActButton lockedBecause={whyNot()} variant="default" onClick={() => ask('agree')}>
          {t('agree')}
        </ActButton>
        {(isOwn || mayApprove) && (
          <Button variant="default" onClick={() => ask(isOwn ? 'takeBack' : 'refuse')}>
            {t(isOwn ? 'takeBack' : 'refuse')}
          </Button>
        )}
      </div>
      <MutationDialog
        opened={isAsked}
        onClose={() => setAsked(false)}
        mutation={decide}
        onConfirm={() =>
          decide.mutate({ postponementId: id, act }, { onSuccess: () => toast.success(t(act === 'agree' ? 'agreed' : 'ended')) })
        }
        confirm={
          act === 'agree'
            ? { title: t('agreeTitle'), text: t('agreeText', { date }), confirm: t('agree') }
            : { title: t('refuseTitle'), text: t('refuseText'), confirm: t(act) }
        }
      />
    </Alert>
  );
}
