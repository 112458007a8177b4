import type { BenchTarget } from './bare-process.ts';

export const median = (numbers: readonly number[]): number =>
  [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN;

/** Megabytes of the server's process. */
export async function memoryOf({ address }: BenchTarget): Promise<number> {
  const text = await (await fetch(`${address}/api/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1]) / 1024 / 1024;
}
