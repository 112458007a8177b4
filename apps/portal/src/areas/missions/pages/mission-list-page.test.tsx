import { PERMISSION_SLUGS } from '@galeria/contract/access/permission-slugs';
import { missionFlags } from '@galeria/contract/flags/flag-endpoints';
import { listMissions } from '@galeria/contract/missions/mission-endpoints';
import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { selectMall } from '../../../lib/mall/selected-mall.ts';
import { problemReply } from '../../../testing/fake-api.ts';
import { offeredBy } from '../../../testing/form-actions.ts';
import { button, cells, heads, pageText, press, queryOf, rows } from '../../../testing/page-actions.ts';
import { byText, heading, until } from '../../../testing/render-portal.tsx';
import { user } from '../../../testing/user.ts';
import { aListItem, CAJARANA, type Fixture, FLAGS_ON, IPE, JEQUITIBA, missionsFixture } from '../testing/missions-fixture.ts';

const LIST = '/engagement/mission';
const NOT_FOUND = 'Página não encontrada';

let fixture: Fixture;
afterEach(() => fixture.close());

const asked = () => fixture.api.calls(listMissions).map(queryOf);
const many = (count: number) => Array.from({ length: count }, (_, index) => aListItem({ id: index + 1, title: `M${index + 1}` }));
const shown = () => rows().map((row) => row.querySelector('a')?.textContent);
const choice = (label: string) => until(() => document.querySelector<HTMLInputElement>(`main input[aria-label="${label}"]`));

async function choose(label: string, option: string): Promise<void> {
  await user.click(await choice(label));
  await user.click(await until(() => byText<HTMLElement>('[role="option"]', option)));
}

describe('[MIS-02] the list of missions', () => {
  test('has period, name, category, status with its label and colour, id and mall; the name leads to the mission', async () => {
    fixture = missionsFixture({
      listed: [
        aListItem({ userCategory: ['ONE_STAR', 'THREE_STARS'], status: 'ACTIVE' }),
        ...(['SCHEDULED', 'REFUSED', 'IN_VALIDATION', 'CLOSED'] as const).map((status, index) =>
          aListItem({ id: 8 + index, status }),
        ),
      ],
    });
    const portal = fixture.open(LIST);
    await pageText('5 missões');
    expect(heading()).toBe('Listagem de Missões');
    expect(heads()).toEqual(['Período da missão', 'Nome da missão', 'Categoria', 'Status', 'Id', 'Shopping']);
    expect(cells(0)).toEqual([
      '01/12/2026 a 24/12/2026',
      'Volte três vezes',
      '1 estrela, 3 estrelas',
      'ATIVA',
      '7',
      'Cajarana Mall',
    ]);
    expect(cells(1)[2]).toBe('Todas');
    expect(
      [...document.querySelectorAll('tbody [data-tone]')].map((badge) => [badge.textContent, badge.getAttribute('data-tone')]),
    ).toEqual([
      ['ATIVA', 'positive'],
      ['PROGRAMADA', 'info'],
      ['RECUSADA', 'caution'],
      ['EM VALIDAÇÃO', 'neutral'],
      ['ENCERRADA', 'negative'],
    ]);
    expect(asked()).toEqual([{ mallCodes: 'CJR' }]);
    await press('Volte três vezes', 'tbody');
    await until(() => portal.address() === `${LIST}/edit/7`);
  });

  test('shows six a page, turned without asking again', async () => {
    fixture = missionsFixture({ listed: many(8) });
    const portal = fixture.open(LIST);
    await pageText('8 missões');
    expect(shown()).toEqual(['M1', 'M2', 'M3', 'M4', 'M5', 'M6']);
    await press('2', 'nav[aria-label]');
    await until(() => portal.address() === `${LIST}?page=2`);
    await until(() => shown().join() === 'M7,M8');
    expect(asked()).toHaveLength(1);
  });

  test('every filter is in the address and sent as specified', async () => {
    fixture = missionsFixture();
    fixture.open(
      `${LIST}?search=volte&startDate=2026-11-01&endDate=2026-11-30&statuses=ACTIVE&statuses=CLOSED&userCategories=ONE_STAR&userCategories=TWO_STARS&mall=JQT`,
    );
    await pageText('1 missão');
    expect(asked()).toEqual([
      {
        title: 'volte',
        startDate: '2026-11-01',
        endDate: '2026-11-30',
        mallCodes: 'JQT',
        statuses: 'ACTIVE,CLOSED',
        userCategories: 'ONE_STAR,TWO_STARS',
      },
    ]);
  });

  test('several categories and statuses are picked, and a mall among the allowed', async () => {
    fixture = missionsFixture();
    const portal = fixture.open(LIST);
    await pageText('1 missão');
    await choose('Categoria', '2 estrelas');
    await until(() => portal.address() === `${LIST}?userCategories=TWO_STARS`);
    await choose('Status', 'ATIVA');
    await choose('Status', 'PROGRAMADA');
    await until(() => asked().at(-1)?.statuses === 'ACTIVE,SCHEDULED');
    const malls = await choice('Shopping');
    await user.click(malls);
    const list = await until(() => document.getElementById(malls.getAttribute('aria-controls') ?? ''));
    expect([...list.querySelectorAll('[role="option"]')].map((each) => each.textContent)).toEqual([
      'Cajarana Mall',
      'Jequitibá-Rei Shopping',
    ]);
    await user.click(await until(() => byText<HTMLElement>('[role="option"]', 'Jequitibá')));
    await until(() => asked().at(-1)?.mallCodes === 'JQT');
    expect(asked().at(-1)).toEqual({ mallCodes: 'JQT', statuses: 'ACTIVE,SCHEDULED', userCategories: 'TWO_STARS' });
  });

  test('a number finds the id among what one call answers', async () => {
    fixture = missionsFixture({ listed: many(8) });
    fixture.open(`${LIST}?search=8`);
    await pageText('1 missão');
    expect(shown()).toEqual(['M8']);
    expect(asked()).toEqual([{ mallCodes: 'CJR' }]);
  });

  test('none is said as such, none found in the words of a search, and a failure as a failure', async () => {
    fixture = missionsFixture({ listed: [] });
    const portal = fixture.open(LIST);
    await pageText('Não há nenhuma ação ainda');
    await portal.router.navigate({ to: `${LIST}?statuses=CLOSED` });
    await pageText('Não há nenhum resultado para essa busca. Tente novamente');
    await press('Limpar busca e filtros');
    await until(() => portal.address() === LIST);
    fixture.api.on(listMissions, () => problemReply('internal-error'));
    await portal.router.navigate({ to: `${LIST}?statuses=ACTIVE` });
    await until(() => button('Tentar novamente'));
  });

  test('[PER-10] leads to a new one; without its slug that is locked with why', async () => {
    fixture = missionsFixture();
    const portal = fixture.open(LIST);
    await press('Criar missão', 'main');
    await until(() => portal.address() === `${LIST}/create`);
    fixture.close();
    fixture = missionsFixture({ held: PERMISSION_SLUGS.filter((slug) => slug !== 'write-promotion') });
    fixture.open(LIST);
    const locked = await until(() => byText<HTMLElement>('main button[aria-disabled="true"]', 'Criar missão'));
    const why = document.getElementById(locked.getAttribute('aria-describedby') ?? '')?.textContent;
    expect(why).toContain('Você não tem permissão para esta ação (');
  });
});

