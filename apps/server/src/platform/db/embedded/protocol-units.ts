// The PostgreSQL wire protocol cut into units: the runs of a connection's bytes that must reach the engine in one piece.
// https://www.postgresql.org/docs/current/protocol-flow.html

/**
 * `startup`: the opening packet. `query` and `sync`: run to the end, answered by ReadyForQuery. `flush`: the head of an
 * extended query whose Sync is still to come. `encryption-request`: to be declined. `end`: the client said goodbye.
 */
type UnitKind = 'startup' | 'query' | 'sync' | 'flush' | 'encryption-request' | 'end';
export type ProtocolUnit = { kind: UnitKind; bytes: Uint8Array };
export type UnitSplitter = (chunk: Uint8Array) => ProtocolUnit[];

export class ProtocolViolation extends Error {
  override readonly name = 'ProtocolViolation';
}

const CANCEL_REQUEST = 80877102;
const SSL_REQUEST = 80877103;
const GSS_REQUEST = 80877104;
const STARTUP_HEADER = 8;
const MESSAGE_HEADER = 5;
const STARTUP_LIMIT = 10_000;

const NOTHING = new Uint8Array(0);

/** Takes chunks cut anywhere and gives back the units they complete, in order. */
export function createUnitSplitter(): UnitSplitter {
  let chunks: Uint8Array[] = [];
  let held = 0;
  let wanted = STARTUP_HEADER;
  let isStarted = false;
  let isEnded = false;
  let unit: Uint8Array[] = [];

  function completed(kind: UnitKind, last: Uint8Array): ProtocolUnit {
    const bytes = kind === 'startup' ? last : joinUnit(kind, unit, last);
    unit = [];
    return { kind, bytes };
  }

  function openingUnit(message: Uint8Array): ProtocolUnit {
    const code = int32At(message, 4);
    if (code === SSL_REQUEST || code === GSS_REQUEST) return { kind: 'encryption-request', bytes: NOTHING };
    // Nothing can be cancelled: the engine runs a statement to its end before it reads anything else.
    if (code === CANCEL_REQUEST) return { kind: 'end', bytes: NOTHING };
    isStarted = true;
    return completed('startup', message);
  }

  function messageUnit(message: Uint8Array): ProtocolUnit | undefined {
    switch (String.fromCharCode(message[0] ?? 0)) {
      case 'Q':
      case 'F':
        return completed('query', message);
      case 'S':
        return completed('sync', message);
      case 'H':
        return completed('flush', message);
      case 'X':
        return { kind: 'end', bytes: NOTHING };
      case 'd':
      case 'c':
      case 'f':
        // Copy data has nowhere to go: every COPY FROM STDIN has already been failed (see joinUnit).
        return undefined;
      case 'P':
      case 'B':
      case 'D':
      case 'E':
      case 'C':
        unit.push(message);
        return undefined;
      default:
        // The engine would exit on it.
        throw new ProtocolViolation(`a message of type ${message[0]}`);
    }
  }

  return function split(chunk) {
    if (isEnded) return [];
    chunks.push(chunk);
    held += chunk.length;
    // A message of megabytes may come in thousands of chunks: they are joined once, when it is whole.
    if (held < wanted) return [];
    const bytes = join(chunks);
    const units: ProtocolUnit[] = [];
    let at = 0;
    for (;;) {
      const length = isStarted ? messageLength(bytes, at) : startupLength(bytes, at);
      wanted = length ?? (isStarted ? MESSAGE_HEADER : STARTUP_HEADER);
      if (length === undefined || at + length > bytes.length) break;
      const message = bytes.subarray(at, at + length);
      at += length;
      const done = isStarted ? messageUnit(message) : openingUnit(message);
      if (done) units.push(done);
      if (done?.kind === 'end') {
        isEnded = true;
        chunks = [];
        return units;
      }
    }
    chunks = at < bytes.length ? [bytes.slice(at)] : [];
    held = bytes.length - at;
    return units;
  };
}

/** A simple query as a message of its own. */
export function queryMessage(sql: string): Uint8Array {
  return message('Q', new TextEncoder().encode(`${sql}\0`));
}

export const SYNC_MESSAGE = message('S', NOTHING);

export function join(parts: readonly Uint8Array[]): Uint8Array {
  const only = parts[0];
  if (only && parts.length === 1) return only;
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

// COPY FROM STDIN reads on past the unit it came in; the engine then finds the end of its input and exits. A CopyFail where
// the data would begin turns that into an ordinary error, and everywhere else the protocol says it is ignored.
const COPY_FAIL = message('f', new TextEncoder().encode('not available on the embedded database\0'));

function joinUnit(kind: UnitKind, head: readonly Uint8Array[], last: Uint8Array): Uint8Array {
  return join(kind === 'query' ? [...head, last, COPY_FAIL] : [...head, COPY_FAIL, last]);
}

function message(type: string, body: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(MESSAGE_HEADER + body.length);
  bytes[0] = type.charCodeAt(0);
  new DataView(bytes.buffer).setInt32(1, 4 + body.length);
  bytes.set(body, MESSAGE_HEADER);
  return bytes;
}

function startupLength(bytes: Uint8Array, at: number): number | undefined {
  if (bytes.length - at < STARTUP_HEADER) return undefined;
  const length = int32At(bytes, at);
  if (length < STARTUP_HEADER || length > STARTUP_LIMIT) throw new ProtocolViolation(`a start-up packet of ${length} bytes`);
  return length;
}

function messageLength(bytes: Uint8Array, at: number): number | undefined {
  if (bytes.length - at < MESSAGE_HEADER) return undefined;
  const length = int32At(bytes, at + 1);
  if (length < 4) throw new ProtocolViolation(`a message of ${length} bytes`);
  return 1 + length;
}

function int32At(bytes: Uint8Array, at: number): number {
  return new DataView(bytes.buffer, bytes.byteOffset + at, 4).getInt32(0);
}
