import { ERP_NAMES } from '@galeria/contract/reference/enumerations/store';
import { SYNC_LIMITS } from '@galeria/contract/reference/limits';
import { addPastSales, linkStore } from '../capabilities/store-sync/store-sync.public.ts';
import type { Transaction } from '../platform/db/database.ts';
import type { Keyring } from '../platform/keyring.ts';
import { stateCodeOf } from './cities.ts';
import { demoSales, type Sale } from './demo-sales.ts';
import { demoStores } from './demo-stores.ts';
import { actorOf, type Somebody, writing } from './demo-writing.ts';
import { HEARD, SALE_DAYS } from './linked-stores.ts';
import { isSeenFirst } from './malls-with-offers.ts';

interface StoreSyncWork {
  readonly tx: Transaction;
  readonly malls: readonly string[];
  /** How many there are; those that sell are among them. */
  readonly stores: number;
  readonly secret: Keyring;
  readonly at: Date;
  readonly linker: Somebody;
  /** By store: the sales that notes of the demo came from. */
  readonly ofNotes: ReadonlyMap<string, readonly Sale[]>;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const ERRORS = [
  { code: 'xml-invalido', subject: 'NFe-parcial.xml', detail: 'O arquivo termina antes do fim da nota.' },
  { code: 'colunas-erradas', subject: 'vendas-ontem.csv', detail: 'Falta a coluna valor_liquido.' },
] as const;

/** A day of fewer sales where nobody looks first: the demo is loaded while somebody waits. */
const salesADay = (mallCode: string): number => (isSeenFirst(mallCode) ? 3 : 0.7);

/** SYN-01 to SYN-06: linked stores in every health, their sales of ninety days with the totals, errors of some. */
export async function loadDemoStoreSync({ tx, malls, stores, secret, at, linker, ofNotes }: StoreSyncWork): Promise<void> {
  const shops = [...demoStores(stores, at)].filter(({ store }) => malls.includes(store.mallCode));
  const byMall = Map.groupBy(shops, ({ store }) => store.mallCode);
  const deps = { secret, publicUrl: '', serverKey: '' };
  const linkedAt = new Date(at.getTime() - SALE_DAYS * DAY);
  for (const [mallCode, ofMall] of byMall)
    for (const [index, { store, trade }] of ofMall.slice(0, HEARD.length).entries()) {
      const { universalId, luc, contractCnpj: cnpj } = store;
      const actor = actorOf(linker, mallCode);
      const erp = ERP_NAMES[(index * 7) % ERP_NAMES.length] ?? 'Outro';
      await linkStore(deps, writing({ tx }, actor, linkedAt), actor, { mallCode, luc, erp });
      const heard = HEARD[index] ?? null;
      const lastContactAt = heard === null ? null : new Date(at.getTime() - heard * MINUTE);
      const sales =
        lastContactAt === null
          ? []
          : [
              ...demoSales(
                { index: shops.length * index + 1, cnpj, stateCode: stateCodeOf(mallCode), trade, aDay: salesADay(mallCode) },
                { days: SALE_DAYS, at: lastContactAt },
              ),
              ...(ofNotes.get(universalId) ?? []),
            ].sort((one, other) => (one.issuedAt < other.issuedAt ? -1 : 1));
      await addPastSales(
        { secret },
        tx,
        {
          universalId,
          sales: sales.slice(-SYNC_LIMITS.batch),
          contact:
            lastContactAt === null
              ? null
              : {
                  lastContactAt,
                  clientVersion: index === 3 ? '0.9.0' : '1.0.0',
                  platform: index % 2 === 0 ? 'win32' : 'linux',
                  queued: index === 3 ? 14 : 0,
                  oldestQueuedAt: index === 3 ? new Date(lastContactAt.getTime() - 12 * MINUTE) : null,
                },
          troubles:
            index === 1 && lastContactAt !== null
              ? ERRORS.map((error) => ({ kind: 'ERROR' as const, ...error, at: lastContactAt }))
              : [],
        },
        lastContactAt ?? at,
      );
    }
}
