import { expect, test } from 'vitest';
import { blockErrorText } from './block-error-text.ts';

const PREFIX = 'Requisição inválida: as seguintes regras de validação falharam: ';

test.each([
  ['500', 500, [], undefined, 'Ocorreu um erro interno'],
  ['500 with a message, which is not shown', 500, ['a'], 'segredo', 'Ocorreu um erro interno'],
  ['a missing status counts as 500', undefined, ['a'], 'Failed to fetch', 'Ocorreu um erro interno'],
  ['400 with one message', 400, ['Insira um CPF válido'], 'x', `${PREFIX}Insira um CPF válido`],
  ['400 with several, joined by commas', 400, ['um', 'dois', 'três'], undefined, `${PREFIX}um, dois, três`],
  ['400 without messages', 400, [], undefined, PREFIX],
  ['any other status', 409, ['a'], 'já bloqueado', 'Ocorreu um erro inesperado: já bloqueado'],
  ['any other status without a message', 503, [], undefined, 'Ocorreu um erro inesperado: '],
  ['an empty message is none', 404, [], '', 'Ocorreu um erro inesperado: '],
  ['status 0 is a status', 0, [], 'rede', 'Ocorreu um erro inesperado: rede'],
])('[CUS-05] block dialog after a failure: %s', (_what, status, messages, message, expected) => {
  expect(blockErrorText(status, messages, message)).toBe(expected);
});

test('[CUS-05] in English', () => {
  const english = ({ en }: { readonly en: string }) => en;
  expect(blockErrorText(400, ['Enter a valid CPF', 'another'], undefined, english)).toBe(
    'Invalid request: the following validation rules failed: Enter a valid CPF, another',
  );
  expect(blockErrorText(404, [], 'Record not found', english)).toBe('An unexpected error occurred: Record not found');
});
