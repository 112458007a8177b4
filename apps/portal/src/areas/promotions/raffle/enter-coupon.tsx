import type { PromotionRaffle, RaffleEntry } from '@galeria/contract/promotions/promotion-raffle-endpoints';
import { TEXT_LIMITS } from '@galeria/contract/reference/limits';
import { Button, Text, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { readFailure } from '../../../ui/states/failure.ts';
import { useSayMessage, useUiTexts } from '../../../ui/ui-texts.tsx';
import classes from './raffle.module.css';
import { useEnterCoupon } from './raffle.queries.ts';
import { raffleTexts } from './raffle.texts.ts';

/** One after the other, from the keyboard: the field is empty and ready again once a code was taken, and stays as it is when refused. */
export function EnterCoupon({ raffle }: { readonly raffle: PromotionRaffle }) {
  const t = useTexts(raffleTexts);
  const say = useSayMessage();
  const texts = useUiTexts();
  const { promotionId, openPlaces, stage } = raffle;
  const enter = useEnterCoupon(promotionId);
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const code = typed.trim();

  const tell = (entry: RaffleEntry) => {
    if (entry.position === null) return;
    const { position, name } = entry;
    toast.success(name === null ? t('enteredNameless', { position }) : t('entered', { position, name }));
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (code === '' || enter.isPending) return;
    enter.mutate(code, {
      onSuccess: (entry) => {
        tell(entry);
        setTyped('');
        input.current?.focus();
      },
    });
  };
  const refusalText = (error: unknown): string => {
    const failure = readFailure(error);
    return failure === null ? texts.failedText : (failure.messages[0] ?? say(failure.message));
  };
  const passed = enter.data?.passedOver;
  const isNext = stage === 'confirmed';
  const places = openPlaces.map((place) => t('nth', { place })).join(', ');
  const refusal = enter.error ? refusalText(enter.error) : undefined;
  return (
    <SectionCard
      title={t(isNext ? 'enterNext' : 'enter')}
      text={isNext ? t('enterNextText', { count: openPlaces.length, places }) : t('enterText')}
    >
      <form className={classes.enter} onSubmit={send} noValidate>
        <TextInput
          ref={input}
          className={classes.code}
          label={t('couponCode')}
          description={t('enterHelp')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            enter.reset();
          }}
          maxLength={TEXT_LIMITS.plain}
          error={refusal}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <Button className={classes.act} type="submit" disabled={code === ''} loading={enter.isPending}>
          {t('enterAct')}
        </Button>
      </form>
      <Text size="sm" role="status" mt={passed ? 'xs' : 0}>
        {passed && enter.data && t('passedOver', { code: enter.data.couponCode, reason: t(`reason.${passed}`) })}
      </Text>
    </SectionCard>
  );
}
