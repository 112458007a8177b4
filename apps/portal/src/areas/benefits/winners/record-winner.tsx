import '@mantine/core/styles/Alert.css';
import { TEXT_LIMITS } from '@galeria/contract/reference/limits';
import { Alert, Button, TextInput } from '@mantine/core';
import { IconTrophy } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { MutationDialog } from '../../../ui/dialog/mutation-dialog.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { raffleWinnersTexts } from '../raffle-winners.texts.ts';
import { useRecordWinner } from '../raffles.queries.ts';
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
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState(false);
  const code = typed.trim();

  const ask = (event: FormEvent) => {
    event.preventDefault();
    if (code !== '') setAsked(true);
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
              onChange={(event) => setTyped(event.currentTarget.value)}
              maxLength={TEXT_LIMITS.plain}
              autoComplete="off"
              spellCheck={false}
            />
            <Button type="submit" disabled={code === ''}>
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
          text: t('recordQuestion', { code, title: benefit.title }),
          confirm: t('recordAct'),
          irreversible: true,
        }}
      />
    </>
  );
}
