import { setTimeout as sleep } from 'node:timers/promises';
import { createBackOff } from './back-off.ts';
import { createCollector } from './collect.ts';
import { makeContact, TAKES_NOTHING_NEW } from './contact.ts';
import { heldBeside } from './held.ts';
import { DamagedRecord } from './journal.ts';
import type { Log } from './log.ts';
import { placesIn } from './places.ts';
import { openQueue } from './queue.ts';
import { isOpen } from './schedule.ts';
import { createSender } from './sender.ts';
import { createServerCall } from './server-call.ts';
import { keepSettings, keptSettings, type LocalSettings, wholePaths } from './settings.ts';
import { createKeyedCall, openStoreKeys, renewKey } from './store-key.ts';
import { openTroubles } from './troubles.ts';
import { createWatch } from './watch.ts';

/** How often folders are looked into. */
const LOOK_MILLIS = 5000;
/** Files read before sales are sent again: a folder full of old notes keeps nobody waiting. */
const FILES_A_ROUND = 1000;
const BATCHES_A_ROUND = 10;
const AFTER_FAULT_MILLIS = 30_000;
/** For the last contact: whoever ends the computer waits for it. */
const FAREWELL_MILLIS = 3000;

interface ClientOptions {
  readonly settings: LocalSettings;
  readonly settingsPath: string;
  readonly dataFolder: string;
  readonly log: Log;
  readonly stop: AbortSignal;
}

