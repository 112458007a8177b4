import type { Promotion } from '@galeria/contract/promotions/promotion';
import { AmendmentsCard } from '../amendments/amendments-card.tsx';
import { warningsOf } from '../promotion-information.rules.ts';
import { AudienceCard, DescriptionCard, ModesCard, NumberKeyCard, RefusalNotice, SummaryCard } from './promotion-cards.tsx';
import { AttachmentsCard, BlocklistCard } from './promotion-files.tsx';
import { PromotionHistoryCard } from './promotion-history-card.tsx';
import classes from './promotion-view.module.css';
import { PromotionWarnings } from './promotion-warnings.tsx';
import { SelectedTokensCard, WinnersCard } from './promotion-winners.tsx';
import { SponsorsCard } from './sponsors-card.tsx';

/** Spec 2.6: the information tab, by type and mode. */
export function InformationTab({ promotion }: { readonly promotion: Promotion }) {
  const { id, luckyNumber } = promotion;
  return (
    <div className={classes.root}>
      <RefusalNotice promotion={promotion} />
      {promotion.status !== 'CLOSED' && <PromotionWarnings warnings={warningsOf(promotion)} sameSecap={promotion.sameSecap} />}
      <AmendmentsCard promotion={promotion} />
      <div className={classes.columns}>
        <div className={classes.column}>
          <ModesCard promotion={promotion} />
          <DescriptionCard promotion={promotion} />
          <AudienceCard promotion={promotion} />
          <SponsorsCard promotion={promotion} />
          <WinnersCard promotion={promotion} />
          {luckyNumber !== null && <SelectedTokensCard promotionId={id} isDrawn={luckyNumber.drawnNumber !== null} />}
        </div>
        <div className={classes.column}>
          <SummaryCard promotion={promotion} />
          <AttachmentsCard promotion={promotion} />
          <BlocklistCard promotion={promotion} />
          {luckyNumber !== null && <NumberKeyCard luckyNumber={luckyNumber} />}
        </div>
      </div>
      <PromotionHistoryCard promotionId={id} targetType={promotion.targetType} />
    </div>
  );
}
