import { createServer } from 'node:http';
import { type AddressInfo, connect, createServer as createTcpServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A proxy as shops' networks have them: opens ways by CONNECT, to whoever has the login where it asks for one. */
export async function startProxy({ login }: { login?: string } = {}) {
  const opened: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((_request, response) => response.writeHead(405).end());
  server.on('connect', ({ url = '', headers }, client: Socket) => {
    const track = (socket: Socket) => {
      sockets.add(socket);
      socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
    };
    track(client);
    if (login !== undefined && headers['proxy-authorization'] !== `Basic ${Buffer.from(login).toString('base64')}`) {
      client.end('HTTP/1.1 407 Proxy Authentication Required\r\ncontent-length: 0\r\n\r\n');
      return;
    }
    opened.push(url);
    const { hostname, port } = new URL(`http://${url}`);
    const target = connect(Number(port), hostname, () => {
      client.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      target.pipe(client).pipe(target);
    });
    track(target);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise<unknown>((resolve) => {
      server.close(resolve);
    });
  });
  return { opened, host: `127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** Takes connections, and never says a word. */
export async function startSilentServer() {
  const sockets = new Set<Socket>();
  const server = createTcpServer((socket) => void sockets.add(socket.on('error', () => socket.destroy())));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise<unknown>((resolve) => {
      server.close(resolve);
    });
  });
  return { host: `127.0.0.1:${(server.address() as AddressInfo).port}`, connections: () => sockets.size };
}
