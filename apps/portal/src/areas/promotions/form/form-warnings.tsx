import { drawRule } from '@galeria/contract/draw/draw-rule-fields';
import { endInstant, startInstant } from '@galeria/contract/kit/fields/dates';
import { promotionWarnings } from '@galeria/contract/promotions/promotion-warnings';
import type { SubMode } from '@galeria/contract/reference/enumerations/promotion';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { PromotionWarnings } from '../parts/promotion-warnings.tsx';
import { useFormScope } from './form-scope.ts';
import { sameSecapQuery } from './promotion-form.queries.ts';
import { drawRuleToSend } from './promotion-to-send.ts';
import type { PromotionForm } from './promotion-values.ts';

interface FormWarningsProps {
  readonly form: PromotionForm;
  readonly mode: SubMode;
}

/** DRW-03: said before it is saved, and in nobody's way. */
export function FormWarnings({ form: { control }, mode }: FormWarningsProps) {
  const { mallCode, stored } = useFormScope();
  const [secapNumber, startDate, endDate] = useWatch({
    control,
    name: [`${mode}.secapNumber`, `${mode}.startDate`, `${mode}.endDate`],
  });
  const rule = useWatch({ control, name: 'luckyNumber.drawRule' });
  const seriesCount = useWatch({ control, name: 'luckyNumber.seriesCount' });
  const read = drawRule.safeParse(drawRuleToSend(rule));
  const numbers = mode === 'luckyNumber' && read.success ? { seriesCount, drawRule: read.data } : null;
  const typed = secapNumber.trim();
  const { data } = useQuery({ ...sameSecapQuery(mallCode, typed), enabled: typed.length > 3 });
  const same = (data?.data ?? []).filter((each) => each.secapNumber === typed && each.id !== stored?.id);
  const ofMode = {
    mode,
    secapNumber: typed,
    startDate: startInstant(startDate)?.toISOString() ?? null,
    endDate: endInstant(endDate)?.toISOString() ?? null,
  };
  return <PromotionWarnings warnings={promotionWarnings([ofMode], numbers)} sameSecap={same} />;
}
