// BEN-05: what others wait for their answers while a file of codes of the largest size is read and its codes are taken up.
import type { CodeFile } from '@galeria/contract/coupons/code-file';
import type { BenchTarget } from './bare-process.ts';
import type { Target } from './load.ts';
import { median, memoryOf } from './measures.ts';

/** 13 bytes each: just under 20 MB. */
const LINES = 1_500_000;
const QUIET_SECONDS = 10;
const BETWEEN_LOOKS_MILLIS = 250;

export interface MeasuredImport {
  readonly lines: number;
  readonly importSeconds: number;
  /** Milliseconds of an answer in the middle of all. */
  readonly quiet: number;
  readonly during: number;
  /** Megabytes of the server's process: before, and the most that was seen meanwhile. */
  readonly memoryBefore: number;
  readonly memoryMost: number;
}

/** One after another, as one person asks, until it is over. */
async function waits({ url, headers }: Target, isOver: () => boolean): Promise<number> {
  const took: number[] = [];
  while (!isOver()) {
    const begun = performance.now();
    const answer = await fetch(url, { headers: { ...headers } });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${url} answered ${answer.status} while codes were imported`);
    took.push(performance.now() - begun);
  }
  return median(took);
}

export async function measureImport(target: BenchTarget, benefitId: number, asked: Target): Promise<MeasuredImport> {
  const headers = { authorization: `Bearer ${target.token}` };
  const call = async (path: string, init?: RequestInit): Promise<CodeFile> => {
    const answer = await fetch(`${target.address}/api/benefit/${path}`, { headers, ...init });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as CodeFile;
  };
  const quietUntil = performance.now() + QUIET_SECONDS * 1000;
  const quiet = await waits(asked, () => performance.now() > quietUntil);

  const form = new FormData();
  const lines = Array.from({ length: LINES }, (_, n) => String(n).padStart(12, '0')).join('\n');
  form.append('file', new Blob([lines]), 'codigos.txt');
  const memoryBefore = await memoryOf(target);
  let memoryMost = memoryBefore;
  const begun = performance.now();
  let isRead = false;
  const imported = async () => {
    let file = await call(`${benefitId}/code-file/LOAD`, { method: 'POST', body: form });
    while (file.status === 'READING') {
      await new Promise((resolve) => setTimeout(resolve, BETWEEN_LOOKS_MILLIS));
      file = await call(`code-file/${file.fileId}`);
      memoryMost = Math.max(memoryMost, await memoryOf(target));
    }
    if (file.status !== 'READY' || file.lines !== LINES) throw new Error(`${file.lines} lines read, ${file.status}`);
    await call(`code-file/${file.fileId}/confirm`, {
      method: 'POST',
      body: '{}',
      headers: { ...headers, 'content-type': 'application/json' },
    });
  };
  const importing = imported().finally(() => {
    isRead = true;
  });
  const during = await waits(asked, () => isRead);
  await importing;
  const importSeconds = (performance.now() - begun) / 1000;
  return { lines: LINES, importSeconds, quiet, during, memoryBefore, memoryMost };
}
