import { parseArgs } from 'node:util';
import { chanceFrom } from '../apps/server/src/demo/chance.ts';
import { DEMO_PASSWORD } from '../apps/server/src/demo/demo-users.ts';
import { signIn } from './shops/link-shop.ts';
import { cpfsOfFile, demoCnpjs, demoCpfs, keyMaker, unknownCnpjs } from './traffic/consumers.ts';
import { playShops } from './traffic/play-shops.ts';
import { playTraffic } from './traffic/play-traffic.ts';
import { reportText, reportTraffic } from './traffic/report.ts';

const HELP = `Plays consumers through the app's API: they look what runs, take part, send notes by their key and look at their progress.
Plays shops too, which send what they sell as the client in a shop does it.

  npm run traffic -- --url http://localhost:3000 --mall JQT --demo [--consumers N] [--seconds S] [--rate R]
                     [--shops N] [--sales-rate R]

  --url URL        where the server is
  --key KEY        a key of the consumer app for that mall, with the scopes send-invoices, read-promotions and opt-in
                   (or GALERIA_APP_KEY, which nobody sees in the list of processes)
  --mall CODE      the mall they are customers of
  --demo           the demo's customers and stores of that mall
  --cpfs FILE      or customers by their CPFs, one a line
  --consumers N    how many of them (default 1000, or as many as there are)
  --seconds S      for how long (default 30)
  --rate R         calls a second (default 8: a key is good for 600 calls a minute unless GALERIA_APP_RATE_LIMIT says more)
  --shops N        so many stores of the mall sell as well (default 0): the next ones that are not linked, linked for as long as it
                   runs. Without --key they are played alone. Half of the sales have a customer's CPF, one in twenty is cancelled
  --sales-rate R   sales a second, of all shops together (default 20)
  --user E-MAIL    who links them (default admin@galeria.example, with the demo's password or GALERIA_SHOP_PASSWORD)
  --seed N         another number, another course of events (default 1)
  --json           the figures as JSON
  --help           this text

The notes are made up and have never been sent. Prints rates, latencies (from when a call was due) and refusals by code; ends with
1 when nothing at all was answered.`;

/** As many as the form of a new link offers at once. */
const MOST_SHOPS = 20;

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
      shops: { type: 'string' },
      'sales-rate': { type: 'string' },
      user: { type: 'string', default: 'admin@galeria.example' },
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
  const url = needed('url', options.url);
  const seconds = numberOf('seconds', options.seconds, 30, 86_400);
  const seed = numberOf('seed', options.seed, 1, 2 ** 31);
  const consumers = Math.floor(numberOf('consumers', options.consumers, 1000, 10_000_000));
  const cpfs = known.slice(0, consumers);
  const key = options.key ?? process.env['GALERIA_APP_KEY'];
  const rate = numberOf('rate', options.rate, 8, 10_000);
  const nextKey = keyMaker(options.demo ? demoCnpjs(mallCode) : unknownCnpjs(), Date.now());
  const shops = options.shops === undefined ? null : Math.floor(numberOf('shops', options.shops, 0, MOST_SHOPS));
  const salesRate = numberOf('sales-rate', options['sales-rate'], 20, 10_000);
  const ofConsumers = () =>
    playTraffic({ url, key: needed('key', key), mallCode, cpfs, seconds, rate, nextKey, chance: chanceFrom(seed) });
  const ofShops = async (many: number) => {
    const operator = await signIn(url, options.user, process.env['GALERIA_SHOP_PASSWORD'] ?? DEMO_PASSWORD);
    return playShops({ operator, mallCode, shops: many, salesRate, cpfs, seconds, chance: chanceFrom(seed + 1) });
  };
  const nobody = { seconds, consumers: 0, heldBack: 0, answers: [], noteStatuses: [] };
  const [played, sold] = await Promise.all([
    shops !== null && key === undefined ? nobody : ofConsumers(),
    shops === null ? null : ofShops(shops),
  ]);
  const report = reportTraffic({ ...played, answers: [...played.answers, ...(sold?.answers ?? [])], sold: sold?.counts ?? null });
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
