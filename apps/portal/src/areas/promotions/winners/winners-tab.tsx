import { RULE_MESSAGES } from '@galeria/contract/messages/rule-messages';
import type { Promotion } from '@galeria/contract/promotions/promotion';
import { IconTrophy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { contractMessage } from '../../../lib/i18n/contract-message.ts';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { StateView } from '../../../ui/states/state-view.tsx';
import { CalculateSection } from './calculate-section.tsx';
import { DisqualificationsSection } from './disqualifications-section.tsx';
import { drawnOf, isBehind } from './draw-state.rules.ts';
import { PrizesSection } from './prizes-section.tsx';
import { ProofCard } from './proof-card.tsx';
import classes from './winners.module.css';
import { drawQuery, useCatchUp, useFollowedDecisions } from './winners.queries.ts';
import { WinnersSection } from './winners-section.tsx';

const NONE: readonly never[] = [];

/** Spec 2.6: the lucky-number winners' tab. The portal's variant shows it for every type. */
export function WinnersTab({ promotion }: { readonly promotion: Promotion }) {
  const { luckyNumber } = promotion;
  if (luckyNumber === null) {
    return (
      <SectionCard>
        <StateView icon={<IconTrophy size={22} stroke={1.6} />} title={contractMessage(RULE_MESSAGES.drawWithoutMode)} />
      </SectionCard>
    );
  }
  return <DrawOf promotion={promotion} luckyNumber={luckyNumber} />;
}

interface DrawOfProps {
  readonly promotion: Promotion;
  readonly luckyNumber: NonNullable<Promotion['luckyNumber']>;
}

function DrawOf({ promotion, luckyNumber }: DrawOfProps) {
  const { id } = promotion;
  const { data: record, error, isFetching, refetch } = useQuery(drawQuery(id));
  useCatchUp(id, record !== undefined && isBehind(luckyNumber, record));
  useFollowedDecisions(id, record);
  const known = { ...luckyNumber, ...drawnOf(luckyNumber, record?.draw) };
  return (
    <div className={classes.root}>
      <CalculateSection promotionId={id} luckyNumber={known} draw={record} />
      <WinnersSection
        promotionId={id}
        luckyNumber={known}
        missing={record?.draw?.missing ?? 0}
        disqualifications={record?.draw?.disqualifications ?? NONE}
      />
      {record?.draw && <DisqualificationsSection promotionId={id} draw={record.draw} awardQuantity={record.awardQuantity} />}
      {record?.draw && <PrizesSection promotionId={id} awardQuantity={record.awardQuantity} />}
      {record && <ProofCard promotion={promotion} record={record} />}
      {error && !record && (
        <SectionCard>
          <ErrorState compact error={error} retrying={isFetching} onRetry={() => void refetch()} />
        </SectionCard>
      )}
    </div>
  );
}
