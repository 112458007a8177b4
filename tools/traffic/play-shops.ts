import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Chance } from '../../apps/server/src/demo/chance.ts';
import { makeContact } from '../../packages/sync-client/src/contact.ts';
import { openQueue } from '../../packages/sync-client/src/queue.ts';
import { named } from '../../packages/sync-client/src/sale-reference.ts';
import { createSender } from '../../packages/sync-client/src/sender.ts';
import { createServerCall } from '../../packages/sync-client/src/server-call.ts';
import { publicKeyOf } from '../../packages/sync-client/src/signature.ts';
import { createKeyedCall, openStoreKeys } from '../../packages/sync-client/src/store-key.ts';
import { openTroubles } from '../../packages/sync-client/src/troubles.ts';
import type { CancellationOfShop, SyncedSale } from '../../packages/sync-client/src/wire.ts';
import { type LinkedShop, linkShops, type Operator, unlinkShop } from '../shops/link-shop.ts';
import { SHOP_ARTICLES } from '../shops/shop-articles.ts';
import { keyMaker } from './consumers.ts';
import type { Answered, SoldReport } from './report.ts';

export interface ShopTraffic {
  readonly operator: Operator;
  readonly mallCode: string;
  readonly shops: number;
  /** Sales a second, of all shops together. */
  readonly salesRate: number;
  /** Of those who say their CPF at the till. */
  readonly cpfs: readonly string[];
  readonly seconds: number;
  readonly chance: Chance;
}

export interface PlayedShops {
  readonly counts: SoldReport;
  /** Contacts and batches, as they were answered. */
  readonly answers: readonly Answered[];
}

const SHARE_WITH_CPF = 0.5;
const SHARE_CANCELLED = 0.05;
/** Well under what a key is good for. */
const SEND_MILLIS = 1000;
const BATCH = 200;
/** Keys of the shops' notes are none of those that consumers send. */
const OTHER_SERIES = 7 * 500;

const SILENT_LOG = { info: () => {}, warn: () => {}, error: () => {} };

/** A till and the client's own queue, sender and signature check behind it. */
function openShop({ cnpj, settingsFile, store }: LinkedShop, url: string, folder: string) {
  mkdirSync(folder);
  const serverKey = publicKeyOf(settingsFile.serverKey);
  if (serverKey === null) throw new Error('the server has no key to sign by');
  const plainCall = createServerCall({ base: `${url}/api`, serverKey, proxy: null, clock: Date.now });
  const call = createKeyedCall(plainCall, openStoreKeys(join(folder, 'chave.json'), settingsFile.storeKey));
  const queue = openQueue(join(folder, 'fila.jsonl'));
  const troubles = openTroubles(join(folder, 'avisos.json'), Date.now);
  return {
    ...{ cnpj, store, folder, queue },
    nextKey: keyMaker([cnpj], Date.now() + OTHER_SERIES),
    contact: () => makeContact(call, queue, troubles, { now: Date.now(), tellsQueue: true }),
    send: createSender(call, queue, SILENT_LOG, troubles, () => ({ queue: true, totalWithTaxes: true })),
    /** Sold and not cancelled yet. */
    sold: [] as SyncedSale[],
  };
}

type Shop = ReturnType<typeof openShop>;

function nextSale({ cnpj, nextKey }: Shop, chance: Chance, cpfs: readonly string[]): SyncedSale {
  const { name, ncm, price } = chance.pick(SHOP_ARTICLES);
  const accessKey = nextKey();
  const cents = Math.round(Number(price) * 100);
  return named({
    ...{ kind: 'SALE', source: 'NFCE', accessKey, luc: null, issuerCnpj: cnpj, issuedAt: new Date().toISOString() },
    ...{ series: String(Number(accessKey.slice(22, 25))), number: String(Number(accessKey.slice(25, 34))) },
    ...{ grossCents: cents, discountCents: 0, totalCents: cents },
    buyerCpf: cpfs.length > 0 && chance.next() < SHARE_WITH_CPF ? chance.pick(cpfs) : null,
    items: [{ name, ncm, quantity: '1.0000', totalCents: cents }],
  });
}

