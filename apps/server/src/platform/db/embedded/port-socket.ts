import { Duplex } from 'node:stream';
import type { MessagePort } from 'node:worker_threads';
import { join } from './protocol-units.ts';

/** What node-postgres asks of a socket beyond a Duplex. */
export type PortSocket = Duplex & {
  connect(): PortSocket;
  setNoDelay(): PortSocket;
  setKeepAlive(): PortSocket;
  ref(): PortSocket;
  unref(): PortSocket;
};

/** A look-alike of net.Socket over a MessagePort, for the `stream` option of node-postgres. */
export function createPortSocket(openPort: () => MessagePort): PortSocket {
  let port: MessagePort | undefined;

  const duplex = new Duplex({
    read() {},
    write(chunk: Buffer, _encoding, done) {
      send(chunk);
      done();
    },
    writev(chunks, done) {
      send(join(chunks.map((each) => each.chunk as Buffer)));
      done();
    },
    final(done) {
      port?.postMessage(null);
      port?.close();
      socket.push(null);
      done();
    },
    destroy(error, done) {
      port?.close();
      done(error);
    },
  });

  function send(chunk: Uint8Array): void {
    // Posting the view itself would carry its whole backing buffer across, which may hold more than the message.
    const copy = new Uint8Array(chunk);
    port?.postMessage(copy, [copy.buffer]);
  }

  function connect(): PortSocket {
    try {
      port = openPort();
    } catch (error) {
      process.nextTick(() => socket.destroy(error instanceof Error ? error : new Error(String(error))));
      return socket;
    }
    port.on('message', (chunk: Uint8Array) => {
      if (!socket.destroyed && !socket.writableEnded) socket.push(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength));
    });
    port.on('close', () => socket.destroy());
    setImmediate(() => socket.emit('connect'));
    return socket;
  }

  function sameSocket(): PortSocket {
    return socket;
  }

  const socket: PortSocket = Object.assign(duplex, {
    connect,
    setNoDelay: sameSocket,
    setKeepAlive: sameSocket,
    ref() {
      port?.ref();
      return socket;
    },
    unref() {
      port?.unref();
      return socket;
    },
  });
  return socket;
}
