import { numberOf, readTickets } from '@galeria/contract/draw/draw-rule';
import { drawRule } from '@galeria/contract/draw/draw-rule-fields';
import { APPROXIMATIONS, EMPTY_SERIES, LEFTOVERS, SERIES_SOURCES } from '@galeria/contract/draw/draw-shapes';
import { MAX_SERIES, numbersOf, ORDER_DIGITS, SMALLEST_ORDER_DIGITS } from '@galeria/contract/promotions/lucky-number-shape';
import { COUNTS } from '@galeria/contract/reference/limits';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { MaskedField } from '../../../ui/fields/masked-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { OptionCardsField } from '../../../ui/fields/option-cards-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Collapsible } from '../../../ui/page/collapsible.tsx';
import { drawRuleTexts } from '../draw-rule.texts.ts';
import { useLock } from './form-scope.ts';
import classes from './promotion-form.module.css';
import { drawRuleToSend } from './promotion-to-send.ts';
import type { PromotionForm } from './promotion-values.ts';

const DIGITS = Array.from({ length: ORDER_DIGITS - SMALLEST_ORDER_DIGITS + 1 }, (_digit, index) => ORDER_DIGITS - index);
const PRIZES = Array.from({ length: COUNTS.lotteryTickets }, (_prize, index) => index + 1);
/** Extraction 5919, as published. */
const PUBLISHED = ['026609', '092517', '009012', '050795', '029199'];
const PATH = 'luckyNumber.drawRule';

/** DRW-03: what the regulation says about the draw. Put away, because most regulations say the usual. */
export function DrawRuleFields({ form: { control } }: { readonly form: PromotionForm }) {
  const t = useTexts(drawRuleTexts);
  const lock = useLock()(PATH);
  const [opened, setOpened] = useState(false);
  const { errors } = useFormState({ control });
  const rule = useWatch({ control, name: PATH });
  // What is refused must be in sight to be mended.
  const isRefused = errors.luckyNumber?.drawRule !== undefined;
  return (
    <div className={classes.wide}>
      <Collapsible label={t('title')} state={opened || isRefused ? 'open' : 'closed'} onToggle={setOpened}>
        <div className={classes.group}>
          <Text size="xs" c="dimmed">
            {lock.help ?? t('text')}
          </Text>
          <div className={classes.fields}>
            <NumberField
              control={control}
              name={`${PATH}.firstSeries`}
              label={t('firstSeries')}
              help={t('firstSeriesHelp')}
              max={MAX_SERIES - 1}
              required
              {...lock}
            />
            <SelectField
              control={control}
              name={`${PATH}.orderDigits`}
              label={t('orderDigits')}
              options={DIGITS.map((digits) => ({
                value: String(digits),
                label: t('digits', { count: digits, numbers: (10 ** digits).toLocaleString('pt-BR') }),
              }))}
              required
              {...lock}
            />
          </div>
          <OptionCardsField
            control={control}
            name={`${PATH}.seriesSource`}
            label={t('seriesSource')}
            options={SERIES_SOURCES.map((value) => ({
              value,
              label: t(`seriesSource.${value}`),
              text: t(`seriesSourceText.${value}`),
            }))}
            {...lock}
          />
          <div className={classes.fields}>
            {rule.seriesSource === 'TENS_OF_PRIZE' && (
              <SelectField
                control={control}
                name={`${PATH}.sourcePrize`}
                label={t('sourcePrize')}
                options={PRIZES.map((prize) => ({ value: String(prize), label: t('prize', { count: prize }) }))}
                required
                {...lock}
              />
            )}
            {rule.seriesSource === 'PREFIX_AND_TENS' && (
              <MaskedField
                control={control}
                name={`${PATH}.seriesPrefix`}
                mask="twoDigits"
                label={t('seriesPrefix')}
                help={t('seriesPrefixHelp')}
                {...lock}
              />
            )}
          </div>
          <Example control={control} />
          <OptionCardsField
            control={control}
            name={`${PATH}.approximation`}
            label={t('approximation')}
            options={APPROXIMATIONS.map((value) => ({
              value,
              label: t(`approximation.${value}`),
              text: t(`approximationText.${value}`),
            }))}
            {...lock}
          />
          {rule.approximation !== 'UP_CIRCULAR' && (
            <OptionCardsField
              control={control}
              name={`${PATH}.emptySeries`}
              label={t('emptySeries')}
              options={EMPTY_SERIES.map((value) => ({
                value,
                label: t(`emptySeries.${value}`),
                text: t(`emptySeriesText.${value}`),
              }))}
              {...lock}
            />
          )}
          <OptionCardsField
            control={control}
            name={`${PATH}.leftover`}
            label={t('leftover')}
            options={LEFTOVERS.map((value) => ({ value, label: t(`leftover.${value}`), text: t(`leftoverText.${value}`) }))}
            {...lock}
          />
          <CheckField control={control} name={`${PATH}.onePerCpf`} label={t('onePerCpf')} help={t('onePerCpfHelp')} {...lock} />
        </div>
      </Collapsible>
    </div>
  );
}

/** The rule as it stands, on tickets that were drawn: the very code that a draw runs. */
function Example({ control }: { readonly control: PromotionForm['control'] }) {
  const t = useTexts(drawRuleTexts);
  const rule = useWatch({ control, name: PATH });
  const seriesCount = useWatch({ control, name: 'luckyNumber.seriesCount' });
  const read = drawRule.safeParse(drawRuleToSend(rule));
  // What cannot be read stands in the form as it was typed, and has no example.
  if (!read.success || typeof seriesCount !== 'number' || !Number.isInteger(seriesCount) || seriesCount < 1) return null;
  const { firstSeries, orderDigits } = read.data;
  if (firstSeries + seriesCount > MAX_SERIES) return null;
  const settings = { ...read.data, seriesCount, winners: 1 };
  const { number } = readTickets(PUBLISHED, settings);
  return (
    <div role="status">
      <Text size="xs" className="gal-figures">
        {t('range', {
          first: numberOf(firstSeries, 0, settings),
          last: numberOf(firstSeries + seriesCount - 1, 10 ** orderDigits - 1, settings),
          total: numbersOf(settings).toLocaleString('pt-BR'),
        })}
      </Text>
      <Text size="xs" className="gal-figures">
        {t('example', {
          tickets: PUBLISHED.join(', '),
          number: `${number.slice(0, -orderDigits)} ${number.slice(-orderDigits)}`.trim(),
        })}
      </Text>
    </div>
  );
}
