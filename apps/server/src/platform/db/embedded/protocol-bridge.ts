import { createUnitSplitter, join, type ProtocolUnit, queryMessage, SYNC_MESSAGE, type UnitSplitter } from './protocol-units.ts';

/** The one session behind the bridge: PGlite, or what stands for it. */
export type Engine = {
  /** Runs protocol messages; `onData` sees each piece of the answer and must copy what it keeps. */
  run(messages: Uint8Array, onData: (piece: Uint8Array) => void): Promise<void>;
  isInTransaction(): boolean;
};

/** A connection as the bridge sees it; `node:worker_threads` ports fit. `null` says that the client has finished. */
type BridgePort = {
  on(event: 'message', listener: (chunk: Uint8Array | null) => void): unknown;
  on(event: 'close', listener: () => void): unknown;
  postMessage(chunk: Uint8Array<ArrayBuffer>, transfer: ArrayBuffer[]): void;
  close(): void;
};

export type ProtocolBridge = {
  attach(port: BridgePort): void;
  /** Runs `task` with no transaction open and no unit running. */
  whenQuiet<T>(task: () => Promise<T>): Promise<T>;
};

class EngineBroken extends Error {
  override readonly name = 'EngineBroken';
}

type Connection = { port: BridgePort; split: UnitSplitter; isFinished: boolean; isMidBatch: boolean };
type Turn = { connection: Connection | undefined; run(): Promise<void> };

const DISCARD_ALL = queryMessage('DISCARD ALL');
// Whatever the owner left: an implicit transaction (the first ROLLBACK; Sync alone would commit it), a batch that failed and is
// being skipped up to its Sync, or an explicit transaction that failed before it (the second ROLLBACK).
const ABANDON = join([queryMessage('ROLLBACK'), SYNC_MESSAGE, queryMessage('ROLLBACK')]);
const DECLINED = 'N'.charCodeAt(0);

/**
 * Lets several connections share one session. A unit runs whole. Whoever leaves a transaction or a batch open owns the session
 * until it is closed: the others wait, as they would for a lock. `onBroken` is called once, when the engine can no longer be
 * trusted; nothing runs after it.
 */
export function createProtocolBridge(engine: Engine, onBroken: (error: Error) => void): ProtocolBridge {
  const turns: Turn[] = [];
  let owner: Connection | undefined;
  let isPumping = false;
  let isBroken = false;

  function attach(port: BridgePort): void {
    const connection: Connection = { port, split: createUnitSplitter(), isFinished: false, isMidBatch: false };
    port.on('message', (chunk) => (chunk === null ? finish(connection) : receive(connection, chunk)));
    port.on('close', () => finish(connection));
  }

  function receive(connection: Connection, chunk: Uint8Array): void {
    if (connection.isFinished) return;
    try {
      for (const unit of connection.split(chunk)) accept(connection, unit);
    } catch {
      // Bytes that are not the protocol: there is no next message to find, so the connection is over.
      finish(connection);
    }
    void pump();
  }

  function accept(connection: Connection, unit: ProtocolUnit): void {
    if (unit.kind === 'end') finish(connection);
    else if (unit.kind === 'encryption-request') connection.port.postMessage(Uint8Array.of(DECLINED), []);
    else turns.push({ connection, run: () => runUnit(connection, unit) });
  }

  /** What was sent before the end is run before the end, as a server would that reads its socket in order. */
  function finish(connection: Connection): void {
    if (connection.isFinished) return;
    connection.isFinished = true;
    turns.push({ connection, run: () => leave(connection) });
    void pump();
  }

  async function leave(connection: Connection): Promise<void> {
    connection.port.close();
    if (owner !== connection) return;
    await runQuietly(ABANDON);
    owner = undefined;
  }

  function whenQuiet<T>(task: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      turns.push({ connection: undefined, run: () => task().then(resolve, reject) });
      void pump();
    });
  }

  async function pump(): Promise<void> {
    if (isPumping || isBroken) return;
    isPumping = true;
    try {
      for (let turn = nextTurn(); turn; turn = nextTurn()) await turn.run();
    } catch (error) {
      isBroken = true;
      onBroken(error instanceof Error ? error : new EngineBroken(String(error)));
    } finally {
      isPumping = false;
    }
  }

  function nextTurn(): Turn | undefined {
    const index = owner ? turns.findIndex((turn) => turn.connection === owner) : 0;
    return index < 0 ? undefined : turns.splice(index, 1)[0];
  }

  async function runUnit(connection: Connection, unit: ProtocolUnit): Promise<void> {
    // All connections share the session's settings, temporary tables and statement names: a new one must not inherit them.
    if (unit.kind === 'startup') await runQuietly(DISCARD_ALL);
    const outbox = createOutbox(connection.port);
    const isReady = await run(unit.bytes, outbox.add);
    outbox.flush();
    // In a failed batch everything up to Sync is skipped, queries too. Elsewhere silence means that the engine gave up midway.
    const mayBeSilent = unit.kind === 'flush' || (unit.kind === 'query' && connection.isMidBatch);
    if (!isReady && !mayBeSilent) throw new EngineBroken(`the answer to a ${unit.kind} has no end`);
    connection.isMidBatch = !isReady;
    owner = connection.isMidBatch || engine.isInTransaction() ? connection : undefined;
  }

  async function runQuietly(messages: Uint8Array): Promise<void> {
    const isReady = await run(messages, () => {});
    if (!isReady || engine.isInTransaction()) throw new EngineBroken('the session cannot be cleaned up');
  }

  /** Says whether the answer ended with ReadyForQuery. */
  async function run(messages: Uint8Array, onData: (piece: Uint8Array) => void): Promise<boolean> {
    const tail = createTail();
    await engine.run(messages, (piece) => {
      tail.add(piece);
      onData(piece);
    });
    return tail.isReadyForQuery();
  }

  return { attach, whenQuiet };
}

const POST_AT = 64 * 1024;

/** The engine hands out its answer in pieces of a few kilobytes; each message between threads costs more than the copy. */
function createOutbox(port: BridgePort) {
  let parts: Uint8Array[] = [];
  let size = 0;

  function flush(): void {
    if (size === 0) return;
    const whole = new Uint8Array(join(parts));
    parts = [];
    size = 0;
    port.postMessage(whole, [whole.buffer]);
  }

  function add(piece: Uint8Array): void {
    parts.push(piece.slice());
    size += piece.length;
    if (size >= POST_AT) flush();
  }

  return { add, flush };
}

// ReadyForQuery: 'Z', the length 5, and the state (idle, in a transaction, in a failed one).
const READY_FOR_QUERY = [0x5a, 0, 0, 0, 5];

function createTail() {
  const keep = READY_FOR_QUERY.length + 1;
  let tail: number[] = [];
  return {
    add(piece: Uint8Array): void {
      tail = [...tail, ...piece.subarray(-keep)].slice(-keep);
    },
    isReadyForQuery: () => tail.length === keep && READY_FOR_QUERY.every((byte, index) => tail[index] === byte),
  };
}
