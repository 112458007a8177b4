import { createHash, createPublicKey, randomBytes, verify } from 'node:crypto';
import type { AnyEndpoint, RequestOf, ResponseOf } from '@galeria/contract/kit/endpoint';
import { saoPauloDay } from '@galeria/contract/kit/fields/dates';
import { signedText } from '@galeria/contract/store-sync/signed-answer';
import { linkStore, listLinkableStores } from '@galeria/contract/store-sync/store-link-endpoints';
import { NONCE_HEADER, SIGNATURE_HEADER, syncContact, syncSales } from '@galeria/contract/store-sync/sync-wire-endpoints';
import type { SyncedSale } from '@galeria/contract/store-sync/synced-sale';
import { asAdministrator, callApi, newAddress } from './api.ts';

/** What the client in a shop has: its settings file, and the address it really reaches the server at. */
export interface Shop {
  readonly url: string;
  readonly storeKey: string;
  readonly serverKey: string;
  readonly universalId: string;
  readonly storeName: string;
  readonly luc: string;
  readonly issuerCnpj: string;
}

/** As the client does: the key goes along, and an answer that the server did not sign is no answer. */
async function callAsShop<E extends AnyEndpoint>(shop: Shop, endpoint: E, body: RequestOf<E>['body']): Promise<ResponseOf<E>> {
  const nonce = randomBytes(16).toString('base64url');
  const answer = await fetch(`${shop.url}/api${endpoint.path}`, {
    method: endpoint.method,
    headers: {
      authorization: `Bearer ${shop.storeKey}`,
      'content-type': 'application/json',
      'x-forwarded-for': newAddress(),
      [NONCE_HEADER]: nonce,
    },
    body: JSON.stringify(body),
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const signed = signedText({
    nonce,
    method: endpoint.method,
    path: endpoint.path,
    status: answer.status,
    bodyDigest: createHash('sha256').update(bytes).digest('hex'),
  });
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: shop.serverKey }, format: 'jwk' });
  const signature = Buffer.from(answer.headers.get(SIGNATURE_HEADER) ?? '', 'base64url');
  if (!verify(null, Buffer.from(signed), key, signature)) throw new Error(`${endpoint.path}: not signed by the server`);
  if (!answer.ok) throw new Error(`${endpoint.path}: ${answer.status} ${bytes}`);
  return JSON.parse(bytes.toString()) as ResponseOf<E>;
}

/** A store of a mall that has an issuer and no link yet, linked by the administrator. */
export async function aShop(url: string, mallCode: string, erp: 'Bling' | 'Omie' = 'Bling'): Promise<Shop> {
  const { accessToken } = await asAdministrator(url);
  const { data } = await callApi(url, listLinkableStores, { query: { mallCode } }, accessToken);
  for (const { luc } of data) {
    const { store, storeKey, settingsFile } = await callApi(url, linkStore, { body: { mallCode, luc, erp } }, accessToken);
    const [issuerCnpj] = store.issuerCnpjs;
    const { universalId, storeName } = store;
    if (issuerCnpj !== undefined)
      return { url, storeKey, serverKey: settingsFile.serverKey, universalId, storeName, luc, issuerCnpj };
  }
  throw new Error(`no store of ${mallCode} that has an issuer is left to link`);
}

interface ContactTraits {
  readonly queued?: number;
  readonly oldestQueuedAt?: string | null;
  readonly errors?: RequestOf<typeof syncContact>['body']['errors'];
  readonly held?: RequestOf<typeof syncContact>['body']['held'];
}

export const makeContact = (shop: Shop, { queued = 0, oldestQueuedAt = null, errors = [], held }: ContactTraits = {}) =>
  callAsShop(shop, syncContact, {
    version: '1.0.0',
    platform: 'Windows 10',
    clock: new Date().toISOString(),
    queued,
    oldestQueuedAt,
    sentToday: 0,
    errors,
    ...(held && { held }),
  });

/** A line of the shop's CSV. */
export const aSale = (shop: Shop, number: number, given: Partial<Extract<SyncedSale, { kind: 'SALE' }>> = {}): SyncedSale => ({
  kind: 'SALE',
  reference: `venda-${number}`,
  source: 'CSV',
  accessKey: null,
  luc: shop.luc,
  issuerCnpj: shop.issuerCnpj,
  series: '1',
  number: String(number),
  issuedAt: new Date().toISOString(),
  grossCents: 10_000,
  discountCents: 0,
  totalCents: 10_000,
  buyerCpf: null,
  items: [],
  ...given,
});

/** The shop takes back what it sold; its day tells a line of a CSV from another's. */
export async function cancelSale(shop: Shop, sale: SyncedSale, at = new Date()): Promise<void> {
  if (sale.kind !== 'SALE') throw new Error('only a sale is cancelled');
  const { reference, accessKey, issuerCnpj, series, number, issuedAt } = sale;
  const day = saoPauloDay(new Date(issuedAt));
  const cancellation = { accessKey, issuerCnpj, series, number, day, cancelledAt: at.toISOString() };
  await sendSales(shop, [{ kind: 'CANCELLATION', reference: `fim ${reference}`, ...cancellation }], { at });
}

interface Sending {
  readonly queue?: RequestOf<typeof syncSales>['body']['queue'];
  /** What the shop's clock says. */
  readonly at?: Date;
}

export const sendSales = (shop: Shop, sales: readonly SyncedSale[], { queue, at = new Date() }: Sending = {}) =>
  callAsShop(shop, syncSales, { clock: at.toISOString(), sales: [...sales], ...(queue && { queue }) });