function cancellationOf({ accessKey, issuerCnpj, series, number }: SyncedSale): SyncedSale {
  const cancelledAt = new Date().toISOString();
  const cancelled: Omit<CancellationOfShop, 'reference'> = {
    ...{ kind: 'CANCELLATION', accessKey, issuerCnpj, series, number, day: null, cancelledAt },
  };
  return named(cancelled);
}

/**
 * SYN-05: shops of a mall that sell at a rate and send what they sold once a second, by the client's own queue and sender. They are
 * linked for it and unlinked at the end; what they sold stays.
 */
export async function playShops(traffic: ShopTraffic): Promise<PlayedShops> {
  const { operator, mallCode, salesRate, cpfs, seconds, chance } = traffic;
  const root = mkdtempSync(join(tmpdir(), 'galeria-shops-'));
  const linked = await linkShops(operator, mallCode, traffic.shops);
  const counts = { sales: 0, withCpf: 0, cancellations: 0, delivered: 0, refused: 0 };
  const answers: Answered[] = [];
  const shops = linked.map((shop, at) => openShop(shop, operator.url, join(root, String(at))));

  function sell(shop: Shop): void {
    const earlier = chance.next() < SHARE_CANCELLED ? shop.sold.shift() : undefined;
    const sale = earlier === undefined ? nextSale(shop, chance, cpfs) : cancellationOf(earlier);
    if (sale.kind === 'SALE') {
      shop.sold.push(sale);
      counts.sales += 1;
      counts.withCpf += sale.buyerCpf === null ? 0 : 1;
    } else counts.cancellations += 1;
    shop.queue.add([{ sale, file: { folder: shop.folder, path: join(shop.folder, `${sale.reference}.xml`) } }], Date.now());
  }

  async function deliver(shop: Shop): Promise<boolean> {
    const begun = performance.now();
    const sending = await shop.send(BATCH, Date.now);
    if (sending.kind === 'nothing') return false;
    const outcome = sending.kind === 'failed' ? sending.code : 'ok';
    answers.push({ act: 'sales', millis: performance.now() - begun, outcome });
    if (sending.kind !== 'sent') return false;
    counts.delivered += sending.sales;
    counts.refused += sending.refused;
    return true;
  }

  /** Says how it is, as each client does first, and then sends until the day is over and nothing is left. */
  async function work(shop: Shop, until: number): Promise<void> {
    const begun = performance.now();
    const made = await shop.contact();
    answers.push({ act: 'contact', millis: performance.now() - begun, outcome: made.ok ? 'ok' : made.code });
    while (performance.now() < until) {
      await deliver(shop);
      await setTimeout(Math.min(SEND_MILLIS, Math.max(0, until - performance.now())));
    }
    while (await deliver(shop));
  }

  try {
    if (shops.length === 0) throw new Error(`no store of ${mallCode} that has an issuer is left to link`);
    const begun = performance.now();
    const until = begun + seconds * 1000;
    const working = shops.map((shop) => work(shop, until));
    for (let sold = 0; sold < salesRate * seconds; sold += 1) {
      const early = begun + (sold * 1000) / salesRate - performance.now();
      if (early > 1) await setTimeout(early);
      const shop = shops[sold % shops.length];
      if (shop) sell(shop);
    }
    await Promise.all(working);
    // What was sold while the last batches were under way.
    for (const shop of shops) while (await deliver(shop));
    const left = shops.reduce((sum, { queue }) => sum + queue.size(), 0);
    return { counts: { shops: shops.length, ...counts, left }, answers };
  } finally {
    for (const { queue } of shops) queue.close();
    for (const { store } of linked) await unlinkShop(operator, store.universalId);
    rmSync(root, { recursive: true, force: true });
  }
}
