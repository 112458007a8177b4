import { fitsBars, shownDay, tickOf } from '../../../domain/day-chart/day-chart.rules.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { Bars } from '../../../ui/chart/bars.tsx';
import { ChartFrame } from '../../../ui/chart/chart-frame.tsx';
import { Lines } from '../../../ui/chart/lines.tsx';
import { reportsTexts } from '../reports.texts.ts';

const HEIGHT = 200;
const AXIS_WIDTH = 76;

interface ReportDay {
  readonly date: string;
  readonly value: number;
  /** What stands beside the value in the table behind the chart. */
  readonly more: readonly string[];
}

interface ReportDaysProps {
  readonly title: string;
  readonly question: string;
  readonly label: string;
  readonly moreHeadings: readonly string[];
  /** Undefined while they load. */
  readonly days: readonly ReportDay[] | undefined;
  readonly format: (value: number) => string;
  /** Beside the axis, where there is less room. */
  readonly shortFormat: (value: number) => string;
}

function Drawing({ label, days, format, shortFormat }: Omit<ReportDaysProps, 'days'> & { readonly days: readonly ReportDay[] }) {
  const axes = { x: { tickFormatter: tickOf(days) }, y: { width: AXIS_WIDTH, tickFormatter: shortFormat } };
  const shared = { height: HEIGHT, format, axes };
  if (fitsBars(days)) {
    return <Bars label={label} bars={days.map((day) => ({ name: shownDay(day), value: day.value }))} {...shared} />;
  }
  return (
    <Lines
      lines={[{ label, color: 'brand.5' }]}
      points={days.map((day) => ({ name: shownDay(day), values: [day.value] }))}
      {...shared}
    />
  );
}

/** SYN-04: a report day by day; of one day the totals have said it all. */
export function ReportDays(props: ReportDaysProps) {
  const { title, question, label, moreHeadings, days, format } = props;
  const t = useTexts(reportsTexts);
  if (days?.length === 1) return null;
  return (
    <ChartFrame
      title={title}
      question={question}
      headings={[t('day'), label, ...moreHeadings]}
      rows={(days ?? []).map((day) => [shownDay(day), format(day.value), ...day.more])}
      height={HEIGHT}
      chart={days && <Drawing {...props} days={days} />}
    />
  );
}
