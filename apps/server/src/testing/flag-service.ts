// A flag service that speaks OFREP version 1 (POST /ofrep/v1/evaluate/flags/{key}) on a loopback port, for tests.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface RunningFlagService {
  readonly url: string;
  /** What it answers by flag; change it at will. */
  flags: Record<string, unknown>;
  /** 'hangs' takes the question and never answers. */
  mood: 'answers' | 'fails' | 'hangs' | 'talks nonsense';
  /** The authorization header of each question so far. */
  readonly askedWith: (string | undefined)[];
  /** The most questions that hung at one moment. */
  readonly mostHanging: number;
  stop(): Promise<void>;
}

const PATH = /^\/ofrep\/v1\/evaluate\/flags\/([^/?]+)$/;

export async function startFlagService(flags: Record<string, unknown> = {}): Promise<RunningFlagService> {
  const server = createServer((request, response) => answer(request, response));
  let hanging = 0;
  const service = {
    url: '',
    flags,
    mood: 'answers' as RunningFlagService['mood'],
    askedWith: [] as (string | undefined)[],
    mostHanging: 0,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  function answer(request: IncomingMessage, response: ServerResponse): void {
    service.askedWith.push(request.headers.authorization);
    const json = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const key = decodeURIComponent(PATH.exec(request.url ?? '')?.[1] ?? '');
    if (request.method !== 'POST' || key === '') return void json(404, {});
    if (service.mood === 'hangs') {
      hanging += 1;
      service.mostHanging = Math.max(service.mostHanging, hanging);
      response.once('close', () => (hanging -= 1));
      return;
    }
    if (service.mood === 'fails') return void response.writeHead(500).end('down for repairs');
    if (service.mood === 'talks nonsense')
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Olá</h1>');
    if (!Object.hasOwn(service.flags, key)) return void json(404, { key, errorCode: 'FLAG_NOT_FOUND' });
    json(200, { key, value: service.flags[key], reason: 'STATIC', variant: 'here' });
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(service, { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
}
