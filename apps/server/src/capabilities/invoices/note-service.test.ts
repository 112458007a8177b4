import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningNoteService, startNoteService } from '../../testing/note-service.ts';
import { httpNoteService } from './note-service.client.ts';

const KEY = '35251111222333000181650010000123451837461529';

let service: RunningNoteService;
beforeAll(async () => {
  service = await startNoteService();
});
afterAll(() => service.stop());

const read = (token?: string, timeoutMillis = 20_000) =>
  httpNoteService({ url: service.url, token, timeoutMillis }).readNote(KEY);
const withAnswer = (answer: unknown) => {
  service.mood = 'answers';
  service.notes = { [KEY]: answer };
  return read();
};

describe('[INV-06] the service that completes notes', () => {
  test('is asked with the key and, where there is one, the token', async () => {
    const answer = { issuerName: 'Padaria', issueDate: '2025-11-14', amountInCents: 4990 };
    expect(await withAnswer(answer)).toEqual(answer);
    await read('secret');
    expect(service.asked.slice(-2)).toEqual([
      { accessKey: KEY, authorization: undefined },
      { accessKey: KEY, authorization: 'Bearer secret' },
    ]);
  });

  test('may know part of it, and more than is asked for', async () => {
    expect(await withAnswer({ extra: true })).toEqual({ issuerName: null, issueDate: null, amountInCents: null });
    expect(await withAnswer({ amountInCents: 0 })).toMatchObject({ amountInCents: 0 });
  });

  test('may not know the note', async () => {
    service.mood = 'answers';
    service.notes = {};
    expect(await read()).toBeNull();
  });

  test.each([
    { amountInCents: -1 },
    { amountInCents: 49.9 },
    { amountInCents: '4990' },
    { issueDate: '14/11/2025' },
    { issueDate: '2025-02-30' },
    { issuerName: 'x'.repeat(256) },
    [],
    'ok',
  ])('is not believed when it says %j', async (answer) => {
    await expect(withAnswer(answer)).rejects.toThrow();
  });

  test.each([
    ['fails', 'the note service answered 500'],
    ['talks nonsense', 'is not valid JSON'],
    ['sends elsewhere', 'fetch failed'],
    ['endless', 'the note service answered too much'],
  ] as const)('that %s is one that cannot be asked', async (mood, message) => {
    service.mood = mood;
    await expect(read()).rejects.toThrow(message);
  });

  test('that hangs is one that cannot be asked', async () => {
    service.mood = 'hangs';
    await expect(read(undefined, 200)).rejects.toThrow('timeout');
  });

  test('that is not there is one that cannot be asked', async () => {
    const gone = await startNoteService();
    await gone.stop();
    await expect(httpNoteService({ url: gone.url, token: undefined }).readNote(KEY)).rejects.toThrow();
  });
});
