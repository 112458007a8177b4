import { expect, test } from 'vitest';
import { ConfigurationError } from './config/env.ts';
import { DataFolderInUse } from './platform/db/embedded/folder-lock.ts';
import { startRefusal } from './start-refusal.ts';

const coded = (code: string) => Object.assign(new Error(`listen ${code} 127.0.0.1:3000`), { code });

test.each([
  [new DataFolderInUse('/srv/galeria'), 'data folder /srv/galeria is in use by another process'],
  [new ConfigurationError(['PORT: wrong']), 'The configuration cannot be used:\n  - PORT: wrong'],
  [coded('EADDRINUSE'), 'The port is in use by another program: set PORT to a free one. (EADDRINUSE)'],
  [coded('ECONNREFUSED'), 'The database does not answer: look at DATABASE_URL and whether PostgreSQL runs. (ECONNREFUSED)'],
  [coded('28P01'), 'The database refuses user or password: look at DATABASE_URL. (28P01)'],
])('[OPS-01] %o is told in a sentence', (error, expected) => {
  expect(startRefusal(error)).toBe(expected);
});

test.each([[new Error('what?')], [coded('23505')], [coded('toString')], ['text'], [undefined]])(
  '[OPS-01] %o is for the log',
  (error) => {
    expect(startRefusal(error)).toBeNull();
  },
);
