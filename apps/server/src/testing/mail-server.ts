// A mail server on a loopback port, for tests: enough of SMTP to take a message and keep it.

import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** Headers and body, as they came. */
  readonly data: string;
}

export interface RunningMailServer {
  readonly url: string;
  readonly received: ReceivedMail[];
  /** 'hangs' takes the connection and never greets. */
  mood: 'takes mail' | 'refuses people' | 'hangs';
  stop(): Promise<void>;
}

export async function startMailServer(port = 0): Promise<RunningMailServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.once('close', () => sockets.delete(socket)).on('error', () => {}));
    converse(socket, mail);
  });
  const mail: RunningMailServer = {
    url: '',
    received: [],
    mood: 'takes mail',
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return Object.assign(mail, { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}` });
}

const addressIn = (line: string): string => /<([^>]*)>/.exec(line)?.[1] ?? '';

function converse(socket: Socket, server: RunningMailServer): void {
  if (server.mood === 'hangs') return;
  let pending = '';
  let from = '';
  let to: string[] = [];
  let data: string[] | null = null;
  const say = (line: string) => socket.write(`${line}\r\n`);

  function hear(line: string): void {
    if (data !== null) {
      if (line !== '.') return void data.push(line.replace(/^\./, ''));
      server.received.push({ from, to, data: data.join('\n') });
      data = null;
      say('250 kept');
      return;
    }
    const word = line.slice(0, 4).toUpperCase();
    if (word === 'EHLO' || word === 'HELO') say('250 mail.test');
    else if (word === 'MAIL') {
      from = addressIn(line);
      to = [];
      say('250 ok');
    } else if (word === 'RCPT') {
      if (server.mood === 'refuses people') return void say('550 nobody here by that name');
      to.push(addressIn(line));
      say('250 ok');
    } else if (word === 'DATA') {
      data = [];
      say('354 go on');
    } else if (word === 'QUIT') {
      say('221 bye');
      socket.end();
    } else say('502 what?');
  }

  socket.setEncoding('utf8').on('data', (chunk: string) => {
    const lines = (pending + chunk).split('\r\n');
    pending = lines.pop() ?? '';
    lines.forEach(hear);
  });
  say('220 mail.test ready');
}