describe('[MIS-01] in a mall that is not among the allowed', () => {
  const { happyDOM } = window as unknown as { happyDOM: { setViewport: (size: { width: number }) => void } };
  const menuEntry = () => byText('nav a', 'Criar missão');
  /** The menu stands there, without it. */
  const menuHidesIt = () => byText('nav a', 'Criar multiplicador') !== undefined && menuEntry() === undefined;
  // Wide enough for the menu to stand beside the page.
  beforeEach(() => happyDOM.setViewport({ width: 1366 }));
  afterEach(() => happyDOM.setViewport({ width: 1024 }));

  test('the pages do not exist, and the menu does not name them', async () => {
    fixture = missionsFixture();
    selectMall(IPE);
    const portal = fixture.open(LIST);
    await until(() => heading() === NOT_FOUND);
    await portal.router.navigate({ to: '/engagement/multiplier/create' });
    await until(() => heading() === 'Adicionar multiplicador' && fixture.api.calls(missionFlags).length > 1);
    await until(menuHidesIt);
    expect(asked()).toEqual([]);
  });

  test('selecting it closes the page and the menu entry; the allowed one is listed', async () => {
    fixture = missionsFixture();
    fixture.open(LIST);
    await pageText('1 missão');
    await until(menuEntry);
    act(() => selectMall(JEQUITIBA));
    await until(() => asked().at(-1)?.mallCodes === 'JQT');
    expect([heading(), menuEntry() !== undefined]).toEqual(['Listagem de Missões', true]);
    act(() => selectMall(IPE));
    await until(() => heading() === NOT_FOUND);
    await until(menuHidesIt);
    act(() => selectMall(CAJARANA));
    await until(() => heading() === 'Listagem de Missões' && menuEntry());
  });

  test('the flag alone takes the entry away and brings it back, at the next navigation', async () => {
    fixture = missionsFixture();
    const portal = fixture.open(LIST);
    await until(menuEntry);
    fixture.api.on(missionFlags, { ...FLAGS_ON, missions_portalb2c: false });
    await portal.router.navigate({ to: `${LIST}/edit/7` });
    await until(() => heading() === NOT_FOUND);
    await portal.router.navigate({ to: '/engagement/multiplier/create' });
    await until(menuHidesIt);
    fixture.api.on(missionFlags, FLAGS_ON);
    await portal.router.navigate({ to: '/engagement/multiplier/listing' });
    await until(menuEntry);
  });

  test('a form offers the allowed malls alone', async () => {
    fixture = missionsFixture();
    fixture.open(`${LIST}/create`);
    expect(await offeredBy('Shopping')).toEqual(['Cajarana Mall', 'Jequitibá-Rei Shopping']);
  });
});
