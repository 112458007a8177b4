import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { saoPauloDay } from '@galeria/contract/kit/fields/dates';
import { eventXml, keyOfNote, nfeXml } from '@galeria/note-reader/testing/sample-notes';
import { placesIn } from '../places.ts';
import { openQueue } from '../queue.ts';
import { placeClient, type RunningClient, startClient } from './client-process.ts';
import { NETWORK_FAULTS, startFaultyNetwork } from './faulty-network.ts';

/** A server the client is tried against, whatever it is made of. */
export interface SyncTarget {
  /** Of 127.0.0.1, where the API stands under /api. */
  readonly port: number;
  readonly storeKey: string;
  readonly serverKey: string;
  /** An issuer of the store. */
  readonly issuerCnpj: string;
  /** Ends and starts the server on the same port. */
  readonly restart: () => Promise<void>;
  /** How often each sale counts: by its access key, or 'series/number' of a CSV. */
  readonly sales: () => Promise<ReadonlyMap<string, number>>;
  /** The same of what was cancelled. */
  readonly cancellations: () => Promise<ReadonlyMap<string, number>>;
}

export interface KillRun {
  readonly folder: string;
  readonly files: number;
  readonly kills: number;
  readonly seed: number;
  /** Between kills, at most. */
  readonly mostMillis: number;
  readonly say?: (line: string) => void;
  readonly node?: string;
}

export interface KillCounts {
  readonly files: number;
  readonly sales: number;
  readonly cancellations: number;
  readonly kills: number;
  readonly restarts: number;
  readonly faults: number;
  readonly missing: readonly string[];
  readonly doubled: readonly string[];
  readonly foreign: readonly string[];
  readonly leftInFolder: number;
  readonly leftInQueue: number;
  readonly refusedFiles: readonly string[];
  /** Sales the server took, and the client did not hear so. */
  readonly lostAnswers: number;
  readonly mostMegabytes: number;
}

/** The same numbers from the same seed. */
function createChance(seed: number) {
  let state = seed >>> 0;
  return (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const HEADER = 'cnpj;luc;data;hora;documento;serie;numero;chave;cpf;valor_bruto;desconto;valor_liquido;forma_pagamento;cancelado';
const CSV_LINES = 20;
/** For what never comes: the report then says what is missing. */
const HANGING_MILLIS = 10 * 60_000;

/** Yesterday's sales: no server takes those of tomorrow, and none those of long ago. */
function tillOf(cnpj: string, now: number) {
  const day = saoPauloDay(now - 24 * 60 * 60 * 1000);
  /** File number `at`: mostly notes, now and then a cancellation or a CSV of some lines. */
  return function fileOf(at: number) {
    const total = `${1 + (at % 500)}.90`;
    const note = { cnpj, number: at + 1, series: 7, issuedAt: `${day}T15:04:05-03:00`, total, items: [{ price: total }] };
    if (at % 50 === 49) {
      const numbers = Array.from({ length: CSV_LINES }, (_, line) => at * 100 + line + 1);
      const lines = numbers.map((number) => `${cnpj};;${day};10:00;CUPOM;9;${number};;;10,00;0,00;10,00;PIX;N`);
      const sales = numbers.map((number) => `9/${number}`);
      return { name: `vendas-${at}.csv`, text: [HEADER, ...lines, ''].join('\r\n'), sales, ended: [] };
    }
    if (at % 40 === 39) {
      const earlier = { ...note, number: at };
      const text = eventXml('110111', { note: earlier, at: `${day}T15:20:00-03:00` });
      return { name: `110111-${at}-procEventoNFe.xml`, text, sales: [], ended: [keyOfNote(earlier)] };
    }
    return { name: `${keyOfNote(note)}-procNFe.xml`, text: nfeXml(note), sales: [keyOfNote(note)], ended: [] };
  };
}

/** Subfolders included. */
const namesIn = (folder: string): string[] =>
  existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
/** What the till wrote and nobody has put away. */
const leftIn = (inbox: string): string[] =>
  namesIn(inbox).filter((name) => !/^(processados|recusados)\b/.test(name) && /[.](xml|csv|tmp)$/.test(name));
/** Some tills write by year and month. */
const SUBFOLDERS = ['', '2026/10', '2026/11'];

/** The most it has held so far; nothing where the system does not say. */
function megabytesOf(client: RunningClient): number {
  const path = `/proc/${client.child.pid}/status`;
  if (!existsSync(path)) return 0;
  return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(path, 'utf8'))?.[1] ?? 0) / 1024;
}

/**
 * SYN-05: files pour in, the client is killed at any moment, the server restarts, the line is cut in every way. Then all is well
 * again, and what the server has is compared with what the till wrote.
 */
