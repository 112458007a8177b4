import '@mantine/core/styles/Alert.css';
import { TEXT_LIMITS } from '@galeria/contract/reference/limits';
import { Alert, Button, TextInput } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { shownCpf } from '../../../domain/coupon-display/coupon-customer.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useHolds } from '../../../lib/session/permissions.queries.ts';
import { MutationDialog } from '../../../ui/dialog/mutation-dialog.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { readFailure } from '../../../ui/states/failure.ts';
import { useSayMessage, useUiTexts } from '../../../ui/ui-texts.tsx';
import { raffleWinnersTexts } from '../raffle-winners.texts.ts';
import { type Raffle, useLookUpCoupon, useRecordWinner } from '../raffles.queries.ts';
import classes from './winners.module.css';

interface RecordWinnerProps {
  readonly benefit: { readonly id: number; readonly title: string };
  readonly raffle: Pick<Raffle, 'confirmed' | 'openPlaces'>;
}

/** Whose coupon it is is read before it is entered; a code that is refused stays to be corrected. */
export function RecordWinner({ benefit, raffle }: RecordWinnerProps) {
  const t = useTexts(raffleWinnersTexts);
  const record = useRecordWinner(benefit.id);
  const lookUp = useLookUpCoupon(benefit.id);
  const say = useSayMessage();
  const ui = useUiTexts();
  const mayEdit = useHolds(['update-benefit']);
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

  const isNext = raffle.confirmed !== null;
  const places = raffle.openPlaces.map((place) => t('nth', { place })).join(', ');
  if (!mayEdit) {
    return (
      <Alert color="gray" icon={<IconLock aria-hidden />} title={t('record')}>
        {t('recordLocked')}
      </Alert>
    );
  }
  return (
    <>
      <SectionCard
        title={t(isNext ? 'recordNext' : 'record')}
        text={isNext ? t('recordNextText', { count: raffle.openPlaces.length, places }) : t('recordText')}
      >
        <form className={classes.record} onSubmit={ask} noValidate>
          <TextInput
            className={classes.code}
            label={t('couponCode')}
            description={t('recordOwn')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              lookUp.reset();
            }}
            error={lookUp.error ? refusalOf(lookUp.error) : undefined}
            maxLength={TEXT_LIMITS.plain}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <Button className={classes.act} type="submit" disabled={code === ''} loading={lookUp.isPending}>
            {t('recordAct')}
          </Button>
        </form>
      </SectionCard>
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
              {lookUp.data?.isHolderBlocked && <p>{t('recordBlocked')}</p>}
            </>
          ),
          confirm: t('recordAct'),
        }}
      />
    </>
  );
}
