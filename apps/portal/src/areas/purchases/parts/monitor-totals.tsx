import type { invoiceMonitor } from '@galeria/contract/invoices/invoice-endpoints';
import type { ResponseOf } from '@galeria/contract/kit/endpoint';
import { formatBrl } from '@galeria/contract/kit/formats';
import type { InvoiceStatus } from '@galeria/contract/reference/enumerations/invoice';
import { IconCash, IconCircleCheck, IconCircleX, IconClockExclamation, IconHourglass, IconStopwatch } from '@tabler/icons-react';
import { type Translate, useTexts } from '../../../lib/i18n/texts.ts';
import { StatCard } from '../../../ui/display/stat-card.tsx';
import { monitorTexts } from '../monitor.texts.ts';
import classes from './monitor-totals.module.css';

export type Monitor = ResponseOf<typeof invoiceMonitor>;

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long something took, as a person would say it: two units at most. */
function durationText(seconds: number, t: Translate<typeof monitorTexts.pt>): string {
  if (seconds < MINUTE) return t('seconds', { seconds: Math.round(seconds) });
  if (seconds < HOUR) return t('minutes', { minutes: Math.floor(seconds / MINUTE) });
  const minutes = Math.floor((seconds % HOUR) / MINUTE);
  if (seconds < DAY) return t('hours', { hours: Math.floor(seconds / HOUR), minutes });
  return t('daysAndHours', { count: Math.floor(seconds / DAY), hours: Math.floor((seconds % DAY) / HOUR) });
}

const nothing = { count: 0, amountInCents: 0 };

interface MonitorTotalsProps {
  /** Undefined while it loads: the room for it is kept. */
  readonly monitor: Monitor | undefined;
  readonly days: number;
}

export function MonitorTotals({ monitor, days }: MonitorTotalsProps) {
  const t = useTexts(monitorTexts);
  const sentIn = t('sentIn', { days });
  const of = (status: InvoiceStatus) => monitor?.byStatus.find((each) => each.status === status) ?? nothing;
  const figure = (value: (loaded: Monitor) => number): string | undefined => monitor && value(monitor).toLocaleString('pt-BR');
  const decision = () => {
    if (monitor === undefined) return undefined;
    const { averageDecisionSeconds: seconds } = monitor;
    return seconds === null ? t('noDecision') : durationText(seconds, t);
  };
  const cards = [
    ['inAnalysis', figure(({ inAnalysis }) => inAnalysis), t('inAnalysisHint'), IconHourglass],
    ['overdue', figure(({ overdue }) => overdue), t('overdueHint'), IconClockExclamation],
    ['approved', figure(() => of('APROVADA').count), sentIn, IconCircleCheck],
    ['rejected', figure(() => of('REJEITADA').count), sentIn, IconCircleX],
    ['approvedValue', monitor && formatBrl(of('APROVADA').amountInCents), sentIn, IconCash],
    ['decisionTime', decision(), t('decisionHint'), IconStopwatch],
  ] as const;
  return (
    <div className={classes.stats}>
      {cards.map(([name, value, hint, Icon]) => (
        <StatCard key={name} label={t(name)} value={value} hint={hint} icon={<Icon size={18} stroke={1.7} />} />
      ))}
    </div>
  );
}
