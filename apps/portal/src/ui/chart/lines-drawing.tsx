import '@mantine/core/styles/ColorSwatch.css';
import '@mantine/charts/styles.css';
import { LineChart } from '@mantine/charts';
import type { ChartAxes } from './chart-axes.ts';

export interface LineSeries {
  readonly lines: readonly { readonly label: string; readonly color: string }[];
  /** One value a line, in the lines' order. */
  readonly points: readonly { readonly name: string; readonly values: readonly number[] }[];
  readonly height: number;
  readonly format?: (value: number) => string;
  readonly axes?: ChartAxes;
}

/** So few points that a line between them says little. */
const FEW_POINTS = 3;
const MANY_POINTS = 120;

export function LinesDrawing({ lines, points, height, format = (value) => value.toLocaleString('pt-BR'), axes }: LineSeries) {
  return (
    <LineChart
      h={height}
      data={points.map(({ name, values }) => ({
        name,
        ...Object.fromEntries(lines.map(({ label }, index) => [label, values[index] ?? 0])),
      }))}
      dataKey="name"
      series={lines.map(({ label, color }) => ({ name: label, color }))}
      valueFormatter={format}
      withLegend
      // In the order given, not by the alphabet.
      legendProps={{ verticalAlign: 'bottom', height: 32, itemSorter: null }}
      withDots={points.length <= 31}
      dotProps={{ r: points.length <= FEW_POINTS ? 4 : 2 }}
      curveType="linear"
      // Many points: strokes of the usual width would run into one another.
      strokeWidth={points.length > MANY_POINTS ? 1.25 : 2}
      yAxisProps={{ width: 36, allowDecimals: false, tickCount: 4, ...axes?.y }}
      xAxisProps={{
        interval: 'equidistantPreserveStart',
        minTickGap: 16,
        // The last of few days is named too.
        ...(points.length <= FEW_POINTS && { padding: { left: 24, right: 24 } }),
        ...axes?.x,
      }}
      tickLine="none"
      lineProps={{ isAnimationActive: false }}
      gridAxis="x"
      // The frame carries the name and the table; a second reading by arrow keys would only trap the tab order.
      lineChartProps={{ accessibilityLayer: false }}
    />
  );
}
