import { createAppKey } from '@galeria/contract/app/app-key-endpoints';
import { appOptIn } from '@galeria/contract/app/app-promotion-endpoints';
import { listCustomers } from '@galeria/contract/customers/customer-list-endpoints';
import { calculateDraw, getDraw } from '@galeria/contract/draw/draw-endpoints';
import { getInvoice } from '@galeria/contract/invoices/invoice-endpoints';
import { approveInvoice } from '@galeria/contract/invoices/review-endpoints';
import { endOfSaoPauloDay, saoPauloDay } from '@galeria/contract/kit/fields/dates';
import type { Promotion } from '@galeria/contract/promotions/promotion';
import { closePromotion, getPromotion } from '@galeria/contract/promotions/promotion-endpoints';
import type { SyncedSale } from '@galeria/contract/store-sync/synced-sale';
import { expect, test } from '@playwright/test';
import { asAdministrator, asSecondPerson, callApi } from './api.ts';
import { notesOf, statusOf } from './notes.ts';
import { aName, aPromotion } from './promotions.ts';
import { freePort, startMovableServer } from './server.ts';
import { aSale, aShop, sendSales } from './shops.ts';

const DAY = 24 * 3_600_000;
/** What gives one number. */
const TARGET_IN_CENTS = 4990;

/** A day that has as much left lasts longer than any test may, and than the two minutes between the end of a period and midnight. */
const ENOUGH_OF_A_DAY_MS = 6 * 60_000;

export interface DrawTraits {
  readonly mallCode: string;
  readonly name: string;
  readonly awardQuantity?: number;
  /** Each takes part with one number. */
  readonly people?: number;
}

/**
 * DRW-09: a list is sealed on the day of its raffle or before, and drawn on that day or after; so what a test does from the period to
 * the draw is done on one day of São Paulo. Where today is nearly over it is done tomorrow.
 */
export async function todayOrTomorrow(): Promise<(minutes: number) => string> {
  const tonight = () => endOfSaoPauloDay(saoPauloDay(new Date())).getTime();
  const left = tonight() - Date.now();
  if (left < ENOUGH_OF_A_DAY_MS) {
    test.info().setTimeout(test.info().timeout + left);
    await new Promise((resolve) => setTimeout(resolve, left + 1));
  }
  return (minutes) => new Date(tonight() - minutes * 60_000).toISOString();
}

/** The first customers of a mall, in the order in which notes are sent for them. */
export async function customersOf(url: string, mallCode: string, count: number): Promise<readonly { readonly cpf: string }[]> {
  const { accessToken } = await asAdministrator(url);
  const query = { mallCode, size: '50', isBlocked: 'false' };
  return (await callApi(url, listCustomers, { query }, accessToken)).data.slice(0, count);
}

/** Opts a customer in as the app does. */
export async function optIn(url: string, mallCode: string, promotionId: number, cpfs: readonly string[]): Promise<void> {
  const { accessToken } = await asAdministrator(url);
  const body = { name: aName('Chave'), mallsCode: [mallCode], scopes: ['opt-in' as const], days: 1 };
  const { key } = await callApi(url, createAppKey, { body }, accessToken);
  for (const cpf of cpfs) {
    const answer = await fetch(`${url}/api${appOptIn.path.replace(':id', String(promotionId))}`, {
      method: 'POST',
      headers: { 'app-key': key, 'content-type': 'application/json' },
      body: JSON.stringify({ cpf }),
    });
    if (!answer.ok) throw new Error(`opt-in: ${answer.status} ${await answer.text()}`);
  }
}

/** A note that an analyst approves as it was sent. */
export async function anApprovedNote(url: string, sender: Awaited<ReturnType<typeof notesOf>>): Promise<void> {
  const { accessToken } = await asAdministrator(url);
  const { invoiceId } = await sender.byHand({ amountInCents: TARGET_IN_CENTS });
  await expect.poll(() => statusOf(url, invoiceId)).toBe('AVALIACAO_PENDENTE');
  const { type, issuerCnpj, number, series, issueDate } = await callApi(
    url,
    getInvoice,
    { params: { id: invoiceId } },
    accessToken,
  );
  const read = { type, issuerCnpj, number, series: series ?? '', issueDate, amountInCents: TARGET_IN_CENTS };
  const analyst = await asSecondPerson(url);
  await callApi(url, approveInvoice, { params: { id: invoiceId }, body: read as never }, analyst.accessToken);
}

