import { formatBrl, formatDate } from '@galeria/contract/kit/formats';
import { GOAL_KIND_LABELS, type GoalKind } from '@galeria/contract/reference/enumerations/mission';
import { contractMessage } from '../../lib/i18n/contract-message.ts';
import { useTexts } from '../../lib/i18n/texts.ts';
import { partsOf } from '../../ui/fields/moment.ts';
import { missionFormTexts } from './mission-form.texts.ts';

/** The end of an id tells it from its neighbours; its beginning is the time. */
const SHORT_ID = 8;
export const shortId = (id: string): string => id.slice(-SHORT_ID);

/** A day, with its time where it has one. */
export const momentWords = (moment: string): string => {
  const { day, time } = partsOf(moment);
  return `${formatDate(day)} ${time}`.trim();
};

interface StepWords {
  readonly order: number;
  readonly goalKind: GoalKind;
  readonly target: number;
}

/** 'etapa 2: R$ 50,00'. */
export function useStepWords(): (step: StepWords) => string {
  const t = useTexts(missionFormTexts);
  const targetWords = ({ goalKind, target }: StepWords): string => {
    if (goalKind === 'NONE') return contractMessage(GOAL_KIND_LABELS.NONE);
    return goalKind === 'INVOICE_AMOUNT'
      ? formatBrl(target)
      : t('notes', { count: target, total: target.toLocaleString('pt-BR') });
  };
  return (step) => t('stepWords', { order: step.order, target: targetWords(step) });
}