export async function runKills(
  target: SyncTarget,
  { folder, files, kills, seed, mostMillis, say = () => {}, node }: KillRun,
): Promise<KillCounts> {
  const chance = createChance(seed);
  const fileOf = tillOf(target.issuerCnpj, Date.now());
  const inbox = join(folder, 'vendas');
  for (const subfolder of SUBFOLDERS) mkdirSync(join(inbox, subfolder), { recursive: true });
  const network = await startFaultyNetwork(target.port);
  const program = await placeClient(folder, {
    server: `http://127.0.0.1:${network.port}`,
    storeKey: target.storeKey,
    serverKey: target.serverKey,
    folders: [inbox],
    settleSeconds: 0.2,
  });
  const expected = { sales: new Set<string>(), ended: new Set<string>() };
  const tally = { written: 0, kills: 0, restarts: 0, faults: 0, megabytes: 0 };
  let client = startClient(program, [], node);

  /** As tills do: some write elsewhere and move, some write where it is looked for, bit by bit. */
  async function write(at: number): Promise<void> {
    const { name, text, sales, ended } = fileOf(at);
    const path = join(inbox, SUBFOLDERS[at % SUBFOLDERS.length] ?? '', name);
    if (chance() < 0.02) {
      writeFileSync(path, text.slice(0, text.length >> 1));
      // Mostly shorter than a file takes to be ready, now and then longer.
      await sleep(chance() < 0.8 ? 20 : 500);
      writeFileSync(path, text);
    } else {
      writeFileSync(`${path}.tmp`, text);
      renameSync(`${path}.tmp`, path);
    }
    for (const sale of sales) expected.sales.add(sale);
    for (const sale of ended) expected.ended.add(sale);
    tally.written += 1;
  }

  const writeUntil = async (count: number) => {
    while (tally.written < count) await write(tally.written);
  };

  try {
    const restartsAt = [Math.floor(kills / 3), Math.floor((2 * kills) / 3)];
    for (let kill = 0; kill < kills; kill += 1) {
      await network.setMode('open');
      const until = Math.floor((files * (kill + 1)) / kills);
      if (kill % 2 === 1) {
        // In the middle of sending, so that not only the first call of a client is cut.
        await writeUntil((tally.written + until) >> 1);
        await sleep(chance() * mostMillis);
        await network.setMode(NETWORK_FAULTS[tally.faults % NETWORK_FAULTS.length] ?? 'refused');
        tally.faults += 1;
      }
      await writeUntil(until);
      if (restartsAt.includes(kill)) {
        await target.restart();
        tally.restarts += 1;
      }
      // Kills fall into reading, moving, sending and answering alike: the moment is drawn, not chosen.
      await sleep(chance() * mostMillis);
      tally.megabytes = Math.max(tally.megabytes, megabytesOf(client));
      client.child.kill('SIGKILL');
      await client.ended;
      tally.kills += 1;
      client = startClient(program, [], node);
    }
    await network.setMode('open');
    say(
      `${tally.written} files written, ${tally.kills} kills, ${tally.restarts} restarts, ${tally.faults} cuts; now all is well`,
    );

    const isAllThere = async () => {
      const [sales, ended] = await Promise.all([target.sales(), target.cancellations()]);
      const left = leftIn(inbox);
      return sales.size >= expected.sales.size && ended.size >= expected.ended.size && left.length === 0;
    };
    const giveUpAt = performance.now() + HANGING_MILLIS;
    while (!(await isAllThere()) && performance.now() < giveUpAt && client.child.exitCode === null) await sleep(200);
    tally.megabytes = Math.max(tally.megabytes, megabytesOf(client));
  } finally {
    client.child.kill('SIGTERM');
    await client.ended;
    await network.close();
  }

  const [sales, ended] = await Promise.all([target.sales(), target.cancellations()]);
  const queue = openQueue(placesIn(join(folder, 'galeria-sync-dados')).queue);
  const leftInQueue = queue.size();
  queue.close();
  const missingOf = (wanted: ReadonlySet<string>, found: ReadonlyMap<string, number>) =>
    [...wanted].filter((each) => !found.has(each));
  return {
    files: tally.written,
    sales: expected.sales.size,
    cancellations: expected.ended.size,
    kills: tally.kills,
    restarts: tally.restarts,
    faults: tally.faults,
    missing: [...missingOf(expected.sales, sales), ...missingOf(expected.ended, ended)],
    doubled: [...sales, ...ended].filter(([, times]) => times !== 1).map(([identity]) => identity),
    foreign: [...sales.keys()].filter((identity) => !expected.sales.has(identity)),
    leftInFolder: leftIn(inbox).length,
    leftInQueue,
    refusedFiles: namesIn(join(inbox, 'recusados')),
    lostAnswers: network.lostAnswers(),
    mostMegabytes: Math.round(tally.megabytes),
  };
}
