import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { SYNC_LIMITS } from '@galeria/contract/reference/limits';
import { updateSyncSettings } from '@galeria/contract/store-sync/store-link-endpoints';
import { nfeXml } from '@galeria/note-reader/testing/sample-notes';
import { buildClientIfStale } from '@galeria/sync-client/build-client';
import { CLIENT_DOWNLOAD, CLIENT_PROGRAM } from '@galeria/sync-client/download-folder';
import { chanceFrom } from '../apps/server/src/demo/chance.ts';
import { DEMO_PASSWORD } from '../apps/server/src/demo/demo-users.ts';
import { ask, linkShops, pathOf, signIn } from './shops/link-shop.ts';
import { SHOP_ARTICLES } from './shops/shop-articles.ts';
import { demoCpfs } from './traffic/consumers.ts';

const HELP = `Plays a shop: links a store of a running server with the demo's data, lays fiscal notes into a folder, and lets the client that
shops download send them.

  npm run shop -- [--url http://localhost:3000] [--mall JQT] [--every 5] [--notes N] [--folder data/shop]

  --url URL      where the server is (default http://localhost:3000)
  --mall CODE    the mall whose next unlinked store it is (default JQT)
  --every S      seconds between two notes (default 5); Ctrl+C ends it
  --notes N      so many notes at once, sent, and the end
  --folder PATH  where the shop's files are (default data/shop); one that is there goes on with its store
  --user E-MAIL  who links the store (default admin@galeria.example, with the demo's password or GALERIA_SHOP_PASSWORD)`;

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:3000' },
    mall: { type: 'string', default: 'JQT' },
    every: { type: 'string', default: '5' },
    notes: { type: 'string' },
    folder: { type: 'string', default: 'data/shop' },
    user: { type: 'string', default: 'admin@galeria.example' },
    help: { type: 'boolean', short: 'h' },
  },
});

const folder = resolve(values.folder);
const notesFolder = join(folder, 'notas');
const settingsFile = join(folder, 'galeria-sync.json');
const shopFile = join(folder, 'loja.json');

interface Shop {
  readonly cnpj: string;
  readonly storeName: string;
}

/** The next store of the mall that has an issuer and no link. It is asked for contact as often as that goes: somebody watches. */
async function linkAStore(): Promise<Shop> {
  const operator = await signIn(values.url, values.user, process.env['GALERIA_SHOP_PASSWORD'] ?? DEMO_PASSWORD);
  const [linked] = await linkShops(operator, values.mall, 1);
  if (linked === undefined) throw new Error(`no store of ${values.mall} that has an issuer is left to link`);
  const { universalId, storeName, settings, erp, recordVersion: version } = linked.store;
  const change = { ...settings, everySeconds: SYNC_LIMITS.leastSeconds, erp, version };
  await ask(operator, pathOf(updateSyncSettings.path, universalId), { method: 'PUT', body: JSON.stringify(change) });
  mkdirSync(notesFolder, { recursive: true });
  const shop = { cnpj: linked.cnpj, storeName };
  writeFileSync(shopFile, JSON.stringify(shop));
  writeFileSync(settingsFile, JSON.stringify({ ...linked.settingsFile, server: values.url, folders: [notesFolder] }, null, 2));
  return shop;
}

const HOUR = 60 * 60_000;
const chance = chanceFrom(Date.now() % 2 ** 31);
const cpfs = demoCpfs(values.mall);

/** Moved in when whole, as a till does it. */
function layNote({ cnpj }: Shop, number: number): void {
  const { price, ...article } = chance.pick(SHOP_ARTICLES);
  const issuedAt = `${new Date(Date.now() - 3 * HOUR).toISOString().slice(0, 19)}-03:00`;
  const buyer = chance.next() < 0.5 ? `<dest><CPF>${chance.pick(cpfs)}</CPF></dest>` : '';
  const xml = nfeXml({ cnpj, number, issuedAt, buyer, total: price, items: [{ ...article, price }] });
  const path = join(notesFolder, `nota-${number}.xml`);
  writeFileSync(`${path}.tmp`, xml);
  renameSync(`${path}.tmp`, path);
}

/** Numbers of a till never come back: they go by the clock. */
const firstNumber = Math.floor(Date.now() / 1000) % 1_000_000_000;

async function play(): Promise<number> {
  const { default: known } = existsSync(shopFile)
    ? ((await import(shopFile, { with: { type: 'json' } })) as { default: Shop })
    : { default: await linkAStore() };
  await buildClientIfStale();
  console.log(`${known.storeName}: ${notesFolder}`);
  const many = values.notes === undefined ? null : Number(values.notes);
  if (many !== null) for (let index = 0; index < many; index += 1) layNote(known, firstNumber + index);
  const program = join(CLIENT_DOWNLOAD, CLIENT_PROGRAM);
  const args = [program, '--settings', settingsFile, ...(many === null ? [] : ['--once'])];
  const client = spawn(process.execPath, args, { stdio: 'inherit' });
  let laid = firstNumber;
  const laying = many === null ? setInterval(() => layNote(known, laid++), Number(values.every) * 1000) : null;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => client.kill(signal));
  const [code] = (await once(client, 'close')) as [number | null];
  if (laying !== null) clearInterval(laying);
  return code ?? 1;
}

if (values.help) console.log(HELP);
else process.exitCode = await play();
