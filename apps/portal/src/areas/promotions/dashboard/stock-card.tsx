import '@mantine/core/styles/RingProgress.css';
import '@mantine/core/styles/Skeleton.css';
import { formatPercent } from '@galeria/contract/kit/formats';
import { CATALOGUE } from '@galeria/contract/messages/catalogue-messages';
import { message } from '@galeria/contract/messages/message';
import { isLowStock } from '@galeria/contract/reference/stock';
import { Button, Paper, Popover, RingProgress, Skeleton, Text } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { contractMessage } from '../../../lib/i18n/contract-message.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { StatusBadge } from '../../../ui/display/status-badge.tsx';
import classes from './dashboard.module.css';
import { dashboardTexts } from './dashboard.texts.ts';
import { percentLeft, type Totals } from './dashboard-cards.rules.ts';

type Stock = NonNullable<Totals['stock']>;
type Units = Pick<Stock, 'remaining' | 'total'>;

const RING_SIZE = 80;

const unitsText = ({ remaining, total }: Units): string => contractMessage(message('stockOfAward', { remaining, total }));

/** Spec 2.6: several awards, in a menu. */
function AwardsMenu({ awards }: Pick<Stock, 'awards'>) {
  const t = useTexts(dashboardTexts);
  return (
    <Popover position="bottom-start" width={300} trapFocus returnFocus withinPortal>
      <Popover.Target>
        <Button variant="light" size="compact-xs" rightSection={<IconChevronDown size={14} aria-hidden />}>
          {contractMessage(CATALOGUE.consultStock)}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.awards ?? ''} aria-label={t('stockByAward')} tabIndex={-1} data-autofocus>
        <ul className={classes.awardList}>
          {awards.map((award) => (
            <li key={award.id} className={classes.award}>
              <span className={classes.awardName}>{award.name}</span>
              <span className="gal-figures" data-low={isLowStock(award.remaining, award.total) || undefined}>
                {unitsText(award)}
              </span>
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  );
}

/** DSH-02: what is left of the gifts. Red at 10% or below, and in words: a colour is not seen by everybody. */
export function StockCard({ stock }: { readonly stock: Stock | null | undefined }) {
  const t = useTexts(dashboardTexts);
  // Null would say that nothing is handed out; the card stands only where something is.
  if (!stock) {
    return (
      <Paper withBorder className={classes.stock}>
        <Skeleton circle height={RING_SIZE} width={RING_SIZE} />
        <div className={classes.stockWords}>
          <Text size="xs" fw={600} c="dimmed">
            {t('stock')}
          </Text>
          <Skeleton height={22} width={120} my={3} />
          <div className={classes.stockFoot} />
        </div>
      </Paper>
    );
  }
  const isLow = isLowStock(stock.remaining, stock.total);
  const percent = percentLeft(stock.remaining, stock.total);
  return (
    <Paper withBorder className={classes.stock}>
      <RingProgress
        size={RING_SIZE}
        thickness={7}
        roundCaps={percent > 0}
        sections={[{ value: percent, color: isLow ? 'red' : 'brand' }]}
        // Where nothing is left there is no ring to be red.
        {...(isLow && { rootColor: 'var(--gal-negative-bg)' })}
        data-low={isLow || undefined}
        label={
          <Text component="span" className={classes.percent} data-low={isLow || undefined}>
            {formatPercent(percent)}
          </Text>
        }
      />
      <div className={classes.stockWords}>
        <Text size="xs" fw={600} c="dimmed">
          {t('stock')}
        </Text>
        <Text component="p" className={classes.units}>
          {unitsText(stock)}
        </Text>
        <div className={classes.stockFoot}>
          {stock.awards.length > 1 && <AwardsMenu awards={stock.awards} />}
          {isLow && <StatusBadge tone="negative">{t(stock.remaining === 0 ? 'noStock' : 'lowStock')}</StatusBadge>}
          {stock.awards.length === 1 && !isLow && (
            <Text size="xs" c="dimmed" className={classes.awardName}>
              {stock.awards[0]?.name}
            </Text>
          )}
        </div>
      </div>
    </Paper>
  );
}
