import { createHash, createPublicKey, randomBytes, verify } from 'node:crypto';
import type { RequestOf, ResponseOf } from '@galeria/contract/kit/endpoint';
import type { ProblemBody } from '@galeria/contract/kit/problem-body';
import { signedText } from '@galeria/contract/store-sync/signed-answer';
import { storeLinkEndpoints } from '@galeria/contract/store-sync/store-link-endpoints';
import { NONCE_HEADER, SIGNATURE_HEADER, syncWireEndpoints } from '@galeria/contract/store-sync/sync-wire-endpoints';
import type { SyncedSale } from '@galeria/contract/store-sync/synced-sale';
import type { FastifyInstance } from 'fastify';
import type { Person } from '../../../testing/people.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { nextKey } from '../../invoices/testing/note-keys.ts';
import { aStore, type StoreOfTest } from '../../stores/testing/a-store.ts';

type Sale = Extract<SyncedSale, { kind: 'SALE' }>;
type Cancellation = Extract<SyncedSale, { kind: 'CANCELLATION' }>;
type WireEndpoint = (typeof syncWireEndpoints)[keyof typeof syncWireEndpoints];

export interface WireAnswer<Body> {
  readonly status: number;
  readonly body: Body;
  readonly problem: ProblemBody;
  readonly headers: Readonly<Record<string, unknown>>;
}

export interface CallOptions {
  readonly nonce?: string | null;
  readonly app?: FastifyInstance;
  readonly remoteAddress?: string;
}

export const newNonce = (): string => randomBytes(16).toString('base64url');

/** Whether an answer is this server's answer to this call. */
export function isSigned(
  serverKey: string,
  endpoint: WireEndpoint,
  nonce: string,
  answer: { readonly statusCode: number; readonly rawPayload: Buffer; readonly headers: Readonly<Record<string, unknown>> },
): boolean {
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: serverKey }, format: 'jwk' });
  const bodyDigest = createHash('sha256').update(answer.rawPayload).digest('hex');
  const text = signedText({ nonce, method: endpoint.method, path: endpoint.path, status: answer.statusCode, bodyDigest });
  return verify(null, Buffer.from(text), key, Buffer.from(String(answer.headers[SIGNATURE_HEADER] ?? ''), 'base64url'));
}

/** The client of a shop as the wire has it: believes no answer that is not signed. */
export function clientWith(testApp: TestApp, store: StoreOfTest, storeKey: string, serverKey: string) {
  async function call<E extends WireEndpoint>(
    endpoint: E,
    body: RequestOf<E> extends { body: infer Body } ? Body : object,
    { nonce = newNonce(), app = testApp.app, remoteAddress = '127.0.0.1' }: CallOptions = {},
  ): Promise<WireAnswer<ResponseOf<E>>> {
    const answer = await app.inject({
      method: endpoint.method,
      url: `/api${endpoint.path}`,
      payload: body as object,
      remoteAddress,
      headers: { authorization: `Bearer ${storeKey}`, ...(nonce === null ? {} : { [NONCE_HEADER]: nonce }) },
    });
    if (nonce !== null && !isSigned(serverKey, endpoint, nonce, answer)) throw new Error('servidor não verificado');
    const parsed = answer.json();
    return { status: answer.statusCode, body: parsed, problem: parsed, headers: answer.headers };
  }
  const now = () => testApp.clock.now().toISOString();
  return {
    store,
    storeKey,
    serverKey,
    call,
    withKey: (other: string) => clientWith(testApp, store, other, serverKey),
    contact: (said: object = {}, options?: CallOptions) =>
      call(
        syncWireEndpoints.syncContact,
        {
          ...{ version: '1.0.0', platform: 'linux', clock: now(), queued: 0, oldestQueuedAt: null, sentToday: 0, errors: [] },
          ...said,
        },
        options,
      ),
    send: (sales: readonly object[], clock = now(), options?: CallOptions) =>
      call(syncWireEndpoints.syncSales, { clock, sales: sales as Sale[] }, options),
    nextKey: () => call(syncWireEndpoints.syncKey, {}),
    /** A sale of this moment by São Paulo's clock, with a key of its own, unless told otherwise. */
    sale(traits: Partial<Sale> = {}): Sale {
      const wall = new Date(testApp.clock.now().getTime() - 3 * 3_600_000).toISOString().replace('Z', '-03:00');
      const issuedAt = traits.issuedAt ?? wall;
      const issuerCnpj = traits.issuerCnpj ?? store.contractCnpj;
      const accessKey = traits.accessKey ?? nextKey({ cnpj: issuerCnpj, month: issuedAt.slice(0, 7) });
      return {
        kind: 'SALE',
        reference: accessKey,
        source: 'NFCE',
        accessKey,
        luc: null,
        issuerCnpj,
        series: null,
        number: String(Number(accessKey.slice(25, 34))),
        issuedAt,
        grossCents: 10_000,
        discountCents: 1000,
        totalCents: 9000,
        buyerCpf: null,
        items: [{ name: 'Camisa', ncm: '61091000', quantity: '1.0000', totalCents: 9000 }],
        ...traits,
      };
    },
    /** A line of a CSV, which has no key, of a series that no key of a test has. */
    line(number: string, traits: Partial<Sale> = {}): Sale {
      const named = { reference: `linha ${number}`, series: '9', number };
      return { ...this.sale(), source: 'CSV', accessKey: null, items: [], ...named, ...traits };
    },
    cancellation(of: Sale, traits: Partial<Cancellation> = {}): Cancellation {
      const { accessKey, issuerCnpj, series, number } = of;
      return {
        ...{ kind: 'CANCELLATION', reference: `fim ${of.reference}`, accessKey, issuerCnpj, series, number, day: null },
        cancelledAt: now(),
        ...traits,
      };
    },
  };
}
export type ShopClient = ReturnType<typeof clientWith>;

/** A store that is linked, with its client. */
export async function aStoreClient(testApp: TestApp, staff: Person, traits: Partial<StoreOfTest> = {}): Promise<ShopClient> {
  const store = await aStore(testApp.database.db, traits);
  const { mallCode, luc } = store;
  const linked = await testApp.call(storeLinkEndpoints.linkStore, { body: { mallCode, luc, erp: 'Outro' } }, staff);
  if (linked.status !== 201) throw new Error(`the store was not linked: ${linked.problem.code}`);
  return clientWith(testApp, store, linked.body.storeKey, linked.body.settingsFile.serverKey);
}
