import autocannon from 'autocannon';

export interface Target {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Answers a second over a bucket of time; anything but a success ends the measurement. */
export async function answersPerSecond(target: Target, seconds: number): Promise<number> {
  const result = await autocannon({
    url: target.url,
    headers: { ...target.headers },
    connections: 8,
    duration: seconds,
  });
  const failed = result.errors + result.timeouts + result.non2xx;
  if (failed > 0) throw new Error(`${failed} of the calls to ${new URL(target.url).pathname} failed`);
  return result['2xx'] / result.duration;
}
