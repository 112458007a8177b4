import { createServer as createHttpServer, type Server as HttpServer } from 'node:http';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import type { SaleResult, SalesBody } from '../wire.ts';

/**
 * open: as it should be. refused: nobody listens. hanging: taken, never answered. half: the request arrives, half of the answer
 * comes back. lost: the request arrives, nothing comes back. forged: somebody else answers that all is well, and signs nothing.
 */
export const NETWORK_FAULTS = ['refused', 'hanging', 'half', 'lost', 'forged'] as const;
export type NetworkMode = 'open' | (typeof NETWORK_FAULTS)[number];

const portOf = (server: { address(): string | AddressInfo | null }): number => (server.address() as AddressInfo).port;
const listening = (server: Server | HttpServer, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });

/** Believes every sale, and has none. */
async function startForger(): Promise<HttpServer> {
  const forger = createHttpServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const { sales = [] } = JSON.parse(text) as Partial<SalesBody>;
    const results = sales.map(({ reference }): SaleResult => ({ reference, outcome: 'ACCEPTED', code: null, message: null }));
    const signature = Buffer.alloc(64, 7).toString('base64url');
    response.writeHead(200, { 'content-type': 'application/json', 'galeria-signature': signature });
    response.end(JSON.stringify({ results, store: { name: 'Outra' }, settings: {}, serverTime: '', renewKey: true }));
  });
  await listening(forger, 0);
  return forger;
}

/** A line between the client and a server that can be cut in every way a shop's line is. */
export async function startFaultyNetwork(targetPort: number) {
  const forger = await startForger();
  const sockets = new Set<Socket>();
  let mode: NetworkMode = 'open';
  let lost = 0;

  const track = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  };

  function join(client: Socket): void {
    track(client);
    if (mode === 'hanging') {
      client.resume();
      return;
    }
    const server = connect(mode === 'forged' ? portOf(forger) : targetPort, '127.0.0.1');
    track(server);
    let asked = '';
    client.on('data', (bytes: Buffer) => {
      asked = /^POST (\S+)/.exec(bytes.toString('latin1', 0, 60))?.[1] ?? asked;
    });
    client.pipe(server);
    client.on('close', () => server.destroy());
    server.on('close', () => client.destroy());
    if (mode === 'open' || mode === 'forged') server.pipe(client);
    else
      server.on('data', (bytes: Buffer) => {
        if (asked.endsWith('/sync/sales')) lost += 1;
        if (mode === 'half') client.write(bytes.subarray(0, bytes.length >> 1), () => client.destroy());
        else client.destroy();
      });
  }

  let line = createServer(join);
  await listening(line, 0);
  const port = portOf(line);
  const cut = async () => {
    const closed = new Promise<void>((resolve) => {
      line.close(() => resolve());
    });
    for (const socket of sockets) socket.destroy();
    await closed;
  };

  return {
    port,
    /** Answers about sales that were cut on their way. */
    lostAnswers: () => lost,
    async setMode(next: NetworkMode): Promise<void> {
      if (next === mode) return;
      if (mode !== 'refused') await cut();
      mode = next;
      if (mode === 'refused') return;
      line = createServer(join);
      await listening(line, port);
    },
    async close(): Promise<void> {
      if (mode !== 'refused') await cut();
      await new Promise<void>((resolve) => {
        forger.close(() => resolve());
        forger.closeAllConnections();
      });
    },
  };
}
