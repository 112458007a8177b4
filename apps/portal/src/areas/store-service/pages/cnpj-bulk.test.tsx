import * as endpoints from '@galeria/contract/issuer-cnpjs/issuer-cnpj-endpoints';
import { afterEach, describe, expect, test } from 'vitest';
import { problemReply } from '../../../testing/fake-api.ts';
import { dialogText, heads, noDialog, pageText, press, pressLabelled, rows } from '../../../testing/page-actions.ts';
import { byText, until } from '../../../testing/render-portal.tsx';
import { user } from '../../../testing/user.ts';
import {
  aBlockedIssuer,
  anIssuer,
  aPageOf,
  FIRST_CNPJ,
  type Fixture,
  SECOND_CNPJ,
  storeFixture,
  THIRD_CNPJ,
} from '../testing/store-fixture.ts';
import { bodiesOf, UNDECIDED, undecidedFixture } from '../testing/undecided-cnpjs.ts';

let fixture: Fixture;
afterEach(() => fixture.close());

const THREE = [FIRST_CNPJ, SECOND_CNPJ, THIRD_CNPJ];
const boxes = () => document.querySelectorAll('tbody input[type="checkbox"]');
const pickPage = async () => user.click(await until(() => byText<HTMLElement>('label', 'Selecionar todos desta página')));
const sent = (endpoint: typeof endpoints.blockCnpj | typeof endpoints.allowCnpj) =>
  bodiesOf(fixture, endpoint).map(({ cnpj }) => cnpj);

/** Three that nobody has decided on, each with two notes that wait; what is decided leaves the list. */
function undecided(held?: readonly string[]) {
  let left = THREE.map((cnpj) => anIssuer({ cnpj, waitingInvoices: 2 }));
  fixture = undecidedFixture(() => left, held);
  const decide = ({ body }: { readonly body: unknown }) => {
    const { cnpj } = body as { cnpj: string };
    left = left.filter((each) => each.cnpj !== cnpj);
    return new Response(JSON.stringify(aBlockedIssuer({ cnpj })));
  };
  fixture.api.on(endpoints.blockCnpj, decide).on(endpoints.allowCnpj, decide);
  return { portal: fixture.open(UNDECIDED), decide };
}

describe('[SHL-12, STO-02] several CNPJs at once', () => {
  test('all of the page are blocked after one question that names how many, and how many notes that refuses', async () => {
    undecided();
    await pageText('3 CNPJs');
    await pickPage();
    await pageText('3 selecionados');
    await press('Bloquear', 'main');
    await dialogText('Bloquear 3 CNPJs?');
    await dialogText('6 notas que aguardam decisão serão recusadas');
    expect(sent(endpoints.blockCnpj)).toEqual([]);
    await press('Bloquear', '[role="dialog"]');
    await noDialog();
    await pageText('3 CNPJs bloqueados');
    expect(sent(endpoints.blockCnpj)).toEqual(THREE);
    const keys = fixture.api.calls(endpoints.blockCnpj).map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(3);
    await until(() => rows().length === 0);
  });

  test('one that is refused stops nobody behind it; it says why and stays picked', async () => {
    const { decide } = undecided();
    fixture.api.on(endpoints.allowCnpj, (request) =>
      (request.body as { cnpj: string }).cnpj === SECOND_CNPJ ? problemReply('cnpj-already-allowed') : decide(request),
    );
    await pageText('3 CNPJs');
    await pickPage();
    await press('Pré-cadastrar', 'main');
    await dialogText('Pré-cadastrar 3 CNPJs?');
    await press('Pré-cadastrar', '[role="dialog"]');
    await pageText('2 CNPJs pré-cadastrados');
    await pageText('1 não foi alterado');
    await pageText('11.444.777/0001-61: ');
    await until(() => rows().length === 1);
    await pageText('1 selecionado');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Ação em conjunto');
    await pressLabelled('Dispensar');
    expect(document.body.textContent).not.toContain('2 CNPJs pré-cadastrados');
  });

  test('one by one: the boxes say whose they are, and cancelling changes nothing', async () => {
    undecided();
    await pageText('3 CNPJs');
    await pressLabelled('Selecionar: 11.444.777/0001-61');
    await pageText('1 selecionado');
    await press('Bloquear', 'main');
    await dialogText('Bloquear 1 CNPJ?');
    await press('Cancelar', '[role="dialog"]');
    await noDialog();
    expect(sent(endpoints.blockCnpj)).toEqual([]);
    await press('Limpar seleção', 'main');
    await until(() => !document.body.textContent?.includes('1 selecionado'));
  });

  test('[PER-10] what one may not do to one cannot be done to several', async () => {
    fixture = storeFixture(['read-store-service']);
    fixture.api.on(endpoints.listIssuerCnpjs, aPageOf([anIssuer({})]));
    fixture.open('/store-service/cnpj-list/undefined');
    await pageText('1 CNPJ');
    expect([boxes().length, heads()[0]]).toEqual([0, 'CNPJ']);
    expect(document.body.textContent).not.toContain('Selecionar todos');
  });

  test('decided ones are taken off their list, where the list is theirs to change', async () => {
    fixture = storeFixture();
    fixture.api
      .on(endpoints.listBlockedCnpjs, aPageOf([aBlockedIssuer({ cnpj: FIRST_CNPJ }), aBlockedIssuer({ cnpj: SECOND_CNPJ })]))
      .on(endpoints.removeBlockedCnpj, null);
    fixture.open('/purchases-portal/block-list');
    await pageText('2 CNPJs');
    await pickPage();
    await press('Remover da lista', 'main');
    await dialogText('Remover 2 CNPJs da lista?');
    await press('Remover da lista', '[role="dialog"]');
    await pageText('2 CNPJs removidos da lista');
    expect(fixture.api.calls(endpoints.removeBlockedCnpj).map(({ path }) => path.split('/').at(-1))).toEqual([
      FIRST_CNPJ,
      SECOND_CNPJ,
    ]);
  });
});
