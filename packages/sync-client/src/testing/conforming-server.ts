import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ContactAnswer, ContactBody, SaleResult, SalesBody, SyncedSale, SyncPath, SyncSettings } from '../wire.ts';

/** What a sale is, whoever sends it and however often. */
export const identityOf = ({ accessKey, series, number }: SyncedSale): string => accessKey ?? `${series ?? ''}/${number}`;

const newKey = (): string => `gsk_${randomBytes(32).toString('base64url')}`;

interface Refusal {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Instead of the answer that would be right; undefined for that one. */
type Interrupt = (path: SyncPath, body: unknown) => Refusal | undefined;

const DAY_MILLIS = 24 * 60 * 60 * 1000;

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/**
 * The server's side of the wire, by the letter and without a database: what it has taken is kept in memory, over restarts of its
 * port. For tests of the client.
 */
export async function startConformingServer(settings: Partial<SyncSettings> = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const serverKey = publicKey.export({ format: 'jwk' }).x ?? '';
  const keys = { current: newKey(), next: null as string | null, isRevoked: false };
  const sales = new Map<string, { readonly content: string; times: number }>();
  const cancellations = new Map<string, number>();
  const contacts: ContactBody[] = [];
  const batches: SalesBody[] = [];
  const counts = { calls: 0, accepted: 0, known: 0, refused: 0 };
  const state = {
    renewKey: false,
    interrupt: undefined as Interrupt | undefined,
    refuses: (_sale: SyncedSale) => false,
    /** Calls that get no answer for as long as the server lives: before anything is taken, or once it was. */
    hangs: (_path: SyncPath): 'before' | 'after' | null => null,
    /** Before sales could be held: refuses what it does not know. */
    isOld: false,
    /** INV-18: whether it is one that knows the totals with taxes. */
    takesTaxes: true,
    /** Issuers that are in no store. */
    unknown: new Set<string>(),
    issuerCnpjs: [] as string[],
  };
  /** Those that wait for an answer that never comes. */
  const hanging: SyncPath[] = [];
  /** Sales by how often they were sent and held. */
  const heldTimes = new Map<string, number>();

  function resultOf(sale: SyncedSale, mayHold: boolean): SaleResult {
    const { reference } = sale;
    const identity = identityOf(sale);
    if (mayHold && state.unknown.has(sale.issuerCnpj)) {
      heldTimes.set(identity, (heldTimes.get(identity) ?? 0) + 1);
      return { reference, outcome: 'HELD', code: 'sale-issuer-not-of-store', message: 'O CNPJ emissor não é desta loja' };
    }
    if (state.refuses(sale) || state.unknown.has(sale.issuerCnpj)) {
      counts.refused += 1;
      return { reference, outcome: 'REFUSED', code: 'sale-issuer-not-of-store', message: 'O CNPJ emissor não é desta loja' };
    }
    const { reference: _name, ...rest } = sale;
    const content = JSON.stringify(rest);
    const isSale = sale.kind === 'SALE';
    const before = isSale ? sales.get(identity)?.content : cancellations.has(identity) ? content : undefined;
    if (before !== undefined && before !== content) {
      counts.refused += 1;
      return { reference, outcome: 'REFUSED', code: 'sale-content-differs', message: 'Outro conteúdo' };
    }
    if (before !== undefined) {
      counts.known += 1;
      return { reference, outcome: 'KNOWN', code: null, message: null };
    }
    if (isSale) sales.set(identity, { content, times: 1 });
    else cancellations.set(identity, 1);
    counts.accepted += 1;
    return { reference, outcome: 'ACCEPTED', code: null, message: null };
  }

  function doorOf(request: IncomingMessage): Refusal | null {
    const key = /^Bearer (.*)$/.exec(request.headers.authorization ?? '')?.[1];
    const refusal = (code: string) => ({ status: 401, body: { code, message: code } });
    if (key !== keys.current && key !== keys.next) return refusal('store-key-unknown');
    if (keys.isRevoked) return refusal('store-key-revoked');
    if (key === keys.next) {
      keys.current = keys.next;
      keys.next = null;
    }
    return null;
  }

  function answerTo(path: SyncPath, body: unknown): Refusal {
    const { clock } = body as ContactBody | SalesBody;
    if (clock !== undefined && Math.abs(Date.parse(clock) - Date.now()) > DAY_MILLIS)
      return { status: 409, body: { code: 'store-clock-off', message: new Date().toISOString() } };
    const { held, queue } = body as Partial<ContactBody & SalesBody>;
    const { sales: sent = [] } = body as Partial<SalesBody>;
    const saysTaxes = sent.some(
      (sale) => 'totalWithTaxesCents' in sale || ('items' in sale && sale.items.some((item) => 'totalWithTaxesCents' in item)),
    );
    if ((state.isOld && (held !== undefined || queue !== undefined)) || (!state.takesTaxes && saysTaxes))
      return { status: 400, body: { code: 'invalid-request', message: 'unknown field' } };
    if (path === '/sync/sales') {
      batches.push(body as SalesBody);
      return { status: 200, body: { results: (body as SalesBody).sales.map((sale) => resultOf(sale, queue !== undefined)) } };
    }
    if (path === '/sync/key') {
      keys.next = newKey();
      state.renewKey = false;
      return { status: 200, body: { storeKey: keys.next } };
    }
    contacts.push(body as ContactBody);
    const answer: ContactAnswer = {
      store: { universalId: 'u-1', name: 'Loja de Teste', mallCode: 'M1', issuerCnpjs: state.issuerCnpjs },
      settings: { everySeconds: 30, batchSize: 50, openFrom: null, openUntil: null, folders: [], includeCsv: true, ...settings },
      serverTime: new Date().toISOString(),
      renewKey: state.renewKey,
      ...(!state.isOld && {
        unknownIssuers: (held ?? []).flatMap(({ issuerCnpj }) => (state.unknown.has(issuerCnpj) ? [issuerCnpj] : [])),
        ...(state.takesTaxes && { understands: ['total-with-taxes', 'a word of tomorrow'] }),
      }),
    };
    return { status: 200, body: answer };
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    counts.calls += 1;
    const bytes = await bytesOf(request);
    const path = (request.url ?? '').replace(/^\/api/, '') as SyncPath;
    const nonce = String(request.headers['galeria-nonce'] ?? '');
    const body = JSON.parse(bytes.toString('utf8')) as unknown;
    const hangs = state.hangs(path);
    if (hangs === 'before') return void hanging.push(path);
    const isNonce = /^[\w-]{22}$/.test(nonce);
    const answer = isNonce
      ? (doorOf(request) ?? state.interrupt?.(path, body) ?? answerTo(path, body))
      : { status: 400, body: { code: 'nonce-missing' } };
    if (hangs === 'after') return void hanging.push(path);
    const text = Buffer.from(JSON.stringify(answer.body));
    const digest = createHash('sha256').update(text).digest('hex');
    const signed = [nonce, request.method, path, answer.status, digest].join('\n');
    response.writeHead(answer.status, {
      'content-type': 'application/json',
      'galeria-signature': sign(null, Buffer.from(signed), privateKey).toString('base64url'),
      ...('headers' in answer ? answer.headers : {}),
    });
    response.end(text);
  }

  let http: Server;
  const listen = (port: number) =>
    new Promise<number>((resolve, reject) => {
      http = createServer((request, response) => {
        handle(request, response).catch(() => response.destroy());
      });
      http.once('error', reject);
      http.listen(port, '127.0.0.1', () => resolve((http.address() as AddressInfo).port));
    });
  const close = () =>
    new Promise<void>((resolve) => {
      http.close(() => resolve());
      http.closeAllConnections();
    });
  const port = await listen(0);

  return {
    port,
    serverKey,
    keys,
    state,
    counts,
    contacts,
    batches,
    heldTimes,
    hanging,
    sales,
    cancellations,
    close,
    /** As a deployment does it: nobody answers for a moment. */
    async restart(): Promise<void> {
      await close();
      await listen(port);
    },
  };
}

export type ConformingServer = Awaited<ReturnType<typeof startConformingServer>>;
