import { createHash } from 'node:crypto';
import { closeSync, fstatSync, fsyncSync, ftruncateSync, openSync, readSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';
import { OWN_FILE_MODE, syncFolder, writeWhole } from './durable-files.ts';

/** Where a record stands in the file, without the end of its line. */
export interface Place {
  readonly offset: number;
  readonly length: number;
}

/** The disk gave back something else than was written: opened anew, the journal goes on without it, and says so. */
export class DamagedRecord extends Error {}

const DIGEST = 16;
const LINE_END = 0x0a;
const CHUNK = 256 * 1024;

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, DIGEST);

const lineOf = (record: unknown): Buffer => {
  const text = JSON.stringify(record);
  return Buffer.from(`${digestOf(text)} ${text}\n`);
};

/** Undefined when the line is not what was written. */
function recordOf(line: Buffer): unknown {
  const text = line.toString('utf8', DIGEST + 1);
  return line.toString('latin1', 0, DIGEST) === digestOf(text) ? JSON.parse(text) : undefined;
}

/** Every line with its place; what stands behind the last end of a line is none. */
function* linesOf(handle: number): Generator<{ readonly line: Buffer; readonly place: Place }> {
  let kept = Buffer.alloc(0);
  let keptAt = 0;
  for (;;) {
    const chunk = Buffer.alloc(CHUNK);
    const read = readSync(handle, chunk, 0, CHUNK, keptAt + kept.length);
    if (read === 0) return;
    const bytes = Buffer.concat([kept, chunk.subarray(0, read)]);
    let from = 0;
    for (let end = bytes.indexOf(LINE_END); end >= 0; end = bytes.indexOf(LINE_END, from)) {
      yield { line: bytes.subarray(from, end), place: { offset: keptAt + from, length: end - from } };
      from = end + 1;
    }
    kept = bytes.subarray(from);
    keptAt += from;
  }
}

/**
 * Records one after the other, each with its checksum. What `append` has returned from is on the disk; what the power cut short
 * is cut off when the file is opened again.
 */
export function openJournal(path: string, onRecord: (record: unknown, place: Place) => void) {
  let handle = openSync(path, 'a+', OWN_FILE_MODE);
  closeSync(handle);
  // Opened for appending, a file cannot be written at a place of our choosing, nor cut on every system.
  handle = openSync(path, 'r+');
  syncFolder(dirname(path));
  let end = 0;
  let damaged = 0;
  let doubtful = 0;
  for (const { line, place } of linesOf(handle)) {
    const record = recordOf(line);
    if (record === undefined) {
      doubtful += 1;
      continue;
    }
    // A record that is whole stands behind one that is not: that was no cut, and what is whole is kept.
    damaged += doubtful;
    doubtful = 0;
    end = place.offset + place.length + 1;
    onRecord(record, place);
  }
  const cut = fstatSync(handle).size - end;
  if (cut > 0) {
    ftruncateSync(handle, end);
    fsyncSync(handle);
  }

  function readAt({ offset, length }: Place): Buffer {
    const line = Buffer.alloc(length);
    let read = 0;
    while (read < length) {
      const more = readSync(handle, line, read, length - read, offset + read);
      if (more === 0) break;
      read += more;
    }
    return line;
  }

  return {
    /** Records in the middle of the file that are not what was written: the disk, or somebody, changed them. */
    damaged,
    /** Bytes of a record that was being written when the power went. */
    cut,
    size: () => end,

    append(records: readonly unknown[]): Place[] {
      const lines = records.map(lineOf);
      const places: Place[] = [];
      let offset = end;
      for (const line of lines) {
        places.push({ offset, length: line.length - 1 });
        offset += line.length;
      }
      try {
        writeWhole(handle, Buffer.concat(lines), end);
        fsyncSync(handle);
      } catch (error) {
        // A full disk has taken a part of it: nothing of it counts.
        ftruncateSync(handle, end);
        throw error;
      }
      end = offset;
      return places;
    },

    read(place: Place): unknown {
      const record = recordOf(readAt(place));
      if (record === undefined) throw new DamagedRecord(`${path}: registro danificado na posição ${place.offset}`);
      return record;
    },

    /** Makes the file anew of some of its records, and then of others. Their places come in the same order. */
    rewrite(kept: Iterable<Place>, others: readonly unknown[]): Place[] {
      const unfinished = `${path}.tmp`;
      const fresh = openSync(unfinished, 'w+', OWN_FILE_MODE);
      const places: Place[] = [];
      let offset = 0;
      try {
        for (const place of kept) {
          const line = readAt(place);
          writeWhole(fresh, Buffer.concat([line, Buffer.of(LINE_END)]), offset);
          places.push({ offset, length: place.length });
          offset += place.length + 1;
        }
        const rest = Buffer.concat(others.map(lineOf));
        writeWhole(fresh, rest, offset);
        offset += rest.length;
        fsyncSync(fresh);
      } finally {
        closeSync(fresh);
      }
      // Windows moves no file over one that is open.
      closeSync(handle);
      try {
        renameSync(unfinished, path);
        syncFolder(dirname(path));
        end = offset;
      } finally {
        handle = openSync(path, 'r+');
      }
      return places;
    },

    close: () => closeSync(handle),
  };
}
