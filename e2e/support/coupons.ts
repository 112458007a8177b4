import { appReserve } from '@galeria/contract/app/app-benefit-endpoints';
import { createAppKey } from '@galeria/contract/app/app-key-endpoints';
import { listBenefits } from '@galeria/contract/benefits/benefit-endpoints';
import { listCustomers } from '@galeria/contract/customers/customer-list-endpoints';
import { asAdministrator, callApi } from './api.ts';
import { aName } from './promotions.ts';

/** What the demo has in the app of each mall with offers: nobody waits for the clock to publish one. */
const IN_THE_APP = 'R$ 30 no site para quem compra no shopping';

/** With a code of its own for each coupon, for everybody, as many as one likes. */
export async function publishedBenefit(url: string, mallCode: string): Promise<{ id: number; title: string }> {
  const { accessToken } = await asAdministrator(url);
  const query = { mallCode, title: IN_THE_APP, status: 'PUBLISHED' } as never;
  const [found] = (await callApi(url, listBenefits, { query }, accessToken)).data;
  if (!found) throw new Error(`${mallCode} offers nothing`);
  return found;
}

export interface TakenCoupon {
  readonly couponId: string;
  readonly code: string;
  readonly cpf: string;
  readonly name: string;
}

/** Coupons of a benefit, taken by customers of its mall as the app does it; with an answer where its raffle asks for one. */
export async function takeCoupons(
  url: string,
  mallCode: string,
  id: number,
  count: number,
  answer?: string,
): Promise<TakenCoupon[]> {
  const { accessToken } = await asAdministrator(url);
  const keyBody = { name: aName('Chave'), mallsCode: [mallCode], scopes: ['reserve-coupons' as const], days: 1 };
  const { key } = await callApi(url, createAppKey, { body: keyBody }, accessToken);
  const query = { mallCode, size: String(count) } as never;
  const { data: customers } = await callApi(url, listCustomers, { query }, accessToken);
  const taken: TakenCoupon[] = [];
  for (const { cpf, fullName } of customers.slice(0, count)) {
    const reserved = await fetch(`${url}/api${appReserve.path.replace(':id', String(id))}`, {
      method: 'POST',
      headers: { 'app-key': key, 'content-type': 'application/json' },
      body: JSON.stringify({ cpf, answer }),
    });
    if (!reserved.ok) throw new Error(`reserve: ${reserved.status} ${await reserved.text()}`);
    const { couponId, code } = (await reserved.json()) as { couponId: string; code: string };
    taken.push({ couponId, code, cpf, name: fullName ?? '' });
  }
  return taken;
}
