import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export interface Metrics {
  readonly contentType: string;
  text(): Promise<string>;
  observeRequest(method: string, route: string, status: number, seconds: number): void;
  countSignInFailure(): void;
}

/** A number that somebody else keeps, read when it is asked for. What cannot be read is no number, never zero. */
export interface Reading {
  readonly name: string;
  readonly help: string;
  read(): number | Promise<number>;
}

/** Routes by pattern, never by address: labels hold no ids and no searches. */
export function createMetrics(readings: readonly Reading[]): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'galeria_http_request_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  const signInFailures = new Counter({ name: 'galeria_sign_in_failures_total', help: 'Refused sign-ins', registers: [registry] });
  for (const { name, help, read } of readings) {
    const collect = async function collect(this: Gauge) {
      try {
        this.set(await read());
      } catch {
        this.set(Number.NaN);
      }
    };
    new Gauge({ name, help, registers: [registry], collect });
  }
  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    observeRequest: (method, route, status, seconds) => requests.observe({ method, route, status: String(status) }, seconds),
    countSignInFailure: () => signInFailures.inc(),
  };
}
