import { PERMISSION_SLUGS } from '@galeria/contract/access/permission-slugs';
import { cnpjManagementMalls, missionFlags } from '@galeria/contract/flags/flag-endpoints';
import type { ResponseOf } from '@galeria/contract/kit/endpoint';
import { myMalls } from '@galeria/contract/malls/mall-endpoints';
import { explainMission } from '@galeria/contract/missions/mission-endpoints';
import * as endpoints from '@galeria/contract/promotions/consumer-endpoints';
import { explainInvoice } from '@galeria/contract/promotions/insight-endpoints';
import { authorizeLink, myPermissions } from '@galeria/contract/session/session-endpoints';
import { afterEach, describe, expect, test } from 'vitest';
import { clearSession, signInWith } from '../../../lib/session/session-store.ts';
import { aMall, aSaid, aSignIn } from '../../../testing/builders.ts';
import { createFakeApi, type FakeApi, problemReply } from '../../../testing/fake-api.ts';
import { cells, dialogText, fill, heads, pageText, press, pressLabelled, queryOf } from '../../../testing/page-actions.ts';
import { heading, renderPortal, until } from '../../../testing/render-portal.tsx';
import { type } from '../../../testing/user.ts';

const ID = '01900000-0000-7000-8000-000000000001';
const NOTE = '01900000-0000-7000-8000-000000000002';
const AT = '2026-11-10T12:00:00.000Z';
const LIST = '/promotion-engine/consumers';

const aConsumer = (given: Partial<endpoints.ConsumerListItem> = {}): endpoints.ConsumerListItem => ({
  consumerId: ID,
  mallCode: 'CJR',
  name: 'Ana Souza',
  cpf: '52998224725',
  email: 'ana@cliente.example',
  promotions: 2,
  lastOptInAt: AT,
  ...given,
});

const profile: ResponseOf<typeof endpoints.getConsumer> = {
  consumerId: ID,
  mallCode: 'CJR',
  name: 'Ana Souza',
  cpf: '52998224725',
  email: null,
  phoneNumber: '11987654321',
  isMasked: false,
  progress: [
    {
      promotionId: 12,
      name: 'Natal',
      type: 'LUCKYNUMBER_AND_BUYANDWIN',
      status: 'CURRENT',
      targetType: 'INVOICE_AMOUNT',
      optedInAt: AT,
      modes: [
        { mode: 'luckyNumber', target: 10_000, counted: 25_000, towardsNext: 5000, rewards: 2 },
        { mode: 'buyAndWin', target: 50_000, counted: 25_000, towardsNext: 25_000, rewards: 0 },
      ],
    },
  ],
};

const notes: ResponseOf<typeof endpoints.listConsumerInvoices> = {
  data: [
    {
      invoiceId: NOTE,
      sentAt: AT,
      issueDate: '2026-11-09',
      storeName: 'Casa do Café',
      amountInCents: 12_345,
      status: 'APROVADA',
      promotions: [
        { promotionId: 12, name: 'Natal', counted: true, countedInCents: 12_000, isFailing: false },
        { promotionId: 13, name: 'Verão', counted: false, countedInCents: 0, isFailing: false },
      ],
      missions: [
        { missionId: 4, title: 'Café', counted: true, movedStep: true },
        { missionId: 5, title: 'Cinema', counted: true, movedStep: false },
        { missionId: 6, title: 'Teatro', counted: false, movedStep: false },
      ],
    },
  ],
  pageCount: 2,
  total: 21,
};

const rewards: ResponseOf<typeof endpoints.listConsumerRewards> = {
  data: [
    {
      kind: 'number',
      couponId: null,
      code: '00042',
      promotionId: 12,
      promotionName: 'Natal',
      awardName: null,
      status: 'UNUSABLE',
      invoiceId: NOTE,
      createdAt: AT,
    },
    {
      kind: 'award',
      couponId: '01990000-0000-7000-8000-000000000007',
      code: 'PREMIO',
      promotionId: 12,
      promotionName: 'Natal',
      awardName: 'Panetone',
      status: 'NOT_RESERVED',
      invoiceId: null,
      createdAt: AT,
    },
    {
      kind: 'number',
      couponId: null,
      code: '00043',
      promotionId: 12,
      promotionName: 'Natal',
      awardName: null,
      status: 'DESCLASSIFICADO',
      invoiceId: NOTE,
      createdAt: AT,
    },
  ],
  pageCount: 1,
  total: 3,
};

