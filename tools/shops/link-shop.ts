import {
  linkStore,
  listLinkableStores,
  type SyncedStoreDetail,
  unlinkStore,
} from '../../packages/contract/src/store-sync/store-link-endpoints.ts';

/** Somebody who may link stores, at a server. */
export interface Operator {
  readonly url: string;
  readonly token: string;
}

export interface LinkedShop {
  readonly store: SyncedStoreDetail;
  /** An issuer of the store. */
  readonly cnpj: string;
  readonly settingsFile: { readonly storeKey: string; readonly serverKey: string };
}

/** Asks the API, and says what it refused. */
export async function ask<Body>(
  { url, token }: { readonly url: string; readonly token?: string },
  path: string,
  init: RequestInit = {},
): Promise<Body> {
  const headers = { 'content-type': 'application/json', ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) };
  const answer = await fetch(`${url}/api${path}`, { ...init, headers });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (answer.status === 204 ? null : await answer.json()) as Body;
}

export async function signIn(url: string, username: string, password: string): Promise<Operator> {
  const body = JSON.stringify({ username, password });
  const { accessToken: token } = await ask<{ accessToken: string }>({ url }, '/auth', { method: 'POST', body });
  return { url, token };
}

export const pathOf = (path: string, universalId: string): string =>
  path.replace(':universalId', encodeURIComponent(universalId));

export async function unlinkShop(operator: Operator, universalId: string): Promise<void> {
  const { token, url } = operator;
  const answer = await fetch(`${url}/api${pathOf(unlinkStore.path, universalId)}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${token}` },
  });
  if (!answer.ok) throw new Error(`${universalId} could not be unlinked: ${answer.status}`);
}

/** Links the next stores of a mall that are not linked and have an issuer, as many as asked for or as there are. */
export async function linkShops(operator: Operator, mallCode: string, most: number): Promise<LinkedShop[]> {
  const { data } = await ask<{ data: { luc: string }[] }>(operator, `${listLinkableStores.path}?mallCode=${mallCode}`);
  const shops: LinkedShop[] = [];
  for (const { luc } of data) {
    if (shops.length >= most) break;
    const body = JSON.stringify({ mallCode, luc, erp: 'Outro' });
    const linked = await ask<Omit<LinkedShop, 'cnpj'>>(operator, linkStore.path, { method: 'POST', body });
    const [cnpj] = linked.store.issuerCnpjs;
    if (cnpj === undefined) await unlinkShop(operator, linked.store.universalId);
    else shops.push({ ...linked, cnpj });
  }
  return shops;
}
