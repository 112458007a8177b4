import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createUnitSplitter, join, type ProtocolUnit, ProtocolViolation, queryMessage, SYNC_MESSAGE } from './protocol-units.ts';

const STARTUP = packet(196608, 'user\0postgres\0\0');
const SSL_REQUEST = packet(80877103, '');
const CANCEL_REQUEST = packet(80877102, '12345678');

function packet(code: number, body: string): Uint8Array {
  const bytes = Buffer.alloc(8 + body.length);
  bytes.writeInt32BE(bytes.length, 0);
  bytes.writeInt32BE(code, 4);
  bytes.write(body, 8, 'latin1');
  return bytes;
}

function message(type: string, body: Uint8Array = new Uint8Array(0)): Uint8Array {
  const bytes = Buffer.alloc(5 + body.length);
  bytes.write(type, 0, 'latin1');
  bytes.writeInt32BE(4 + body.length, 1);
  bytes.set(body, 5);
  return bytes;
}

function splitAll(chunks: readonly Uint8Array[]): ProtocolUnit[] {
  const split = createUnitSplitter();
  return chunks.flatMap((chunk) => split(chunk));
}

/** The types of the messages in a unit, one letter each. */
function typesOf(unit: ProtocolUnit | undefined): string {
  const bytes = Buffer.from(unit?.bytes ?? []);
  let types = '';
  for (let at = 0; at < bytes.length; at += 1 + bytes.readInt32BE(at + 1)) types += String.fromCharCode(bytes[at] ?? 0);
  return types;
}

function chop(bytes: Uint8Array, cuts: readonly number[]): Uint8Array[] {
  const places = [0, ...cuts.map((cut) => cut % (bytes.length + 1)).sort((a, b) => a - b), bytes.length];
  return places.slice(1).map((end, index) => bytes.slice(places[index], end));
}

describe('[OPS-01] the wire protocol in units', () => {
  const body = fc.uint8Array({ maxLength: 40 });
  const anyMessage = fc.tuple(fc.constantFrom('P', 'B', 'D', 'E', 'C', 'S', 'H', 'Q', 'F', 'd', 'c', 'f'), body);
  const stream = fc.array(anyMessage, { maxLength: 30 });

  test('the units are the same wherever the bytes are cut', () => {
    fc.assert(
      fc.property(stream, fc.array(fc.nat(), { maxLength: 60 }), (messages, cuts) => {
        const bytes = join([SSL_REQUEST, STARTUP, ...messages.map(([type, content]) => message(type, content))]);
        const whole = splitAll([bytes]);
        expect(splitAll(chop(bytes, cuts))).toEqual(whole);
        expect(splitAll(Array.from(bytes, (byte) => Uint8Array.of(byte)))).toEqual(whole);
      }),
    );
  });

  test('every message is in exactly one unit, in its order, and copy data in none', () => {
    fc.assert(
      fc.property(stream, (messages) => {
        const ends = messages.findLastIndex(([type]) => 'QFSH'.includes(type));
        const units = splitAll([STARTUP, ...messages.map(([type, content]) => message(type, content))]).slice(1);
        const expected = messages.slice(0, ends + 1).filter(([type]) => !'dcf'.includes(type));
        expect(units.map(typesOf).join('').replaceAll('f', '')).toBe(expected.map(([type]) => type).join(''));
        for (const unit of units) expect(typesOf(unit)).toMatch(/^[PBDEC]*([QF]f|f[SH])$/);
      }),
    );
  });

  test('an extended query is one unit up to its Sync, with a CopyFail where copy data would begin', () => {
    const units = splitAll([
      STARTUP,
      message('P'),
      message('B'),
      message('D'),
      message('E'),
      SYNC_MESSAGE,
      queryMessage('SELECT 1'),
    ]);
    expect(units.map((unit) => unit.kind)).toEqual(['startup', 'sync', 'query']);
    expect(units.slice(1).map(typesOf)).toEqual(['PBDEfS', 'Qf']);
  });

  test('a Flush ends a unit of its own kind', () => {
    const units = splitAll([STARTUP, message('P'), message('B'), message('E'), message('H'), message('E'), SYNC_MESSAGE]);
    expect(units.slice(1).map((unit) => [unit.kind, typesOf(unit)])).toEqual([
      ['flush', 'PBEfH'],
      ['sync', 'EfS'],
    ]);
  });

  test('encryption is asked for and declined before the start; a goodbye and a cancel request end the connection', () => {
    expect(splitAll([SSL_REQUEST, STARTUP]).map((unit) => unit.kind)).toEqual(['encryption-request', 'startup']);
    expect(splitAll([CANCEL_REQUEST, STARTUP]).map((unit) => unit.kind)).toEqual(['end']);
    expect(
      splitAll([STARTUP, join([message('X'), queryMessage('SELECT 1')]), queryMessage('SELECT 2')]).map((unit) => unit.kind),
    ).toEqual(['startup', 'end']);
  });

  test('a message of 32 MB in chunks of 1 KB is joined once, not once a chunk', () => {
    const large = message('P', new Uint8Array(32 * 1024 * 1024).fill(7));
    const chunks = Array.from({ length: Math.ceil(large.length / 1024) }, (_, index) =>
      large.subarray(index * 1024, (index + 1) * 1024),
    );
    const began = process.threadCpuUsage();
    const units = splitAll([STARTUP, ...chunks, SYNC_MESSAGE]);
    expect(units.map((unit) => unit.kind)).toEqual(['startup', 'sync']);
    expect(Buffer.compare(Buffer.from(units[1]?.bytes.subarray(0, large.length) ?? []), Buffer.from(large))).toBe(0);
    // Joined a chunk at a time it would copy 500 GB.
    expect(process.threadCpuUsage(began).user / 1000).toBeLessThan(10_000);
  });

  test.each([
    ['a start-up packet too short to be one', [Uint8Array.of(0, 0, 0, 4, 0, 0, 0, 0)]],
    ['a start-up packet of a gigabyte', [Uint8Array.of(64, 0, 0, 0, 0, 3, 0, 0)]],
    ['a message shorter than its own length field', [STARTUP, Uint8Array.of(0x51, 0, 0, 0, 3)]],
    ['a message of a type that does not exist', [STARTUP, message('!')]],
  ])('%s is refused', (_, chunks) => {
    expect(() => splitAll(chunks)).toThrow(ProtocolViolation);
  });
});
