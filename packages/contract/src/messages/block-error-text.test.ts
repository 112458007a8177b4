import { expect, test } from 'vitest';
import { blockErrorText } from './block-error-text.ts';
import { toEnglish } from './english.ts';

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

test('[CUS-05] in English each part is translated by itself', () => {
  expect(blockErrorText(400, ['Insira um CPF válido', 'outro'], undefined, toEnglish)).toBe(
    'Invalid request: the following validation rules failed: Enter a valid CPF, outro',
  );
  expect(blockErrorText(404, [], 'Registro não encontrado', toEnglish)).toBe('An unexpected error occurred: Record not found');
});