let api: FakeApi;
let close: () => void;
afterEach(() => close());

/** The portal of somebody who holds `held` in two malls and stands in the first. */
function openAt(address: string, held: readonly string[] = PERMISSION_SLUGS) {
  api = createFakeApi()
    .on(authorizeLink, { link: null })
    .on(cnpjManagementMalls, [])
    .on(missionFlags, { missions_portalb2c: false, mission_allowed_malls: [] })
    .on(myMalls, [aMall(), aMall({ id: 2, code: 'JQT', name: 'Jequitibá-Rei Shopping' })])
    .on(myPermissions, [...held])
    .on(endpoints.listConsumers, { data: [aConsumer()], pageCount: 1, total: 1, isMasked: false })
    .on(endpoints.getConsumer, profile)
    .on(endpoints.listConsumerInvoices, notes)
    .on(endpoints.listConsumerRewards, rewards);
  const uninstall = api.install();
  signInWith(aSignIn());
  const portal = renderPortal(address);
  close = () => {
    portal.close();
    clearSession();
    localStorage.clear();
    sessionStorage.clear();
    uninstall();
  };
  return portal;
}

describe('[PRO-11] the list of consumers', () => {
  test('says who takes part; search and mall are in the address; a row leads to the profile', async () => {
    const portal = openAt(LIST);
    await pageText('1 consumidor');
    expect(heading()).toBe('Consumidores');
    expect(heads()).toEqual(['Nome', 'CPF', 'E-mail', 'Promoções', 'Última adesão']);
    expect(cells()).toEqual(['Ana Souza', '529.982.247-25', 'ana@cliente.example', '2', '10/11/2026 09:00']);
    type(await until(() => document.querySelector<HTMLInputElement>('input[type="search"]')), 'ana');
    await until(() => portal.address() === `${LIST}?search=ana`);
    await until(() => api.calls(endpoints.listConsumers).length === 2);
    expect(api.calls(endpoints.listConsumers).map(queryOf)).toEqual([
      { page: '1', size: '20', mallCode: 'CJR' },
      { page: '1', size: '20', search: 'ana', mallCode: 'CJR' },
    ]);
    // No look at anybody yet: each is recorded (PER-09).
    expect(api.calls(endpoints.getConsumer)).toEqual([]);
    await press('Ana Souza', 'main');
    await until(() => portal.address() === `${LIST}/profile/${ID}`);
    await until(() => heading() === 'Ana Souza');
  });

  test('of one promotion says so, and leads back to all', async () => {
    const portal = openAt(`${LIST}?promotion=12`);
    await pageText('Só da promoção 12');
    expect(api.calls(endpoints.listConsumers).map(queryOf)[0]).toMatchObject({ promotionId: '12' });
    await press('Mostrar todas');
    await until(() => portal.address() === LIST);
  });

  test('[SHL-12] of one promotion is sorted by its headings; of all it stands by the latest opt-in alone', async () => {
    const portal = openAt(`${LIST}?promotion=12`);
    await pageText('Só da promoção 12');
    await press('Nome', 'thead');
    await until(() => portal.address() === `${LIST}?promotion=12&sort=name`);
    await until(() => document.querySelector('th[aria-sort="ascending"]')?.textContent === 'Nome');
    expect(queryOf(api.calls(endpoints.listConsumers).at(-1) as never)).toMatchObject({ promotionId: '12', sort: 'name' });
    await press('Última adesão', 'thead');
    await until(() => portal.address() === `${LIST}?promotion=12&sort=lastOptInAt`);
    await press('Mostrar todas');
    await until(() => portal.address() === LIST);
    await pageText('pela adesão mais recente');
    expect(document.querySelectorAll('thead button, th[aria-sort]')).toHaveLength(0);
  });

  test('[SHL-12] a link with an order and no promotion shows the plain list', async () => {
    openAt(`${LIST}?sort=name`);
    await pageText('1 consumidor');
    expect(api.calls(endpoints.listConsumers).map(queryOf)).toEqual([{ page: '1', size: '20', mallCode: 'CJR' }]);
  });

  test('[PER-09] is open to who may not read customers, with what it covers as it comes', async () => {
    openAt(LIST, []);
    api.on(endpoints.listConsumers, {
      ...{ data: [aConsumer({ cpf: '***.982.247-**', email: 'a**@cliente.example' })], pageCount: 1, total: 1 },
      isMasked: true,
    });
    await pageText('***.982.247-**');
  });

  test('[PRO-14] of one promotion leads to what each note did in it, opened', async () => {
    const portal = openAt(`${LIST}?promotion=12`);
    await press('Ana Souza', 'main');
    await until(() => portal.address() === `${LIST}/profile/${ID}?promotion=12`);
    await pageText('Natal: contou');
    expect(queryOf(api.calls(endpoints.listConsumerInvoices)[0] as never)).toMatchObject({ promotionId: '12' });
    expect(queryOf(api.calls(endpoints.listConsumerRewards)[0] as never)).toMatchObject({ promotionId: '12' });
  });
});

