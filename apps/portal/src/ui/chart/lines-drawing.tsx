import '@mantine/core/styles/ColorSwatch.css';
import '@mantine/charts/styles.css';
import { LineChart } from '@mantine/charts';

export interface LineSeries {
  readonly lines: readonly { readonly label: string; readonly color: string }[];
  /** One value a line, in the lines' order. */
  readonly points: readonly { readonly name: string; readonly values: readonly number[] }[];
  readonly height: number;
}

export function LinesDrawing({ lines, points, height }: LineSeries) {
  return (
    <LineChart
      h={height}
      data={points.map(({ name, values }) => ({
        name,
        ...Object.fromEntries(lines.map(({ label }, index) => [label, values[index] ?? 0])),
      }))}
      dataKey="name"
      series={lines.map(({ label, color }) => ({ name: label, color }))}
      valueFormatter={(value) => value.toLocaleString('pt-BR')}
      withLegend
      // In the order given, not by the alphabet.
      legendProps={{ verticalAlign: 'bottom', height: 32, itemSorter: null }}
      withDots={points.length <= 31}
      dotProps={{ r: 2 }}
      curveType="linear"
      yAxisProps={{ width: 36, allowDecimals: false, tickCount: 4 }}
      xAxisProps={{ interval: 'equidistantPreserveStart', minTickGap: 16 }}
      tickLine="none"
      lineProps={{ isAnimationActive: false }}
      gridAxis="x"
      // The frame carries the name and the table; a second reading by arrow keys would only trap the tab order.
      lineChartProps={{ accessibilityLayer: false }}
    />
  );
}
