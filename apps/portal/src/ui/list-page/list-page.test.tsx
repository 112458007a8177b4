import { afterEach, describe, expect, test } from 'vitest';
import { cleanup, click, eventually, none, one, renderUi } from '../testing/render-ui.tsx';
import { ListPage, type ListQuery, type ListResult } from './list-page.tsx';

interface Row {
  id: string;
}

type Query = ListQuery<ListResult<Row>>;

const page = (count: number, patch: Partial<ListResult<Row>> = {}): ListResult<Row> => ({
  data: Array.from({ length: count }, (_, index) => ({ id: `r${index}` })),
  pageCount: 1,
  total: count,
  ...patch,
});

const aQuery = (patch: Partial<Query>): Query => ({
  data: undefined,
  error: null,
  isFetching: false,
  isPlaceholderData: false,
  refetch: () => undefined,
  ...patch,
});

const refusal = Object.assign(new Error('O serviço está iniciando'), { fields: {}, messages: [] });

const render = (query: Query, extra: { page?: number; onPage?: (next: number) => void; failedTitle?: string } = {}) =>
  renderUi(
    <ListPage<Row>
      title="Pessoas"
      subtitle="Quem é quem"
      query={query}
      columns={[{ id: 'id', header: 'ID', cell: (row) => row.id, width: 100 }]}
      rowId={(row) => row.id}
      rowName={(row) => row.id}
      page={extra.page ?? 1}
      onPage={extra.onPage ?? (() => undefined)}
      empty={<p>nada aqui</p>}
      {...(extra.failedTitle !== undefined && { failedTitle: extra.failedTitle })}
    />,
  );

afterEach(cleanup);

describe('[SHL-09] a list shows error, then loading, then empty, then data', () => {
  test('a failed load says why and tries again; it never looks like a slow one', async () => {
    let tries = 0;
    await render(
      aQuery({
        error: refusal,
        refetch: () => {
          tries += 1;
        },
      }),
    );
    expect(one('[role="alert"]').textContent).toContain('Não foi possível carregarO serviço está iniciando');
    await click(one('button', 'Tentar novamente'));
    expect(tries).toBe(1);
  });

  test('a list may say a failed load in words of its own', async () => {
    await render(aQuery({ error: refusal }), { failedTitle: 'Erro ao buscar lista' });
    expect(one('[role="alert"]').textContent).toContain('Erro ao buscar listaO serviço está iniciando');
  });

  test('a fault of ours is not shown in its own words', async () => {
    await render(aQuery({ error: new TypeError('x is not a function') }));
    expect(one('[role="alert"]').textContent).toContain('Não foi possível processar essa solicitação');
    expect(document.body.textContent).not.toContain('not a function');
  });

  test('the first load keeps the room of 8 rows and fills it after a moment', async () => {
    await render(aQuery({ isFetching: true }));
    expect(one('[aria-busy="true"]').children).toHaveLength(9);
    expect(none('.mantine-Skeleton-root')).toBe(true);
    await eventually(() => expect(none('.mantine-Skeleton-root')).toBe(false));
  });

  test('nothing found shows what the page says and no count', async () => {
    await render(aQuery({ data: page(0) }));
    expect(document.body.textContent).toContain('nada aqui');
    expect(document.body.textContent).not.toContain('0 resultado');
  });

  test('data shows rows and how many were found', async () => {
    await render(aQuery({ data: page(2) }));
    expect(document.querySelectorAll('tbody tr')).toHaveLength(2);
    expect(document.body.textContent).toContain('2 resultados');
  });

  test('a count that was not made is honest', async () => {
    await render(aQuery({ data: page(2, { total: null }) }));
    expect(document.body.textContent).toContain('mais de 10.000 resultados');
  });

  test('rows of an earlier question are marked as such, their count too', async () => {
    await render(aQuery({ data: page(2), isPlaceholderData: true, isFetching: true }));
    expect(one('tbody').hasAttribute('data-stale')).toBe(true);
    expect(one('[role="status"]').hasAttribute('data-stale')).toBe(true);
  });

  test('a refresh that fails keeps the rows that are there', async () => {
    await render(aQuery({ data: page(2), error: refusal }));
    expect(document.querySelectorAll('tbody tr')).toHaveLength(2);
  });
});

test('[SHL-09] a page that no longer exists leads to the last one', async () => {
  const asked: number[] = [];
  await render(aQuery({ data: page(0, { pageCount: 3, total: 30 }) }), { page: 9, onPage: (next) => asked.push(next) });
  expect(asked).toEqual([3]);
});
