import { readCouponingLine } from '@galeria/contract/couponing/couponing-code';
import { normaliseCode } from '@galeria/contract/coupons/coupon-code';
import { readIntegrationLine } from '@galeria/contract/kit/file-rules';
import { COUPONING_CODES_FILE } from '@galeria/contract/messages/file-texts';
import type { IntegrationType } from '@galeria/contract/reference/enumerations/benefit-terms';
import { TEXT_LIMITS } from '@galeria/contract/reference/limits';

/** What stands on a line of a file of codes. */
export type ReadLine =
  | {
      readonly ok: true;
      readonly line: number;
      readonly code: string;
      /** As it is looked for: of two that are alike, one is the other's repetition. */
      readonly key: string;
      readonly password: string | null;
    }
  | { readonly ok: false; readonly line: number; readonly text: string };

/** Enough to find it again. */
const shortened = (text: string): string => text.slice(0, TEXT_LIMITS.plain);

export function readLoadedLine(type: IntegrationType, line: number, text: string): ReadLine {
  const read = readIntegrationLine(type, text);
  return read.ok
    ? { ok: true, line, code: read.code, key: read.code, password: read.password }
    : { ok: false, line, text: shortened(text) };
}

const CODE = /^[\p{L}\p{N}]{1,64}$/u;

/** BEN-07: a code a line, alone or first of several cells, as people read it out; codes of files are digits and stay so. */
export function readBurnedLine(line: number, text: string): ReadLine {
  const [cell = ''] = text.replace(/^\uFEFF/, '').split(/[;,\t]/);
  const code = normaliseCode(cell.replaceAll('"', ''));
  return CODE.test(code) ? { ok: true, line, code, key: code, password: null } : { ok: false, line, text: shortened(text) };
}

/** What the export of codes has above them: a file made of it would bring a code that anybody guesses. */
const HEADINGS = new Set(COUPONING_CODES_FILE.flatMap(({ pt, en }) => [pt, en].map((heading) => heading.toUpperCase())));

/** CPN-03: a code a line, kept as it is printed. */
export function readCampaignLine(line: number, text: string): ReadLine {
  const code = readCouponingLine(text);
  return code === null || (line === 1 && HEADINGS.has(code))
    ? { ok: false, line, text: shortened(text) }
    : { ok: true, line, code, key: normaliseCode(code), password: null };
}
