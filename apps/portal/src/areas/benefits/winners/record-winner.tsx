import '@mantine/core/styles/Alert.css';
import { TEXT_LIMITS } from '@galeria/contract/reference/limits';
import { Alert, Button, TextInput } from '@mantine/core';
import { IconTrophy } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { shownCpf } from '../../../domain/coupon-display/coupon-customer.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { MutationDialog } from '../../../ui/dialog/mutation-dialog.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { readFailure } from '../../../ui/states/failure.ts';
import { useSayMessage, useUiTexts } from '../../../ui/ui-texts.tsx';
import { raffleWinnersTexts } from '../raffle-winners.texts.ts';
import { useLookUpCoupon, useRecordWinner } from '../raffles.queries.ts';
import classes from './winners.module.css';

interface RecordWinnerProps {
  readonly benefit: { readonly id: number; readonly title: string };
  /** Every prize has its winner: nobody is asked for, but who won last is still told. */
  readonly isFull: boolean;
}

/** A winner cannot be taken back: the code is read once more before it is sent, and stays when it is refused. */
export function RecordWinner({ benefit, isFull }: RecordWinnerProps) {
  const t = useTexts(raffleWinnersTexts);
  const record = useRecordWinner(benefit.id);
  const lookUp = useLookUpCoupon(benefit.id);
  const say = useSayMessage();
  const ui = useUiTexts();
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState(false);
  const code = typed.trim();

  const ask = (event: FormEvent) => {
    event.preventDefault();
    if (code !== '' && !lookUp.isPending) lookUp.mutate(code, { onSuccess: () => setAsked(true) });
  };
  const refusalOf = (error: unknown): string => {
    const failure = readFailure(error);
    return failure === null ? ui.failedText : (failure.messages[0] ?? say(failure.message));
  };
  const holder = (): string => {
    const { name = null, document = null } = lookUp.data ?? {};
    return name === null ? t('recordNobody') : t('recordHolder', { name, document: shownCpf(document) });
  };
  const send = () =>
    record.mutate(code, {
      onSuccess: ({ name }) => {
        toast.success(name === null ? t('recordedNameless') : t('recorded', { name }));
        setTyped('');
      },
    });

  return (
    <>
      {isFull ? (
        <Alert color="gray" icon={<IconTrophy aria-hidden />} title={t('allGiven')}>
          {t('allGivenText')}
        </Alert>
      ) : (
        <SectionCard title={t('record')} text={t('recordText')}>
          <form className={classes.record} onSubmit={ask} noValidate>
            <TextInput
              className={classes.code}
              label={t('couponCode')}
              value={typed}
              onChange={(event) => {
                setTyped(event.currentTarget.value);
                lookUp.reset();
              }}
              error={lookUp.error ? refusalOf(lookUp.error) : undefined}
              maxLength={TEXT_LIMITS.plain}
              autoComplete="off"
              spellCheck={false}
            />
            <Button type="submit" disabled={code === ''} loading={lookUp.isPending}>
              {t('recordAct')}
            </Button>
          </form>
        </SectionCard>
      )}
      <MutationDialog
        opened={asked}
        onClose={() => setAsked(false)}
        mutation={record}
        onConfirm={send}
        confirm={{
          title: t('recordTitle'),
          text: (
            <>
              <p>{t('recordQuestion', { code, title: benefit.title })}</p>
              <p>{holder()}</p>
            </>
          ),
          confirm: t('recordAct'),
          irreversible: true,
        }}
      />
    </>
  );
}
