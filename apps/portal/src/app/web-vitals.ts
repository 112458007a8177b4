interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

interface Interaction extends PerformanceEntry {
  readonly interactionId?: number;
}

function observe(type: string, each: (entry: PerformanceEntry) => void, options: object = {}): void {
  try {
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true, ...options });
  } catch {
    // This browser does not measure it.
  }
}

/** Spec 7: the web-vitals report goes to the console only. Largest paint, layout shift, slowest interaction. */
export function reportWebVitals(): void {
  const vitals = { LCP: 0, CLS: 0, INP: 0 };
  observe('largest-contentful-paint', ({ startTime }) => {
    vitals.LCP = startTime;
  });
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as LayoutShift;
    if (!hadRecentInput) vitals.CLS += value;
  });
  observe(
    'event',
    (entry) => {
      if ((entry as Interaction).interactionId) vitals.INP = Math.max(vitals.INP, entry.duration);
    },
    { durationThreshold: 40 },
  );
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return;
    console.info('[web-vitals]', {
      LCP: Math.round(vitals.LCP),
      CLS: Number(vitals.CLS.toFixed(4)),
      INP: Math.round(vitals.INP),
    });
  });
}
