import '@mantine/core/styles/Alert.css';
import { formatDateTime } from '@galeria/contract/kit/formats';
import type { Promotion } from '@galeria/contract/promotions/promotion';
import type { PromotionSettling } from '@galeria/contract/promotions/settling-endpoints';
import { Alert, Button, Text } from '@mantine/core';
import { IconHourglass, IconSnowflake } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useHolds } from '../../../lib/session/permissions.queries.ts';
import { AppLink } from '../../../ui/page/app-link.tsx';
import { countText } from '../dashboard/dashboard-cards.rules.ts';
import { promotionSettlingQuery } from '../promotion-engine.queries.ts';
import { settlingTexts } from '../settling.texts.ts';
import classes from './engine-notice.module.css';
import { UnknownNotice } from './unknown-notice.tsx';

type ModeSettling = PromotionSettling['modes'][number];

const REVIEW = '/purchases-portal/pending-invoices';
const INVOICES = '/purchases-portal/invoice-list';

/** ENG-05: what a promotion that has ended still waits for, or had to leave undecided. Nothing while all of it runs. */
export function SettlingNotice({ promotion }: { readonly promotion: Promotion }) {
  const { buyAndWin, raffle, luckyNumber } = promotion;
  const hasEnded = [buyAndWin, raffle, luckyNumber].some((mode) => mode?.status === 'CLOSED');
  return hasEnded ? <Notice promotion={promotion} /> : null;
}

function Notice({ promotion }: { readonly promotion: Promotion }) {
  const t = useTexts(settlingTexts);
  const { data, error, isFetching, refetch } = useQuery(promotionSettlingQuery(promotion.id));
  if (error) return <UnknownNotice text={t('unknown')} check={t('check')} checking={isFetching} onCheck={() => void refetch()} />;
  const ended = data?.modes.filter(({ endedAt }) => endedAt !== null) ?? [];
  const isTitled = (data?.modes.length ?? 0) > 1;
  return ended.map((mode) =>
    mode.frozenAt === null ? (
      <Waiting key={mode.mode} promotion={promotion} mode={mode} isTitled={isTitled} />
    ) : (
      <Frozen key={mode.mode} promotion={promotion} mode={mode} frozenAt={mode.frozenAt} isTitled={isTitled} />
    ),
  );
}

interface ModeProps {
  readonly promotion: Promotion;
  readonly mode: ModeSettling;
  /** Where there are two, each says which it is. */
  readonly isTitled: boolean;
}

function Waiting({ promotion, mode, isTitled }: ModeProps) {
  const t = useTexts(settlingTexts);
  const mayReview = useHolds(['read-invoices', 'update-invoices']);
  const { waiting, inReview, awaitingPicture, freezesAt } = mode;
  const what = t('waiting', { count: waiting, total: countText(waiting) });
  return (
    <Alert
      variant="light"
      color="brand"
      icon={<IconHourglass size={18} aria-hidden />}
      title={isTitled ? `${t(`mode.${mode.mode}`)}: ${what}` : what}
      className={classes.notice}
      role="status"
    >
      <Text size="sm">{t('closedStill')}</Text>
      <Text size="sm" className="gal-figures">
        {freezesAt === null ? t('freezesSoon') : t('freezes', { at: formatDateTime(freezesAt) })}
      </Text>
      {awaitingPicture > 0 && (
        <Text size="sm">{t('awaitingPicture', { count: awaitingPicture, total: countText(awaitingPicture) })}</Text>
      )}
      <div className={classes.links}>
        {inReview > 0 && mayReview && (
          <Button
            component={AppLink}
            href={`${REVIEW}?promotionId=${promotion.id}&mallCode=${promotion.mallCode}`}
            variant="default"
            size="xs"
          >
            {t('review', { count: inReview, total: countText(inReview) })}
          </Button>
        )}
        <AllOfThem promotion={promotion} count={waiting} />
      </div>
    </Alert>
  );
}

function Frozen({ promotion, mode, frozenAt, isTitled }: ModeProps & { readonly frozenAt: string }) {
  const t = useTexts(settlingTexts);
  const { undecided } = mode;
  const since = t('frozen', { at: formatDateTime(frozenAt) });
  return (
    <div className={classes.frozen}>
      <Text size="sm" c="dimmed" className={`${classes.frozenText} gal-figures`}>
        <IconSnowflake size={16} aria-hidden className={classes.frozenIcon} />
        {isTitled ? `${t(`mode.${mode.mode}`)}: ${since}` : since}{' '}
        {undecided === 0 ? t('allDecided') : t('undecided', { count: undecided, total: countText(undecided) })}
      </Text>
      <AllOfThem promotion={promotion} count={undecided} />
    </div>
  );
}

/** Every one of them, whatever it waits for; who may not see notes is told the number alone. */
function AllOfThem({ promotion, count }: { readonly promotion: Promotion; readonly count: number }) {
  const t = useTexts(settlingTexts);
  const mayRead = useHolds(['read-invoices']);
  if (count === 0 || !mayRead) return null;
  return (
    <Button component={AppLink} href={`${INVOICES}?undecidedFor=${promotion.id}&scope=all`} variant="subtle" size="compact-sm">
      {t('seeNotes')}
    </Button>
  );
}
