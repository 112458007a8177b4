import { mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { acceptCnpjs } from '@galeria/contract/kit/fields/cnpj';
import { HELP, readArguments } from './arguments.ts';
import { createClient } from './client.ts';
import { dryRun } from './dry-run.ts';
import { takeLock } from './lock.ts';
import { openLog } from './log.ts';
import { placesIn } from './places.ts';
import { type LocalSettings, readSettings, SettingsFault } from './settings.ts';
import { VERSION } from './version.ts';

/** How the program ended, for whoever starts it again. */
const EXIT = { done: 0, left: 1, wrong: 2, running: 3, lost: 4 } as const;

const say = (line: string) => console.log(line);

function settingsAt(path: string): LocalSettings | null {
  try {
    return readSettings(path);
  } catch (error) {
    if (!(error instanceof SettingsFault)) throw error;
    console.error(error.message);
    return null;
  }
}

async function work(kind: 'run' | 'once', settings: LocalSettings, settingsPath: string, dataFolder: string): Promise<number> {
  mkdirSync(dataFolder, { recursive: true });
  const places = placesIn(dataFolder);
  const log = openLog(places.log, { clock: Date.now, say });
  const lock = await takeLock(places.lock, {
    onLost: () => {
      log.error('Outro galeria-sync tomou esta pasta de dados; este termina.');
      process.exit(EXIT.lost);
    },
  });
  if (!lock.ok) {
    log.error(`O galeria-sync já está em execução com esta pasta de dados (processo ${lock.pid}).`);
    return EXIT.running;
  }
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  try {
    const client = createClient({ settings, settingsPath, dataFolder, log, stop: stop.signal });
    try {
      log.info(`galeria-sync ${VERSION} iniciado.`);
      if (kind === 'once') return (await client.once()) ? EXIT.done : EXIT.left;
      await client.run();
      log.info('galeria-sync terminado.');
      return EXIT.done;
    } finally {
      client.close();
    }
  } catch (error) {
    log.error(`O galeria-sync parou: ${(error as Error).message}`);
    throw error;
  } finally {
    lock.release();
  }
}

async function main(): Promise<number> {
  const asked = readArguments(process.argv.slice(2), dirname(fileURLToPath(import.meta.url)));
  if (asked.kind === 'help') say(HELP);
  else if (asked.kind === 'version') say(VERSION);
  else if (asked.kind === 'fault') {
    console.error(`${asked.text}\n\n${HELP}`);
    return EXIT.wrong;
  } else {
    const settingsPath = resolve(asked.settingsPath);
    const dataFolder = resolve(asked.dataFolder);
    // Which CNPJs are taken is for the server to say.
    acceptCnpjs({ alphanumeric: true });
    const settings = settingsAt(settingsPath);
    if (settings === null) return EXIT.wrong;
    if (asked.kind !== 'dry-run') return work(asked.kind, settings, settingsPath, dataFolder);
    await dryRun({ settings, settingsPath, dataFolder, say });
  }
  return EXIT.done;
}

process.exitCode = await main();
