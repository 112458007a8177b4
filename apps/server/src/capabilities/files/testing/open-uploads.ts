import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MALLS } from '@galeria/contract/reference/malls';
import { expect } from 'vitest';
import type { PersonTraits } from '../../../testing/people.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { openFolder, type TestStorage } from './storages.ts';

export const MEGABYTE = 1024 * 1024;
/** What an upload is made longer by, again and again. */
export const PIECE = Buffer.alloc(256 * 1024, 0x20);

export interface Uploads {
  readonly testApp: TestApp;
  readonly disk: TestStorage;
  /** Where files lie while they arrive; nobody else's are here. */
  readonly temporary: string;
  /** A request over a real connection, whose body is the test's to send. */
  begin(path: string, headers: Record<string, string | number>): ClientRequest;
  /** Whatever a test left open would keep the server from stopping. */
  dropOpen(): void;
  nothingLeft(): Promise<void>;
  close(): Promise<void>;
}

/** A request over a real connection, whose body is the caller's to send. */
export const beginUpload = (address: URL, path: string, headers: Record<string, string | number>): ClientRequest =>
  httpRequest({ method: 'POST', host: address.hostname, port: address.port, path: `/api${path}`, headers });

/** The server listening, storing into a folder, and somebody of every mall who uploads. */
export async function openUploads(traits: Pick<PersonTraits, 'permissions'> = {}): Promise<Uploads> {
  const disk = await openFolder();
  const testApp = await openTestApp({ with: { storage: disk.storage } });
  const temporary = await mkdtemp(join(tmpdir(), 'galeria-tmp-'));
  process.env['TMPDIR'] = temporary;
  const person = await testApp.aPerson({ malls: MALLS.map((mall) => mall.code), ...traits });
  const address = new URL(await testApp.app.listen({ port: 0, host: '127.0.0.1' }));
  const begun: ClientRequest[] = [];
  return {
    testApp,
    disk,
    temporary,
    begin(path, headers) {
      const sending = beginUpload(address, `${path}?mallCode=${MALLS[0]?.code}`, {
        ...headers,
        authorization: `Bearer ${person.token}`,
      });
      begun.push(sending);
      return sending;
    },
    dropOpen() {
      for (const sending of begun.splice(0)) sending.destroy();
    },
    nothingLeft: () => expect.poll(() => readdir(temporary)).toEqual([]),
    async close() {
      delete process.env['TMPDIR'];
      await testApp.close();
      await disk.close();
      await rm(temporary, { recursive: true, force: true });
    },
  };
}

/** `message` is there when it was refused. */
export const answerOf = (sending: ClientRequest): Promise<{ status: number; message: string }> =>
  new Promise((resolve, reject) => {
    sending.on('error', reject);
    sending.on('response', async (response: IncomingMessage) => {
      let body = '';
      for await (const chunk of response) body += chunk;
      resolve({ status: response.statusCode ?? 0, message: JSON.parse(body).message });
    });
  });

export const write = (sending: ClientRequest, bytes: Buffer): Promise<void> =>
  new Promise((resolve, reject) => sending.write(bytes, (error) => (error ? reject(error) : resolve())));
