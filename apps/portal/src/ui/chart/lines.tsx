import { lazy } from 'react';
import type { LineSeries } from './lines-drawing.tsx';

/** The charting library weighs more than a page: it comes when a chart is on screen. */
const Drawing = lazy(() => import('./lines-drawing.tsx').then(({ LinesDrawing }) => ({ default: LinesDrawing })));

export function Lines(props: LineSeries) {
  return <Drawing {...props} />;
}
