import type pg from 'pg';

type Page = { rows: string[]; isLast: boolean };

/**
 * A query read page by page, as pg-cursor does: Execute and Flush for each page, Sync at the end. Between the pages the server
 * holds an open portal, so nobody else may use the session.
 */
export function pagedQuery(client: pg.Client, text: string, pageSize: number) {
  let connection: pg.Connection | undefined;
  let rows: string[] = [];
  let page = Promise.withResolvers<Page>();
  const ended = Promise.withResolvers<void>();

  function askForPage(): void {
    connection?.execute({ portal: '', rows: String(pageSize) }, true);
    connection?.flush();
  }

  function deliver(isLast: boolean): void {
    const delivered = rows;
    rows = [];
    page.resolve({ rows: delivered, isLast });
  }

  const query = {
    submit(given: pg.Connection) {
      connection = given;
      given.parse({ name: '', text, types: [] }, true);
      given.bind({ values: [] }, true);
      given.describe({ type: 'P', name: '' }, true);
      askForPage();
    },
    handleRowDescription() {},
    handleDataRow(message: { fields: string[] }) {
      rows.push(message.fields.join());
    },
    handlePortalSuspended: () => deliver(false),
    handleCommandComplete: () => deliver(true),
    handleReadyForQuery: () => ended.resolve(),
    handleError: (error: Error) => page.reject(error),
  };
  client.query(query);

  return {
    firstPage: () => page.promise,
    nextPage() {
      page = Promise.withResolvers<Page>();
      askForPage();
      return page.promise;
    },
    close() {
      connection?.sync();
      return ended.promise;
    },
  };
}