describe('[PRO-11] the profile of a consumer', () => {
  test('shows progress by mode, notes with what they counted for, coupons and numbers', async () => {
    openAt(`/engagement/consumers/profile/${ID}`);
    await until(() => heading() === 'Ana Souza');
    await pageText('529.982.247-25');
    const bars = [...document.querySelectorAll('[role="progressbar"]')].map((bar) => [
      bar.getAttribute('aria-label')?.replace(/\s/g, ' '),
      bar.getAttribute('aria-valuenow'),
    ]);
    expect(bars).toEqual([
      ['Número da sorte: R$ 50,00 de R$ 100,00 para o próximo', '50'],
      ['Compre e ganhe: R$ 250,00 de R$ 500,00 para o próximo', '50'],
    ]);
    await pageText('2 recompensas');
    expect(document.body.textContent).not.toContain('Verão: não contou');
    await press('Contou para 3 de 5');
    await pageText('Verão: não contou');
    await pageText('Natal: contou');
    await pageText('Participando');
    await pageText('Sem estoque');
    // DRW-10: no winner any more.
    await pageText('Desclassificado');
    expect(document.body.textContent).not.toContain('Ganhador');
    await pageText('Panetone');
    await press('2', 'main nav');
    await until(() => api.calls(endpoints.listConsumerInvoices).length === 2);
    expect(api.calls(endpoints.listConsumerInvoices).map(queryOf).at(-1)).toEqual({ page: '2', size: '20' });
  });

  test('[ERR-04] a note that could not be counted says so, with why and when it is tried again', async () => {
    openAt(`${LIST}/profile/${ID}`);
    api.on(explainInvoice, {
      ...{ promotionId: 13, invoiceId: NOTE, counted: true, isApplied: false, appliedAt: null, steps: [], nearest: null },
      fault: { fault: 'draw-key-unreadable', attempts: 4, since: AT, nextTryAt: AT },
    });
    await press('Contou para 3 de 5');
    await pressLabelled('Por quê? Verão');
    const panel = await until(() => {
      const open = document.querySelector('[role="dialog"]');
      return open?.textContent?.includes('A chave dos números da sorte não pôde ser lida') ? open : null;
    });
    expect(panel.textContent).toContain('O sistema não conseguiu contar esta nota para a promoção.');
    expect(panel.textContent).toContain('Tentativas: 4');
    expect(panel.textContent).not.toContain('Agora ela contaria');
  });

  test('[PRO-14] “Por quê?” tells the steps, passed or not, and what was missing', async () => {
    openAt(`${LIST}/profile/${ID}`);
    api.on(explainInvoice, {
      promotionId: 13,
      invoiceId: NOTE,
      counted: false,
      isApplied: true,
      appliedAt: AT,
      steps: [
        { check: 'running', passed: true, sentence: aSaid('A promoção estava ativa') },
        { check: 'store', passed: false, sentence: aSaid('A loja não participa da promoção') },
      ],
      nearest: aSaid('Uma nota das lojas participantes contaria'),
      fault: null,
    });
    await press('Contou para 3 de 5');
    await pressLabelled('Por quê? Verão');
    const panel = await until(() => {
      const open = document.querySelector('[role="dialog"]');
      return open?.textContent?.includes('Uma nota das lojas participantes contaria') ? open : null;
    });
    expect(panel.textContent).toContain('Esta nota não contou para a promoção.');
    expect([...panel.querySelectorAll('li')].map((step) => step.textContent)).toEqual([
      'Passou: A promoção estava ativa',
      'Não passou: A loja não participa da promoção',
    ]);
    expect(api.calls(explainInvoice).map(({ path }) => path)).toEqual([`/api/promotion/13/explain/${NOTE}`]);
  });

  test('[MIS-05] says which steps a note moved, and “Por quê?” why one did not', async () => {
    openAt(`${LIST}/profile/${ID}`);
    api.on(explainMission, {
      ...{ missionId: 5, invoiceId: NOTE, counted: true, isApplied: true, appliedAt: AT },
      steps: [
        { passed: true, sentence: aSaid('A nota vale R$ 10,00 para a missão.') },
        { passed: false, sentence: aSaid('A nota conta, mas a etapa não avançou: falta 1 nota para a etapa 1.') },
      ],
    });
    await press('Contou para 3 de 5');
    await pageText('Missão Café: concluiu etapa');
    await pageText('Missão Teatro: não contou');
    await pageText('Missão Cinema: contou, a etapa não avançou');
    await pressLabelled('Por quê? Cinema');
    const panel = await until(() => {
      const open = document.querySelector('[role="dialog"]');
      return open?.textContent?.includes('falta 1 nota') ? open : null;
    });
    expect(panel.textContent).toContain('Esta nota contou para a missão.');
    expect([...panel.querySelectorAll('li')].map((step) => step.textContent)).toEqual([
      'Passou: A nota vale R$ 10,00 para a missão.',
      'Não passou: A nota conta, mas a etapa não avançou: falta 1 nota para a etapa 1.',
    ]);
    expect(api.calls(explainMission).map(({ path }) => path)).toEqual([`/api/mission/5/explain/${NOTE}`]);
  });

  test('[PRO-14] who holds nothing but a campaign manager’s permissions asks why, and sees nobody whole', async () => {
    openAt(`${LIST}/profile/${ID}`, ['write-promotion']);
    api.on(endpoints.getConsumer, { ...profile, cpf: '***.982.247-**', isMasked: true });
    await pageText('***.982.247-**');
    await press('Contou para 3 de 5');
    await until(() => document.querySelector('[aria-label="Por quê? Verão"]'));
  });

  test('of nobody says so', async () => {
    openAt(`${LIST}/profile/${ID}`);
    api.on(endpoints.getConsumer, () => problemReply('not-found'));
    await pageText('Consumidor não encontrado');
  });
});

