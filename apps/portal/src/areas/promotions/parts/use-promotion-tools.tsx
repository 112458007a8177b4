import type { ProblemCode } from '@galeria/contract/messages/problem-codes';
import type { Promotion } from '@galeria/contract/promotions/promotion';
import type { PromotionStatus } from '@galeria/contract/reference/enumerations/promotion';
import { IconCalendarPause, IconChartDots, IconCopy, IconTicket } from '@tabler/icons-react';
import { useLock } from '../../../domain/locked-act/use-lock.ts';
import { mallCopiesTexts } from '../../../domain/mall-copies/mall-copies.texts.ts';
import { contractMessage } from '../../../lib/i18n/contract-message.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useMalls } from '../../../lib/mall/malls.queries.ts';
import type { RowAction } from '../../../ui/data-table/column.ts';
import { amendmentsTexts } from '../amendments/amendments.texts.ts';
import { drawToPostpone } from '../amendments/postponement.rules.ts';
import { promotionExtrasTexts } from '../promotion-extras.texts.ts';
import { extraKind } from '../promotion-information.rules.ts';
import { simulationTexts } from '../simulation.texts.ts';

export type PromotionTool = 'extras' | 'postpone' | 'token' | 'simulation' | 'copy';

/** What the server would answer. */
const ONE_AT_A_TIME: ProblemCode = 'amendment-pending';

/** PRO-13: before it runs. */
const SIMULATED: readonly PromotionStatus[] = ['DRAFT', 'REFUSED', 'APPROVED'];
const ICON = { size: 16, stroke: 1.7, 'aria-hidden': true } as const;

/** What a promotion's page offers besides its lifecycle. */
export function usePromotionTools(promotion: Promotion, onUse: (tool: PromotionTool) => void): RowAction[] {
  const extras = useTexts(promotionExtrasTexts);
  const simulation = useTexts(simulationTexts);
  const copy = useTexts(mallCopiesTexts);
  const amendments = useTexts(amendmentsTexts);
  const { malls } = useMalls();
  const lock = useLock();
  const kind = extraKind(promotion);
  const isRunning = promotion.status === 'CURRENT';
  return [
    ...(drawToPostpone(promotion) === null
      ? []
      : [
          {
            id: 'postpone',
            label: amendments('postpone'),
            icon: <IconCalendarPause {...ICON} />,
            onSelect: () => onUse('postpone'),
            disabledReason:
              lock('write-promotion') ?? (promotion.amendments.pending === null ? undefined : contractMessage(ONE_AT_A_TIME)),
          },
        ]),
    ...(kind === null
      ? []
      : [
          {
            id: 'extras',
            label: extras(`action.${kind}`),
            icon: <IconTicket {...ICON} />,
            onSelect: () => onUse('extras'),
            disabledReason: lock('make-extras') ?? (isRunning ? undefined : extras('notRunning')),
          },
        ]),
    ...(promotion.luckyNumber === null
      ? []
      : [
          {
            id: 'token',
            label: extras('give'),
            icon: <IconTicket {...ICON} />,
            onSelect: () => onUse('token'),
            disabledReason: lock('make-extras') ?? (isRunning ? undefined : extras('notRunning')),
          },
        ]),
    ...(SIMULATED.includes(promotion.status)
      ? [
          {
            id: 'simulation',
            label: simulation('action'),
            icon: <IconChartDots {...ICON} />,
            onSelect: () => onUse('simulation'),
            disabledReason: lock('write-promotion'),
          },
        ]
      : []),
    ...(malls.some(({ code }) => code !== promotion.mallCode)
      ? [
          {
            id: 'copy',
            label: copy('action'),
            icon: <IconCopy {...ICON} />,
            onSelect: () => onUse('copy'),
            disabledReason: lock('write-promotion'),
          },
        ]
      : []),
  ];
}
