import { parseArgs } from 'node:util';
import { chanceFrom } from '../apps/server/src/demo/chance.ts';
import { cpfsOfFile, demoCnpjs, demoCpfs, keyMaker, unknownCnpjs } from './traffic/consumers.ts';
import { playTraffic } from './traffic/play-traffic.ts';
import { reportText } from './traffic/report.ts';

const HELP = `Plays consumers through the app's API: they look what runs, take part, send notes by their key and look at their progress.

  npm run traffic -- --url http://localhost:3000 --mall JQT --demo [--consumers N] [--seconds S] [--rate R]

  --url URL        where the server is
  --key KEY        a key of the consumer app for that mall, with the scopes send-invoices, read-promotions and opt-in
                   (or GALERIA_APP_KEY, which nobody sees in the list of processes)
  --mall CODE      the mall they are customers of
  --demo           the demo's customers and stores of that mall
  --cpfs FILE      or customers by their CPFs, one a line
  --consumers N    how many of them (default 1000, or as many as there are)
  --seconds S      for how long (default 30)
  --rate R         calls a second (default 8: a key is good for 600 calls a minute unless GALERIA_APP_RATE_LIMIT says more)
  --seed N         another number, another course of events (default 1)
  --json           the figures as JSON
  --help           this text

The notes are made up and have never been sent. Prints rates, latencies (from when a call was due) and refusals by code; ends with
1 when nothing at all was answered.`;

class Refused extends Error {}

function readOptions() {
  const { values } = parseArgs({
    options: {
      url: { type: 'string' },
      key: { type: 'string' },
      mall: { type: 'string' },
      cpfs: { type: 'string' },
      demo: { type: 'boolean' },
      consumers: { type: 'string' },
      seconds: { type: 'string' },
      rate: { type: 'string' },
      seed: { type: 'string' },
      json: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  return values;
}

type Options = ReturnType<typeof readOptions>;

function numberOf(name: string, text: string | undefined, standard: number, most: number): number {
  const value = text === undefined ? standard : Number(text);
  if (!(value > 0 && value <= most)) throw new Refused(`--${name} takes a number above 0, up to ${most}, not '${text}'`);
  return value;
}

const needed = (name: string, text: string | undefined): string => {
  if (text === undefined || text === '') throw new Refused(`--${name} is missing; --help says what there is`);
  return text;
};

async function play(options: Options): Promise<void> {
  const mallCode = needed('mall', options.mall);
  const known = options.demo ? demoCpfs(mallCode) : await cpfsOfFile(needed('cpfs', options.cpfs));
  if (known.length === 0) throw new Refused('there are no customers to play');
  const consumers = Math.floor(numberOf('consumers', options.consumers, 1000, 10_000_000));
  const report = await playTraffic({
    url: needed('url', options.url),
    key: needed('key', options.key ?? process.env['GALERIA_APP_KEY']),
    mallCode,
    cpfs: known.slice(0, consumers),
    seconds: numberOf('seconds', options.seconds, 30, 86_400),
    rate: numberOf('rate', options.rate, 8, 10_000),
    nextKey: keyMaker(options.demo ? demoCnpjs(mallCode) : unknownCnpjs(), Date.now()),
    chance: chanceFrom(numberOf('seed', options.seed, 1, 2 ** 31)),
  });
  console.log(options.json ? JSON.stringify(report) : reportText(report));
  if (report.acts.every(({ ok }) => ok === 0)) process.exitCode = 1;
}

try {
  const options = readOptions();
  if (options.help) console.log(HELP);
  else await play(options);
} catch (error) {
  // parseArgs says what it does not know in a sentence of its own.
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
