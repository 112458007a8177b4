import * as endpoints from '@galeria/contract/issuer-cnpjs/issuer-cnpj-endpoints';
import { aPageOf, type Fixture, storeFixture } from './store-fixture.ts';

export const UNDECIDED = '/purchases-portal/cnpj';

/** A portal with the CNPJs that nobody has decided on; asked anew, the list is read again. */
export function undecidedFixture(list: () => readonly endpoints.IssuerCnpj[], held?: readonly string[]): Fixture {
  const fixture = storeFixture(held);
  fixture.api.on(endpoints.listUndecidedCnpjs, () => new Response(JSON.stringify(aPageOf(list()))));
  return fixture;
}

export const bodiesOf = ({ api }: Fixture, endpoint: typeof endpoints.blockCnpj | typeof endpoints.allowCnpj) =>
  api.calls(endpoint).map(({ body }) => body as { readonly cnpj: string });
