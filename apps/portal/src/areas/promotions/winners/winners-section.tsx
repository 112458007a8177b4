import type { Disqualification } from '@galeria/contract/draw/winner-endpoints';
import { CATALOGUE } from '@galeria/contract/messages/catalogue-messages';
import type { PromotionToken } from '@galeria/contract/promotions/extra-endpoints';
import type { Promotion } from '@galeria/contract/promotions/promotion';
import { LAYOUT, PAGE_SIZES } from '@galeria/contract/reference/limits';
import { Button, Text } from '@mantine/core';
import { IconTrophy, IconUpload } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { contractMessage } from '../../../lib/i18n/contract-message.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useHolds } from '../../../lib/session/permissions.queries.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { ActButton } from '../../../ui/display/act-button.tsx';
import { StatusBadge } from '../../../ui/display/status-badge.tsx';
import { Pager } from '../../../ui/list-page/pager.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { useIsPhone } from '../../../ui/page/use-is-phone.ts';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx';
import { StateView } from '../../../ui/states/state-view.tsx';
import { placeOf, shownCpf, shownName } from './candidate.ts';
import { PublishDialog } from './publish-dialog.tsx';
import { barsOf, choiceOf, type PublishState, placesIn, placesOf, publishState } from './winner-choice.rules.ts';
import classes from './winners.module.css';
import { type DrawnTokens, type TokensFailure, useDrawnTokens, useFollowedPublishing } from './winners.queries.ts';
import { winnersTexts } from './winners.texts.ts';

const NO_TOKENS = { rows: [], total: 0 };

interface WinnersSectionProps {
  readonly promotionId: number;
  readonly luckyNumber: NonNullable<Promotion['luckyNumber']>;
  /** Winners and substitutes that there should have been beyond those there are. */
  readonly missing: number;
  readonly disqualifications: readonly Disqualification[];
}

/** DRW-04: winners and substitutes, and the way to publish them. */
export function WinnersSection({ promotionId, luckyNumber, missing, disqualifications }: WinnersSectionProps) {
  const t = useTexts(winnersTexts);
  const { awardQuantity, drawnNumber } = luckyNumber;
  const { tokens, failure } = useDrawnTokens(promotionId, drawnNumber !== null);
  const bars = useMemo(
    () => barsOf(tokens?.rows ?? [], disqualifications, awardQuantity),
    [tokens, disqualifications, awardQuantity],
  );
  const places = placesIn(awardQuantity, tokens ?? NO_TOKENS, bars);
  const state = publishState(tokens?.rows ?? [], places, tokens?.isWhole === true);
  const [isPublishing, setPublishing] = useState(false);
  // A choice under way is not disturbed: it is looked at once more when it is saved.
  const isFollowing = tokens?.isWhole === true && (state === 'open' || state === 'unfinished') && !isPublishing;
  useFollowedPublishing(promotionId, tokens, isFollowing);
  const [hasFailed, setFailed] = useState(false);
  const publish = () => setPublishing(true);
  const content = () => {
    if (failure.error && !tokens) return <ErrorState compact {...failure} />;
    if (!tokens) return <SkeletonRows rows={PAGE_SIZES.winners} />;
    if (tokens.total === 0)
      return <StateView compact icon={<IconTrophy size={22} stroke={1.6} />} title={contractMessage(CATALOGUE.emptyWinners)} />;
    return <WinnersTable tokens={tokens} failure={failure} awardQuantity={awardQuantity} disqualifications={disqualifications} />;
  };
  return (
    <SectionCard
      title={t('winnersTitle')}
      text={contractMessage(CATALOGUE.substituteWarning)}
      actions={<PublishButton state={state} hasFailed={hasFailed} onPress={publish} />}
      flush
    >
      <Notices tokens={tokens} places={places} missing={missing} onComplete={publish} />
      {content()}
      {isPublishing && tokens && (
        <PublishDialog
          promotionId={promotionId}
          tokens={tokens}
          failure={failure}
          awardQuantity={awardQuantity}
          disqualifications={disqualifications}
          onEnded={({ failed }) => setFailed(failed > 0)}
          onClose={() => setPublishing(false)}
        />
      )}
    </SectionCard>
  );
}

interface NoticesProps {
  readonly tokens: DrawnTokens | undefined;
  readonly places: number;
  readonly missing: number;
  readonly onComplete: () => void;
}

/** What is missing of the list, and what of its publishing. */
function Notices({ tokens, places, missing, onComplete }: NoticesProps) {
  const t = useTexts(winnersTexts);
  const mayPublish = useHolds(['publish-winners']);
  const { published } = choiceOf(tokens?.rows ?? [], new Set(), places);
  const isUnfinished = tokens?.isWhole === true && published > 0 && published < places;
  if (missing === 0 && !isUnfinished) return null;
  return (
    <div className={classes.notices}>
      <div role="status">
        {missing > 0 && <Text size="sm">{t('missing', { count: missing })}</Text>}
        {isUnfinished && (
          <Text size="sm" fw={600}>
            {t('unfinished', { count: published, places })}
          </Text>
        )}
      </div>
      {isUnfinished && mayPublish && (
        <Button variant="default" size="compact-sm" onClick={onComplete}>
          {t('complete')}
        </Button>
      )}
    </div>
  );
}

