import '@mantine/charts/styles.css';
import { BarChart } from '@mantine/charts';
import type { ChartAxes } from './chart-axes.ts';

export interface BarSeries {
  readonly label: string;
  readonly bars: readonly { readonly name: string; readonly value: number }[];
  readonly height: number;
  readonly format?: (value: number) => string;
  readonly axes?: ChartAxes;
}

export function BarsDrawing({ label, bars, height, format = (value) => value.toLocaleString('pt-BR'), axes }: BarSeries) {
  return (
    <BarChart
      h={height}
      data={bars.map(({ name, value }) => ({ name, [label]: value }))}
      dataKey="name"
      series={[{ name: label, color: 'brand.5' }]}
      valueFormatter={format}
      withYAxis
      yAxisProps={{ width: 36, allowDecimals: false, tickCount: 3, ...axes?.y }}
      xAxisProps={{ interval: 'equidistantPreserveStart', minTickGap: 16, ...axes?.x }}
      maxBarWidth={28}
      tickLine="none"
      barProps={{ isAnimationActive: false }}
      gridAxis="x"
      // The frame carries the name and the table; a second reading by arrow keys would only trap the tab order.
      barChartProps={{ accessibilityLayer: false }}
    />
  );
}
