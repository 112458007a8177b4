import { expect, test } from 'vitest';
import { createLogger, withoutPersonalData } from './log.ts';

test.each([
  ['CPF 529.982.247-25 já existe', 'CPF [digits] já existe'],
  ['cpf=52998224725&page=1', 'cpf=[digits]&page=1'],
  ['CNPJ 11.222.333/0001-81', 'CNPJ [digits]'],
  ['fone (11) 98765-4321', 'fone (11) [digits]'],
  ['para Fulana.de-Tal+x@galeria.example, hoje', 'para [e-mail] hoje'],
  ['/user?email=fulana%40galeria.example&page=1', '/user?email=[e-mail]&page=1'],
  ['Authorization: Bearer abc.DEF-123_x', 'Authorization: Bearer [removed]'],
  ['/token?convite=9fJk2mQx8Lw7Zt5Rv3Bn1Yc0Hd6Gs4Pa2Ke8Ui7Oo-_', '/token?convite=[secret]'],
  ['duplicate key value violates unique constraint "users_email_key"', null],
  ['2026-11-15T03:12:45.123Z took 1234567 ms, 99% of 12345678', null],
  ['relation "malls" does not exist', null],
])('[OPS-03] %j', (text, expected) => {
  expect(withoutPersonalData(text)).toBe(expected ?? text);
});

function logged(fields: object): Record<string, unknown> {
  const lines: string[] = [];
  createLogger('debug', { write: (line) => void lines.push(line) }).error(fields, 'message');
  expect(lines).toHaveLength(1);
  return JSON.parse(lines[0] ?? '');
}

test('[OPS-03] of an error of the database: code and constraint, never detail, where, query or parameters', () => {
  const cause = Object.assign(new Error('duplicate key value violates unique constraint "users_email_key"'), {
    code: '23505',
    constraint: 'users_email_key',
    detail: 'Key (email)=(fulana@galeria.example) already exists.',
    where: 'SQL statement "insert … Fulana de Tal"',
  });
  const error = Object.assign(new Error('Failed query: insert into users values ($1)\nparams: Fulana de Tal', { cause }), {
    query: 'insert into users values ($1)',
    params: ['Fulana de Tal'],
  });
  const line = logged({ err: error });
  expect(line).toMatchObject({
    level: 'error',
    msg: 'message',
    err: {
      type: 'Error',
      message: 'Failed query',
      cause: { code: '23505', constraint: 'users_email_key' },
    },
  });
  expect(JSON.stringify(line)).not.toMatch(/fulana|insert into/i);
  expect((line.err as { stack: string }).stack).toMatch(/^\s+at /);
});

test('[OPS-03] of a value the database could not read: not the value', () => {
  const error = Object.assign(new Error('invalid input syntax for type uuid: "Fulana de Tal"'), { code: '22P02' });
  const line = logged({ err: error });
  expect(line).toMatchObject({ err: { code: '22P02' } });
  expect(JSON.stringify(line)).not.toContain('Fulana');
});

test('[OPS-03] an error whose message is all there is keeps it, cleaned; what is no error is cleaned too', () => {
  expect(logged({ err: new Error('no route for fulana@galeria.example') })).toMatchObject({
    err: { message: 'no route for [e-mail]' },
  });
  expect(logged({ err: 'no route for 52998224725' })).toMatchObject({ err: { message: 'no route for [digits]' } });
});

test('[OPS-03] fields that hold secrets or people by name are removed wherever they are', () => {
  const line = logged({ password: 'a', token: 'b', user: { email: 'c', cpf: 'd', token: 'e', name: 'kept' } });
  expect(line).toMatchObject({
    password: '[removed]',
    token: '[removed]',
    user: { email: '[removed]', cpf: '[removed]', token: '[removed]', name: 'kept' },
  });
});