interface PublishButtonProps {
  readonly state: PublishState;
  /** It has just failed before this person's eyes. */
  readonly hasFailed: boolean;
  readonly onPress: () => void;
}

/**
 * Spec 2.6: disabled without numbers and once any is a winner. DRW-05: who has just seen it fail halfway completes it by pressing
 * again; whoever comes later, by the notice.
 */
function PublishButton({ state, hasFailed, onPress }: PublishButtonProps) {
  const t = useTexts(winnersTexts);
  const mayPublish = useHolds(['publish-winners']);
  const why = () => {
    if (state === 'nothing') return t('publishNothing');
    if (state === 'done') return t('publishDone');
    if (state === 'unfinished' && !hasFailed) return t('publishBegun');
    return mayPublish ? undefined : t('publishLocked');
  };
  return (
    <ActButton lockedBecause={why()} variant="default" leftSection={<IconUpload size={16} aria-hidden />} onClick={onPress}>
      {contractMessage(CATALOGUE.publishToApp)}
    </ActButton>
  );
}

interface WinnersTableProps {
  readonly tokens: DrawnTokens;
  readonly failure: TokensFailure;
  readonly awardQuantity: number;
  readonly disqualifications: readonly Disqualification[];
}

function WinnersTable({ tokens, failure, awardQuantity, disqualifications }: WinnersTableProps) {
  const { rows, total, isMasked, isWhole } = tokens;
  const t = useTexts(winnersTexts);
  const isPhone = useIsPhone();
  const [wanted, setWanted] = useState(1);
  const pageCount = Math.ceil((isWhole ? rows.length : total) / PAGE_SIZES.winners);
  const page = Math.min(wanted, pageCount);
  const shown = rows.slice((page - 1) * PAGE_SIZES.winners, page * PAGE_SIZES.winners);
  const placeText = (token: PromotionToken): string => {
    const place = placeOf(token, awardQuantity);
    return place === null ? '' : t(`place.${place.type}`, { position: place.position });
  };
  // Spec 2.6: 147 px for one winner, 212 px for more; on a phone rows are cards, each as high as its words.
  const height = placesOf(awardQuantity, total) === 1 ? LAYOUT.oneWinnerListHeight : LAYOUT.manyWinnersListHeight;
  return (
    <>
      <div className={classes.list} data-winner-list {...(!isPhone && { style: { height } })}>
        {shown.length === 0 && failure.error !== null && <ErrorState compact {...failure} />}
        {shown.length === 0 && failure.error === null && <SkeletonRows rows={PAGE_SIZES.winners} />}
        {shown.length > 0 && (
          <DataTable<PromotionToken>
            label={t('winnersTitle')}
            rows={shown}
            rowId={({ id }) => id}
            rowName={({ number }) => number}
            rowTone={({ type }) => (type === 'SUPLENTE' ? 'caution' : undefined)}
            columns={[
              { id: 'position', header: t('position'), width: 140, cell: placeText, card: 'subtitle' },
              { id: 'number', header: t('number'), width: 100, cell: ({ number }) => number, figures: true, card: 'line' },
              {
                id: 'name',
                header: t('name'),
                width: 200,
                cell: ({ consumerName }) => shownName(consumerName),
                text: ({ consumerName }) => consumerName,
                card: 'title',
              },
              {
                id: 'cpf',
                header: t('cpf'),
                width: 130,
                cell: ({ consumerCpf }) => shownCpf(consumerCpf, isMasked),
                figures: true,
                card: 'line',
              },
              {
                id: 'standing',
                header: t('standing'),
                width: 260,
                cell: (token) => <Standing token={token} against={disqualifications} />,
                card: 'badge',
              },
            ]}
          />
        )}
      </div>
      {pageCount > 1 && (
        <div className={classes.foot}>
          <Pager page={page} pageCount={pageCount} onPage={setWanted} />
        </div>
      )}
    </>
  );
}

interface StandingProps {
  readonly token: PromotionToken;
  readonly against: readonly Disqualification[];
}

/** Spec 2.6: published or not; DRW-10, DRW-14: or out of it. */
function Standing({ token: { number, winner, voidedAt, takesPlaceOf }, against }: StandingProps) {
  const t = useTexts(winnersTexts);
  const said = against.find((each) => each.number === number);
  if (voidedAt !== null && !winner) return <StatusBadge tone="negative">{t('bar.void')}</StatusBadge>;
  return (
    <span className={classes.standing}>
      <StatusBadge tone={winner ? 'positive' : 'neutral'}>
        {contractMessage(winner ? CATALOGUE.published : CATALOGUE.notPublished)}
      </StatusBadge>
      {takesPlaceOf !== null && <StatusBadge tone="neutral">{t('inPlaceOf', { position: takesPlaceOf })}</StatusBadge>}
      {voidedAt !== null && <StatusBadge tone="negative">{t('bar.void')}</StatusBadge>}
      {said && (
        <StatusBadge tone={said.confirmedAt === null ? 'caution' : 'negative'}>
          {t(said.confirmedAt === null ? 'bar.asked' : 'bar.disqualified')}
        </StatusBadge>
      )}
    </span>
  );
}
