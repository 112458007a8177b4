import { addDays, saoPauloDay } from '@galeria/contract/kit/fields/dates';
import { formatBrl, formatDate } from '@galeria/contract/kit/formats';
import { Button, CloseButton, Text, Title } from '@mantine/core';
import { IconCash, IconPlayerPlay, IconReceipt, IconReceiptOff, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { ChartFrame } from '../../../ui/chart/chart-frame.tsx';
import { Lines } from '../../../ui/chart/lines.tsx';
import { KeyValueList } from '../../../ui/display/key-value-list.tsx';
import { StatCard, StatGrid } from '../../../ui/display/stat-card.tsx';
import { DateRangeInput } from '../../../ui/fields/date-range-input.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { StateView } from '../../../ui/states/state-view.tsx';
import { type Simulation, useSimulatePromotion } from '../promotion-insight.queries.ts';
import { simulationTexts } from '../simulation.texts.ts';
import classes from './simulation-panel.module.css';

const CHART_HEIGHT = 200;
const DEFAULT_DAYS = 30;

const count = (value: number): string => value.toLocaleString('pt-BR');

interface SimulationPanelProps {
  readonly promotionId: number;
  readonly onClose: () => void;
}

/** PRO-13: a period of the past, and what the promotion would have done with its notes. */
export function SimulationPanel({ promotionId, onClose }: SimulationPanelProps) {
  const t = useTexts(simulationTexts);
  const simulate = useSimulatePromotion(promotionId);
  const [yesterday] = useState(() => addDays(saoPauloDay(Date.now()), -1));
  const [range, setRange] = useState({ start: addDays(yesterday, 1 - DEFAULT_DAYS), end: yesterday });
  const run = () => simulate.mutate({ from: range.start, to: range.end });
  return (
    <SectionCard title={t('title')} text={t('text')} actions={<CloseButton aria-label={t('close')} onClick={onClose} />}>
      <div className={classes.root}>
        <div className={classes.controls}>
          <DateRangeInput
            label={t('period')}
            placeholder={t('period')}
            value={range}
            maxDay={yesterday}
            onChange={({ start, end }) =>
              setRange({ start: start ?? addDays(yesterday, 1 - DEFAULT_DAYS), end: end ?? yesterday })
            }
          />
          <Button loading={simulate.isPending} leftSection={<IconPlayerPlay size={16} aria-hidden />} onClick={run}>
            {t('run')}
          </Button>
        </div>
        {simulate.isError && <ErrorState compact error={simulate.error} onRetry={run} />}
        {simulate.data && <SimulationResult simulation={simulate.data} />}
      </div>
    </SectionCard>
  );
}

function SimulationResult({ simulation }: { readonly simulation: Simulation }) {
  const t = useTexts(simulationTexts);
  if (simulation.invoices === 0) {
    return (
      <StateView compact role="status" icon={<IconReceiptOff size={22} stroke={1.6} />} title={t('none')} text={t('noneText')} />
    );
  }
  return (
    <div className={classes.root} role="status">
      <Text size="sm" fw={600} className="gal-figures">
        {t('result', { from: formatDate(simulation.from), to: formatDate(simulation.to) })}
      </Text>
      <StatGrid>
        <StatCard label={t('invoices')} value={count(simulation.invoices)} icon={<IconReceipt size={18} stroke={1.7} />} />
        <StatCard label={t('counted')} value={count(simulation.countedInvoices)} icon={<IconReceipt size={18} stroke={1.7} />} />
        <StatCard label={t('participants')} value={count(simulation.participants)} icon={<IconUsers size={18} stroke={1.7} />} />
        <StatCard label={t('gmv')} value={formatBrl(simulation.gmv)} icon={<IconCash size={18} stroke={1.7} />} />
      </StatGrid>
      {simulation.byMode.map((each) => (
        <ModeResult key={each.mode} result={each} />
      ))}
      <ByDay simulation={simulation} />
      <NotCounted simulation={simulation} />
    </div>
  );
}

function ModeResult({ result }: { readonly result: Simulation['byMode'][number] }) {
  const t = useTexts(simulationTexts);
  const exhaustion = (day: string | null): string => (day === null ? t('notExhausted') : formatDate(day));
  return (
    <div className={classes.block}>
      <Title order={3}>{t(`mode.${result.mode}`)}</Title>
      <KeyValueList
        items={[
          { label: t('reached'), value: count(result.reachedTarget), figures: true },
          { label: t('rewards'), value: count(result.rewards), figures: true },
          { label: t('outOfStock'), value: count(result.outOfStock), figures: true },
          { label: t('exhausted'), value: exhaustion(result.exhaustedOn), figures: true },
        ]}
      />
      {result.awards.length > 0 && (
        <PlainTable
          label={t('award')}
          headings={[t('award'), t('given'), t('exhausted')]}
          rows={result.awards.map((award) => [
            award.name,
            t('ofQuantity', { given: count(award.given), quantity: count(award.quantity) }),
            exhaustion(award.exhaustedOn),
          ])}
        />
      )}
    </div>
  );
}

function ByDay({ simulation }: { readonly simulation: Simulation }) {
  const t = useTexts(simulationTexts);
  return (
    <ChartFrame
      title={t('byDay')}
      question={t('byDayQuestion')}
      headings={[t('day'), t('invoicesLine'), t('rewardsLine')]}
      rows={simulation.byDay.map(({ day, invoices, rewards }) => [formatDate(day), count(invoices), count(rewards)])}
      height={CHART_HEIGHT}
      chart={
        <Lines
          lines={[
            { label: t('invoicesLine'), color: 'brand.5' },
            { label: t('rewardsLine'), color: 'green.5' },
          ]}
          points={simulation.byDay.map(({ day, invoices, rewards }) => ({
            name: formatDate(day).slice(0, 5),
            values: [invoices, rewards],
          }))}
          height={CHART_HEIGHT}
        />
      }
    />
  );
}

function NotCounted({ simulation }: { readonly simulation: Simulation }) {
  const t = useTexts(simulationTexts);
  if (simulation.notCounted.length === 0) return null;
  return (
    <div className={classes.block}>
      <Title order={3}>{t('notCounted')}</Title>
      <PlainTable
        label={t('notCounted')}
        headings={[t('reason'), t('invoicesLine')]}
        rows={simulation.notCounted.map(({ check, invoices }) => [t(`check.${check}`), count(invoices)])}
      />
    </div>
  );
}

interface PlainTableProps {
  readonly label: string;
  readonly headings: readonly string[];
  /** The first cell names the row. */
  readonly rows: readonly (readonly [string, ...string[]])[];
}

function PlainTable({ label, headings, rows }: PlainTableProps) {
  return (
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
          {headings.map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              <td key={headings[index + 1]} className="gal-figures">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
