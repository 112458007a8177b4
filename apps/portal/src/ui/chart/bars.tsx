import { lazy } from 'react';
import type { BarSeries } from './bars-drawing.tsx';

/** The charting library weighs more than a page: it comes when a chart is on screen. */
const Drawing = lazy(() => import('./bars-drawing.tsx').then(({ BarsDrawing }) => ({ default: BarsDrawing })));

export function Bars(props: BarSeries) {
  return <Drawing {...props} />;
}
