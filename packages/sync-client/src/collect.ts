import { readFile } from 'node:fs/promises';
import { saoPauloMonth } from '@galeria/contract/kit/fields/dates';
import { isMissing } from './durable-files.ts';
import { sizeFault } from './file-size.ts';
import { type FoundFile, fingerprint, moveToDone, moveToRefused, nameOf } from './folders.ts';
import type { Log } from './log.ts';
import type { Queue, QueuedSale } from './queue.ts';
import { csvFault, csvSales } from './read-csv.ts';
import { type Reading, readXmlFile } from './read-xml.ts';
import type { Troubles } from './troubles.ts';

/** Files, and sales of a CSV, that one write to the disk is shared by. */
const GROUP = 100;

/** An empty one is half a file too, until nobody has written into it for long enough. */
const refusedAs = ({ size }: FoundFile, reason: string): Reading => ({
  ok: false,
  code: size === 0 ? 'file-unreadable' : 'file-refused',
  reason,
});

/**
 * Some tills write a file in pieces, with pauses longer than it takes to be ready. What cannot be read is half a file, until it has
 * not changed for this long.
 */
const PATIENCE_MILLIS = 60_000;
const isYoung = (file: FoundFile, now: number): boolean => Math.abs(now - file.modifiedAt) < PATIENCE_MILLIS;

export interface Collected {
  readonly files: number;
  readonly refused: number;
  readonly sales: number;
}

const NOTHING: Collected = { files: 0, refused: 0, sales: 0 };

/**
 * Files become sales of the queue. The order is what keeps them: a file is moved only when its sales are on the disk, and one that
 * is still there after a power cut is read again, to the same names.
 */
export function createCollector(queue: Queue, log: Log, troubles: Troubles) {
  /** Read, and not moved: somebody holds them open. They are moved later, not read again. */
  const unmoved = new Map<string, { readonly as: string; readonly move: () => void }>();

  function moved(file: FoundFile, move: () => void): boolean {
    try {
      move();
      unmoved.delete(file.path);
      return true;
    } catch (error) {
      if (isMissing(error)) return true;
      if (!unmoved.has(file.path)) {
        const detail = `Não foi possível mover ${nameOf(file)}: feche o programa que o usa ou confira as permissões da pasta.`;
        log.warn(`${detail} (${(error as Error).message})`);
        troubles.add('file-not-moved', nameOf(file), detail);
      }
      unmoved.set(file.path, { as: fingerprint(file), move });
      return false;
    }
  }

  function refuse(file: FoundFile, code: string, reason: string): void {
    moved(file, () => moveToRefused(file, reason));
    log.warn(`${nameOf(file)} recusado: ${reason}`);
    troubles.add(code, nameOf(file), reason);
  }

  const done = (file: FoundFile, now: number) => moved(file, () => moveToDone(file, saoPauloMonth(now)));

  async function collectCsv(file: FoundFile, now: number): Promise<Collected> {
    const fault = sizeFault(file) ?? (await csvFault(file.path));
    if (fault !== null && isYoung(file, now)) return NOTHING;
    if (fault !== null) {
      refuse(file, 'csv-refused', fault);
      return { files: 0, refused: 1, sales: 0 };
    }
    let sales = 0;
    let group: QueuedSale[] = [];
    const flush = () => {
      sales += queue.add(group, now);
      group = [];
    };
    for await (const sale of csvSales(file.path, file.modifiedAt)) {
      group.push({ sale, file });
      if (group.length >= GROUP) flush();
    }
    flush();
    done(file, now);
    return { files: 1, refused: 0, sales };
  }

  async function collectXml(files: readonly FoundFile[], now: number): Promise<Collected> {
    const read: FoundFile[] = [];
    const sales: QueuedSale[] = [];
    let refused = 0;
    for (const file of files) {
      const fault = sizeFault(file);
      const reading = fault === null ? readXmlFile(await readFile(file.path), now) : refusedAs(file, fault);
      if (reading.ok) {
        read.push(file);
        sales.push(...reading.sales.map((sale) => ({ sale, file })));
      } else if (reading.code !== 'file-unreadable' || !isYoung(file, now)) {
        refused += 1;
        refuse(file, reading.code, reading.reason);
      }
    }
    const added = queue.add(sales, now);
    for (const file of read) done(file, now);
    return { files: read.length, refused, sales: added };
  }

  /** One group of them: a file that cannot be opened holds nobody else up. */
  async function collectGroup(files: readonly FoundFile[], now: number): Promise<Collected> {
    const [first] = files;
    try {
      return first?.kind === 'csv' ? await collectCsv(first, now) : await collectXml(files, now);
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      if (code === undefined || code === 'ENOSPC') throw error;
      if (files.length > 1) {
        const total = { files: 0, refused: 0, sales: 0 };
        for (const file of files) {
          const { files: some, refused, sales } = await collectGroup([file], now);
          total.files += some;
          total.refused += refused;
          total.sales += sales;
        }
        return total;
      }
      if (code !== 'ENOENT' && first) log.warn(`${nameOf(first)} não pôde ser aberto; nova tentativa depois (${message})`);
      return NOTHING;
    }
  }

  return async function collect(files: readonly FoundFile[], now: number): Promise<Collected> {
    const total = { files: 0, refused: 0, sales: 0 };
    const isUnmoved = (file: FoundFile) => unmoved.get(file.path)?.as === fingerprint(file);
    for (const file of files.filter(isUnmoved)) {
      const { move } = unmoved.get(file.path) ?? {};
      if (move) moved(file, move);
    }
    const fresh = files.filter((file) => !isUnmoved(file));
    for (let at = 0; at < fresh.length; ) {
      const isCsv = fresh[at]?.kind === 'csv';
      const nextCsv = fresh.findIndex((file, index) => index > at && file.kind === 'csv');
      const end = isCsv ? at + 1 : Math.min(at + GROUP, nextCsv < 0 ? fresh.length : nextCsv);
      const group = await collectGroup(fresh.slice(at, end), now);
      total.files += group.files;
      total.refused += group.refused;
      total.sales += group.sales;
      at = end;
    }
    return total;
  };
}
