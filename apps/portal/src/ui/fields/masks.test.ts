import { describe, expect, test } from 'vitest';
import { bareIn, type MaskName, shownIn } from './masks.ts';

describe('[SHL-13] with or without their signs', () => {
  test.each<[MaskName, string, string, string]>([
    ['cpf', '12345678909', '12345678909', '123.456.789-09'],
    ['cpf', '123.456.789-09', '12345678909', '123.456.789-09'],
    ['cpf', ' 123 456 789 09 ', '12345678909', '123.456.789-09'],
    ['cpf', '1234', '1234', '123.4'],
    ['cnpj', '12abc34501de35', '12ABC34501DE35', '12.ABC.345/01DE-35'],
    ['cnpj', '11.222.333/0001-81', '11222333000181', '11.222.333/0001-81'],
    ['phone', '11980004000', '11980004000', '(11) 98000-4000'],
    ['phone', '1133334444', '1133334444', '(11) 3333-4444'],
    ['phone', '+55 (11) 98000-4000', '11980004000', '(11) 98000-4000'],
    ['zipCode', '04.538-133', '04538133', '04538-133'],
    ['accessKey', '3525-1111.2223', '352511112223', '3525 1111 2223'],
    ['accessKey', 'NFe35251111', '35251111', '3525 1111'],
    ['digits', '000.123.456', '000123456', '000123456'],
    ['sixDigits', '001234', '001234', '001234'],
    ['sixDigits', '0x2-6.6091', '026609', '026609'],
    ['accessKeyOrCode', '3525 1111|2|1', '35251111|2|1', '35251111|2|1'],
    ['accessKeyOrCode', 'https://nfce.example/?p=35', 'https://nfce.example/?p=35', 'https://nfce.example/?p=35'],
  ])('%s: %j', (mask, text, bare, shown) => {
    expect(bareIn(mask, text)).toBe(bare);
    expect(shownIn(mask, bare)).toBe(shown);
    // What is shown means the same.
    expect(bareIn(mask, shown)).toBe(bare);
  });

  test.each<[MaskName, string]>([
    ['cpf', '123.456.789-091'],
    ['cpf', '123.456.789-0a'],
    ['cnpj', '11.222.333/0001-8A'],
    ['phone', '+55 (11) 98000-40001'],
    ['digits', '12a'],
    ['accessKey', '3'.repeat(45)],
  ])('%s: %j does not fit, and is kept as it was typed', (mask, text) => {
    expect(bareIn(mask, text)).toBe(text);
    expect(shownIn(mask, text)).toBe(text);
  });
});