/** A running lucky-number promotion in which some people take part; what gives them numbers is sent by `send`. */
async function aDrawWith(
  url: string,
  traits: DrawTraits,
  send: (customers: readonly { readonly cpf: string }[]) => Promise<void>,
): Promise<Promotion> {
  const { mallCode, name, awardQuantity = 2, people = 5 } = traits;
  const beforeMidnight = await todayOrTomorrow();
  const { accessToken } = await asAdministrator(url);
  const at = (days: number) => new Date(Date.now() + days * DAY).toISOString();
  const luckyNumber = {
    startDate: at(-1),
    endDate: beforeMidnight(2),
    consumerTarget: TARGET_IN_CENTS,
    pickUpLocation: 'SAC, piso L1',
    secapNumber: '04.043818/2026',
    raffleDate: beforeMidnight(1),
    announcementDate: at(15),
    awardName: 'Carro',
    awardQuantity,
    seriesCount: 10,
  };
  const { id } = await aPromotion(url, {
    mallCode,
    name,
    type: 'LUCKYNUMBER',
    status: 'CURRENT',
    changes: { luckyNumber: luckyNumber as never },
  });
  const customers = await customersOf(url, mallCode, people);
  await optIn(
    url,
    mallCode,
    id,
    customers.map(({ cpf }) => cpf),
  );
  const read = () => callApi(url, getPromotion, { params: { id } }, accessToken);
  await send(customers);
  await expect.poll(async () => (await read()).luckyNumber?.handedOut).toBe(people);
  return read();
}

/** The same, with a number each, got as people get them: by notes. */
export const aRunningDraw = (url: string, traits: DrawTraits): Promise<Promotion> =>
  aDrawWith(url, traits, async (customers) => {
    const sender = await notesOf(url, traits.mallCode);
    for (const _person of customers) await anApprovedNote(url, sender);
  });

async function sealed(url: string, id: number): Promise<Promotion> {
  const { accessToken } = await asAdministrator(url);
  await callApi(url, closePromotion, { body: { promotionId: id } }, accessToken);
  const sealedAt = async () => (await callApi(url, getDraw, { params: { id } }, accessToken)).list.sealedAt;
  await expect.poll(sealedAt).not.toBeNull();
  return callApi(url, getPromotion, { params: { id } }, accessToken);
}

/** DRW-14: the same, each number by a sale of one shop, which can cancel it; closed and sealed. */
export async function aDrawOfSales(url: string, traits: DrawTraits) {
  const shop = await aShop(url, traits.mallCode);
  const sales = new Map<string, SyncedSale>();
  const { id } = await aDrawWith(url, traits, async (customers) => {
    const first = Math.floor(Math.random() * 900_000);
    for (const [at, { cpf }] of customers.entries())
      sales.set(cpf, aSale(shop, first + at, { buyerCpf: cpf, grossCents: TARGET_IN_CENTS, totalCents: TARGET_IN_CENTS }));
    await sendSales(shop, [...sales.values()]);
  });
  await sealed(url, id);
  const saleOf = (cpf: string): SyncedSale => {
    const sale = sales.get(cpf);
    if (!sale) throw new Error(`nothing was sold to ${cpf}`);
    return sale;
  };
  return { id, shop, saleOf };
}

/** Of notes, closed, with its list sealed. */
export async function aSealedDraw(url: string, traits: DrawTraits): Promise<Promotion> {
  const { id } = await aRunningDraw(url, traits);
  return sealed(url, id);
}

/** The last minute of the day: whatever is closed on a day is drawn by that day's. */
export const EXTRACTION_TIME = '23:59';

/** DRW-13: what is made on a server of one's own, on the day after: lists froze before that day's extraction, which has been held. */
export async function onTheDayAfter<Made>(make: (url: string) => Promise<Made>) {
  const server = await startMovableServer({ port: await freePort(), env: { GALERIA_EXTRACTION_TIME: EXTRACTION_TIME } });
  const made = await make(server.url);
  await server.nextDay();
  return { ...server, made };
}

export interface DrawsOfYesterday<Name extends string> {
  readonly url: string;
  readonly draws: Readonly<Record<Name, Promotion>>;
  stop(): Promise<void>;
}

export async function drawsOfYesterday<Name extends string>(
  traits: Readonly<Record<Name, DrawTraits>>,
): Promise<DrawsOfYesterday<Name>> {
  const { made, ...server } = await onTheDayAfter(async (url) => {
    const draws: Partial<Record<Name, Promotion>> = {};
    for (const name of Object.keys(traits) as Name[]) draws[name] = await aSealedDraw(url, traits[name]);
    return draws as Record<Name, Promotion>;
  });
  return { ...server, draws: made };
}

export const TICKETS = ['026609', '092517', '009012', '050795', '029199'];
/** That of the day of the raffle, which the server has behind it. */
export const extractionDay = (): string => saoPauloDay(new Date());
/** What both people type. */
const typed = () => ({ tickets: TICKETS, extractionNumber: '5919', extractionDate: extractionDay() });

/** DRW-09: the first of the two typings, by the administrator. */
export async function typeFirst(url: string, promotionId: number): Promise<void> {
  const { accessToken } = await asAdministrator(url);
  await callApi(url, calculateDraw, { body: { promotionId, ...typed() } }, accessToken);
}

/** DRW-09: what somebody else typed is typed again. */
export async function typeSecond(url: string, promotionId: number): Promise<void> {
  const { accessToken } = await asSecondPerson(url);
  const { entry } = await callApi(url, getDraw, { params: { id: promotionId } }, accessToken);
  await callApi(url, calculateDraw, { body: { promotionId, ...typed(), confirms: entry?.id ?? null } }, accessToken);
}
