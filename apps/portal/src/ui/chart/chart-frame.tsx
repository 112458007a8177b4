import '@mantine/core/styles/Skeleton.css';
import { Button, Paper, Skeleton, Text, Title } from '@mantine/core';
import { IconChartBar, IconTable } from '@tabler/icons-react';
import { type ReactNode, Suspense, useId, useState } from 'react';
import { useUiTexts } from '../ui-texts.tsx';
import classes from './chart-frame.module.css';

interface ChartFrameProps {
  readonly title: string;
  /** The one question it answers. */
  readonly question: string;
  readonly headings: readonly [string, string, ...string[]];
  /** The same figures as words; first cell names the row. */
  readonly rows: readonly (readonly [string, ...string[]])[];
  readonly height?: number;
  /** What the figures can be narrowed by. */
  readonly controls?: ReactNode;
  /** Undefined while the figures load. */
  readonly chart: ReactNode | undefined;
}

/** A chart with its table: on request for everybody, always for those who hear it. */
export function ChartFrame({ title, question, headings, rows, height = 180, controls, chart }: ChartFrameProps) {
  const texts = useUiTexts();
  const [asTable, setAsTable] = useState(false);
  const titleId = useId();
  const waiting = <Skeleton height={height} radius="md" />;
  return (
    <Paper component="figure" withBorder className={classes.root} aria-labelledby={titleId}>
      <div className={classes.head}>
        <div>
          <Title order={2} id={titleId}>
            {title}
          </Title>
          <Text size="sm" c="dimmed">
            {question}
          </Text>
        </div>
        <div className={classes.controls}>
          {controls}
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={asTable ? <IconChartBar size={15} /> : <IconTable size={15} />}
            onClick={() => setAsTable(!asTable)}
          >
            {asTable ? texts.showChart : texts.showTable}
          </Button>
        </div>
      </div>
      {!asTable && (
        <div aria-hidden style={{ height }}>
          {chart === undefined ? waiting : <Suspense fallback={waiting}>{chart}</Suspense>}
        </div>
      )}
      {/* As a table it scrolls, and what scrolls must be reachable by keyboard. */}
      <div
        className={asTable ? classes.tableBox : classes.heard}
        style={asTable ? { height } : undefined}
        {...(asTable && { tabIndex: 0 })}
      >
        <table className={classes.table}>
          <caption className={classes.heard}>{title}</caption>
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
                  <td key={headings[index + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Paper>
  );
}
