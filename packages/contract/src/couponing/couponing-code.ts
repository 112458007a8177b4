import { TEXT_LIMITS } from '../reference/limits.ts';

const CODE = new RegExp(`^[A-Z0-9-]{4,${TEXT_LIMITS.fixedCode}}$`);

/** What somebody makes up or brings: said over a counter and typed at a checkout. Dashes alone would be no code: nobody reads them out. */
export const isCouponingCode = (code: string): boolean => CODE.test(code) && /[A-Z0-9]/.test(code);

/** CPN-03: the code on a line of a file, alone on it; null where there is none. */
export function readCouponingLine(line: string): string | null {
  const cell = /^"?([^";,]*)"?[;,]?$/.exec(line.replace(/^\uFEFF/, '').trim())?.[1];
  const code = cell?.trim().toUpperCase() ?? '';
  return isCouponingCode(code) ? code : null;
}