describe('[CPN-01] a reserved prize at the counter', () => {
  const reserved = rewards.data.map((reward) => (reward.kind === 'award' ? { ...reward, status: 'USABLE' } : reward));

  test('is handed over with why, and the list is asked anew', async () => {
    openAt(`${LIST}/profile/${ID}`);
    api.on(endpoints.listConsumerRewards, { ...rewards, data: reserved });
    api.on(endpoints.handOverAward, () => problemReply('coupon-not-usable'));
    await pressLabelled('Entregar prêmio: PREMIO');
    await dialogText('Confira o documento do cliente. O cupom PREMIO, da promoção Natal');
    await fill('Por que a entrega não foi feita pelo app', 'O app caiu', '[role="dialog"]');
    await press('Entregar prêmio', '[role="dialog"]');
    await until(() => api.calls(endpoints.listConsumerRewards).length > 1);
    expect(api.calls(endpoints.handOverAward).map(({ path, body }) => [path, body])).toEqual([
      ['/api/promotion/award/01990000-0000-7000-8000-000000000007/hand-over', { reason: 'O app caiu' }],
    ]);
  });

  test('[PER-10] is offered for a prize that is reserved alone, and locked for who may not do it', async () => {
    openAt(`${LIST}/profile/${ID}`, ['read-customer']);
    await pageText('PREMIO');
    expect(document.querySelectorAll('[aria-label^="Entregar prêmio"]')).toHaveLength(0);
    close();
    openAt(`${LIST}/profile/${ID}`, ['read-customer']);
    api.on(endpoints.listConsumerRewards, { ...rewards, data: reserved });
    const act = await until(() => document.querySelector('[aria-label^="Entregar prêmio"]'));
    expect(act.getAttribute('aria-disabled')).toBe('true');
  });
});
