/** Cents of an amount as the tax authority writes it: '1234.56', without groups and never less than zero. Undefined otherwise. */
export function parseDecimal(text: string): number | undefined {
  const [, reais, cents = ''] = /^(\d{1,13})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  return reais === undefined ? undefined : Number(reais + cents.padEnd(2, '0'));
}
