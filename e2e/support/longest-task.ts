import type { Browser, Page } from '@playwright/test';

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds that the thread itself ran. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/**
 * How long the page stood still at most while something was done, in milliseconds of its own thread: what else the machine did
 * meanwhile does not count.
 */
export async function longestTask(page: Page, act: () => Promise<unknown>): Promise<number> {
  const browser = page.context().browser() as Browser;
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'] });
  let trace: Buffer;
  try {
    await act();
  } finally {
    trace = await browser.stopTracing();
  }
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const pages = traceEvents
    .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
    .map(({ pid, tid }) => `${pid}/${tid}`);
  const tasks = traceEvents.filter(
    ({ ph, pid, tid, tdur }) => ph === 'X' && tdur !== undefined && pages.includes(`${pid}/${tid}`),
  );
  if (tasks.length === 0) throw new Error('the browser traced no task of the page');
  return Math.max(...tasks.map(({ tdur }) => tdur ?? 0)) / 1000;
}
