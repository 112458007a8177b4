import { grouped } from '../kit/formats.ts';

/** Every way in which people write an amount of whole cents; each reads back as exactly that amount. */
export function writtenForms(cents: number): string[] {
  const digits = String(cents).padStart(3, '0');
  const [reais, rest] = [digits.slice(0, -2), digits.slice(-2)];
  const parted = grouped(reais);
  return [
    `${reais},${rest}`,
    `${parted},${rest}`,
    `${reais}.${rest}`,
    `R$ ${parted},${rest}`,
    `R$\u00a0${parted},${rest}`,
    `r$${reais},${rest}`,
    `${parted.replaceAll('.', ',')}.${rest}`,
    `${parted.replaceAll('.', ' ')},${rest}`,
    `  ${parted},${rest} `,
    ...(rest.endsWith('0') ? [`${parted},${rest[0]}`] : []),
    ...(rest === '00' ? [reais, parted, `R$ ${parted}`] : []),
  ];
}

/** Every way in which people write a day, 'YYYY-MM-DD', of this century. */
export function writtenDays(day: string): string[] {
  const [year = '', month = '', date = ''] = day.split('-');
  const [short, m, d] = [year.slice(2), String(Number(month)), String(Number(date))];
  return [
    ...['/', '.', '-', ' '].map((sign) => [date, month, year].join(sign)),
    `${date}/${month}/${short}`,
    `${d}/${m}/${short}`,
    `${d}/${m}/${year}`,
    `${date}${month}${year}`,
    `${date}${month}${short}`,
    day,
  ];
}
