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

let processMetrics: Registry | undefined;

/**
 * What the process says of itself, measured once however many servers are opened in it: each measurement is an observer of the garbage
 * collector and a timer of its own, which nothing ends and which would keep the server it was made for.
 */
function metricsOfProcess(): Registry {
  if (processMetrics === undefined) {
    processMetrics = new Registry();
    collectDefaultMetrics({ register: processMetrics });
  }
  return processMetrics;
}

/** Routes by pattern, never by address: labels hold no ids and no searches. */
export function createMetrics(readings: readonly Reading[]): Metrics {
  const ofProcess = metricsOfProcess();
  const registry = new Registry();
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
    text: async () => `${await ofProcess.metrics()}\n${await registry.metrics()}`,
    observeRequest: (method, route, status, seconds) => requests.observe({ method, route, status: String(status) }, seconds),
    countSignInFailure: () => signInFailures.inc(),
  };
}