/** Everything between the folders and the server, one step after the other. */
export function createClient({ settings, settingsPath, dataFolder, log, stop }: ClientOptions) {
  const places = placesIn(dataFolder);
  const clock = () => Date.now();
  const queue = openQueue(places.queue);
  const troubles = openTroubles(places.troubles, clock);
  const keys = openStoreKeys(places.keys, settings.storeKey);
  /** Cut when it stops: what was on its way stays in the queue, and the server knows it if it came there. */
  const call = createKeyedCall(createServerCall({ ...settings, clock, stop }), keys);
  const quickCall = createKeyedCall(createServerCall({ ...settings, clock, timeoutMillis: FAREWELL_MILLIS }), keys);
  let takes = TAKES_NOTHING_NEW;
  const collect = createCollector(queue, log, troubles);
  const send = createSender(call, queue, log, troubles, () => takes);
  const readyFiles = createWatch(settings, log, troubles);
  const backOff = createBackOff(Math.random);
  let told = keptSettings(places.settings);
  let knownAs = '';
  let isWelcome = false;
  /** How many were to be sent at the last contact. */
  let toldQueued = 0;
  /** By a clock nobody turns back, in milliseconds. */
  let contactAt = 0;
  let askAt = 0;

  if (queue.cut > 0) log.info('A última gravação foi interrompida (queda de energia?); o arquivo será lido de novo.');
  if (queue.damaged > 0) {
    const text = `${queue.damaged} registros da fila estão danificados. Confira o disco e coloque de novo na pasta os arquivos recentes de "processados".`;
    log.error(text);
    troubles.add('queue-damaged', null, text);
  }

  const folders = (): readonly string[] => settings.folders ?? wholePaths(told.folders, settingsPath);

  function failed(what: string, reason: string, code: string, retryAfterMillis: number | null): void {
    // Nobody's fault, and nothing for the operator.
    if (stop.aborted) {
      log.info(`${what}: ${reason}. Segue quando o programa iniciar de novo.`);
      return;
    }
    const wait = backOff.failed(retryAfterMillis);
    askAt = performance.now() + wait;
    log.warn(
      `${what}: ${reason}. Nova tentativa em ${Math.ceil(wait / 1000)} s; vendas na fila: ${queue.ready()}${heldBeside(queue)}.`,
    );
    troubles.add(code, null, reason);
  }

  async function contact(): Promise<boolean> {
    const wasTold = takes.queue;
    const made = await makeContact(call, queue, troubles, { now: clock(), tellsQueue: takes.queue });
    takes = made.ok ? made.takes : TAKES_NOTHING_NEW;
    if (!made.ok) {
      // Nothing is sent to a server that does not answer, or refuses this store, before it has said its settings again.
      isWelcome = false;
      failed('Contato com o servidor', made.reason, made.code, made.retryAfterMillis);
      return false;
    }
    backOff.worked();
    if (made.storeName !== knownAs) log.info(`Conectado como ${made.storeName}.`);
    knownAs = made.storeName;
    told = made.settings;
    isWelcome = true;
    keepSettings(places.settings, told);
    keepSettings(places.issuers, made.issuerCnpjs);
    toldQueued = made.ready;
    const released = queue.release(made.decided);
    if (released > 0) log.info(`${released} vendas que esperavam pelo CNPJ no portal são enviadas agora.`);
    contactAt = performance.now() + told.everySeconds * 1000;
    if (made.renewKey && !keys.isWaiting() && (await renewKey(call, keys))) {
      log.info('A chave desta loja foi renovada.');
      contactAt = 0;
    }
    // What is held is told as soon as it is known that it may be.
    return takes.queue && !wasTold && queue.ready() < queue.size() ? contact() : true;
  }

  async function readFolders(): Promise<number> {
    const { ready, waiting } = await readyFiles(folders(), told.includeCsv, performance.now());
    const some = ready.slice(0, FILES_A_ROUND);
    if (some.length > 0) {
      const { files, refused, sales } = await collect(some, clock());
      if (files + refused > 0)
        log.info(
          `${files} arquivos lidos, ${refused} recusados; ${sales} vendas novas na fila (${queue.ready()} ao todo${heldBeside(queue)}).`,
        );
    }
    return waiting + ready.length - some.length;
  }

  /** Whether there may be more to send at once. */
  async function sendSome(): Promise<boolean> {
    for (let batch = 0; batch < BATCHES_A_ROUND && !stop.aborted; batch += 1) {
      const sending = await send(told.batchSize, clock);
      if (sending.kind === 'nothing') return false;
      if (sending.kind === 'failed') {
        if (sending.code.startsWith('store-')) isWelcome = false;
        failed('Envio', sending.reason, sending.code, sending.retryAfterMillis);
        return false;
      }
      backOff.worked();
      // Perhaps it is an older server than a moment ago: it is asked what it takes.
      if (sending.kind === 'again' && !(await contact())) return false;
      if (sending.kind === 'sent')
        log.info(
          `${sending.sales} vendas entregues, ${sending.refused} recusadas; ${queue.ready()} na fila${heldBeside(queue)}.`,
        );
    }
    return true;
  }

  const pause = (millis: number) => sleep(millis, undefined, { signal: stop }).catch(() => {});
  /** Reads, asks and sends what is due; says how long there is nothing to do. */
  async function round(): Promise<number> {
    const unread = await readFolders();
    let isMore = false;
    if (performance.now() >= askAt) {
      if (!isWelcome || performance.now() >= contactAt) await contact();
      if (canSend() && queue.ready() > 0 && performance.now() >= askAt) isMore = await sendSome();
      // The operator saw a queue: it is gone now, not at the next contact.
      if (isWelcome && toldQueued > 0 && queue.ready() === 0 && performance.now() >= askAt) await contact();
    }
    troubles.save();
    if (isMore) return 0;
    const look = unread > 0 ? Math.min(LOOK_MILLIS, Math.max(100, settings.settleMillis)) : LOOK_MILLIS;
    const untilAsked = askAt - performance.now();
    return untilAsked > 0 && untilAsked < look ? untilAsked : look;
  }

  /** How it is when it stops; what nobody hears is told when it starts again. */
  async function farewell(): Promise<void> {
    if (!isWelcome) return;
    const made = await makeContact(quickCall, queue, troubles, { now: clock(), tellsQueue: takes.queue });
    if (!made.ok) log.warn(`O servidor não soube que o programa parou: ${made.reason}.`);
  }

  const canSend = () => isWelcome && isOpen(told, clock());

  return {
    /** Until it is told to stop. */
    async run(): Promise<void> {
      while (!stop.aborted) {
        try {
          const wait = await round();
          if (wait > 0) await pause(wait);
        } catch (error) {
          // Whoever keeps the client running starts it anew, and the queue without what is damaged.
          if (error instanceof DamagedRecord) throw error;
          // A full disk, a folder that went away: what is in the queue is safe, and the next round may go better.
          log.error(
            `Algo falhou neste computador: ${(error as Error).message}. Nova tentativa em ${AFTER_FAULT_MILLIS / 1000} s.`,
          );
          troubles.add('client-fault', null, (error as Error).message);
          await pause(AFTER_FAULT_MILLIS);
        }
      }
      await farewell();
    },

    /** Everything there is, once. True when nothing is left. */
    async once(): Promise<boolean> {
      await contact();
      for (let unread = 1; unread > 0 && !stop.aborted; ) {
        unread = await readFolders();
        if (unread > 0) await pause(Math.max(100, settings.settleMillis));
      }
      while (canSend() && performance.now() >= askAt && (await sendSome()) && !stop.aborted);
      await farewell();
      troubles.save();
      return queue.size() === 0;
    },

    close(): void {
      troubles.save();
      queue.close();
    },
  };
}
