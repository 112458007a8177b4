// A service that completes notes by their key, on a loopback port, for tests.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface RunningNoteService {
  readonly url: string;
  /** What it answers by key; of others it knows nothing. */
  notes: Record<string, unknown>;
  /** 'hangs' takes the question and never answers; 'endless' never ends. */
  mood: 'answers' | 'fails' | 'hangs' | 'talks nonsense' | 'sends elsewhere' | 'endless';
  /** Each question so far. */
  readonly asked: { readonly accessKey: string; readonly authorization: string | undefined }[];
  stop(): Promise<void>;
}

async function keyIn(request: IncomingMessage): Promise<string> {
  const body = Buffer.concat(await request.toArray()).toString('utf8');
  return (JSON.parse(body) as { accessKey: string }).accessKey;
}

export async function startNoteService(notes: Record<string, unknown> = {}): Promise<RunningNoteService> {
  const server = createServer((request, response) => void answer(request, response));
  const service: RunningNoteService = {
    url: '',
    notes,
    mood: 'answers',
    asked: [],
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const json = (status: number, body: unknown) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    // Whoever goes where the service sends them is told something that is not so.
    if (request.url !== '/') return json(200, { amountInCents: 666 });
    const accessKey = await keyIn(request);
    service.asked.push({ accessKey, authorization: request.headers.authorization });
    if (service.mood === 'hangs') return;
    if (service.mood === 'fails') return json(500, {});
    if (service.mood === 'talks nonsense') return void response.writeHead(200).end('<h1>Olá</h1>');
    if (service.mood === 'sends elsewhere') return void response.writeHead(307, { location: '/elsewhere' }).end();
    if (service.mood === 'endless') {
      const more = () => {
        while (response.write('x'.repeat(16_384)));
      };
      response.writeHead(200).on('drain', more);
      return more();
    }
    if (!Object.hasOwn(service.notes, accessKey)) return json(404, {});
    json(200, service.notes[accessKey]);
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(service, { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` });
}
