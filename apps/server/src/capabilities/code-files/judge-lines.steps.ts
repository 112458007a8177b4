import type { CodeLineOutcome } from '@galeria/contract/coupons/code-file';
import { isUsedUp } from '@galeria/contract/coupons/coupon-lifecycle';
import type { Transaction } from '../../platform/db/database.ts';
import { scopeOfMalls } from '../../platform/db/mall-scope.ts';
import { findBenefit } from '../benefits/benefits.public.ts';
import { takenKeys } from '../couponing/couponing.public.ts';
import { addCodes, type BenefitCouponRow, codesOfFile, couponsOfCodes } from '../participation/participation.public.ts';
import { benefitOf, type CodeFileRow, keysInFile, type NewLine } from './code-files.store.ts';
import { type ReadLine, readBurnedLine, readCampaignLine, readLoadedLine } from './code-lines.rules.ts';

/** A line as it stands in the file. */
export interface RawLine {
  readonly line: number;
  readonly text: string;
}

type GoodLine = Extract<ReadLine, { ok: true }>;

const malformed = (lines: readonly ReadLine[]): NewLine[] =>
  lines.flatMap((read) => (read.ok ? [] : [{ line: read.line, text: read.text, key: null, outcome: 'MALFORMED' as const }]));

/** Those whose code stands on an earlier line of the same part of the file. */
function repeatedAmong(lines: readonly GoodLine[]): Set<number> {
  const seen = new Set<string>();
  const repeated = new Set<number>();
  for (const { line, key } of lines) {
    if (seen.has(key)) repeated.add(line);
    seen.add(key);
  }
  return repeated;
}

const asLine = ({ line, code, key }: GoodLine, outcome: CodeLineOutcome): NewLine => ({ line, text: code, key, outcome });

/** BEN-05: the codes that are new to the benefit are kept; gives back the other lines, with why. */
async function judgeLoaded(tx: Transaction, file: CodeFileRow, raw: readonly RawLine[]): Promise<NewLine[]> {
  const key = benefitOf(file);
  const scope = scopeOfMalls([file.mallCode], 'the file was sent by somebody of its mall');
  const type = (await findBenefit(tx, scope, key.benefitId))?.integrationType ?? null;
  if (type === null) throw new Error(`benefit ${key.benefitId} has no files of codes`);
  const read = raw.map(({ line, text }) => readLoadedLine(type, line, text));
  const good = read.filter((line) => line.ok);
  const kept = await addCodes(tx, key, file.fileId, good);
  const left = good.filter(({ line }) => !kept.has(line));
  const own = await codesOfFile(
    tx,
    key,
    file.fileId,
    left.map(({ code }) => code),
  );
  return [...malformed(read), ...left.map((line) => asLine(line, own.has(line.code) ? 'REPEATED' : 'ALREADY_LOADED'))];
}

export function outcomeOf(coupon: Pick<BenefitCouponRow, 'status'> | undefined): CodeLineOutcome {
  if (coupon === undefined) return 'UNKNOWN';
  if (isUsedUp(coupon.status)) return 'ALREADY_USED';
  return coupon.status === 'USABLE' ? 'OK' : 'NOT_USABLE';
}

/** BEN-07: every line with what would become of it, as of now. */
async function judgeBurned(tx: Transaction, file: CodeFileRow, raw: readonly RawLine[]): Promise<NewLine[]> {
  const read = raw.map(({ line, text }) => readBurnedLine(line, text));
  const good = read.filter((line) => line.ok);
  const keys = good.map(({ key }) => key);
  const [repeated, before] = [repeatedAmong(good), await keysInFile(tx, file.fileId, keys)];
  const coupons = await couponsOfCodes(tx, benefitOf(file), keys);
  return [
    ...malformed(read),
    ...good.map((line) =>
      asLine(line, repeated.has(line.line) || before.has(line.key) ? 'REPEATED' : outcomeOf(coupons.get(line.key))),
    ),
  ];
}

/** CPN-03: every line with what would become of it, as of now. No campaign has any of its codes yet. */
async function judgeForCampaign(tx: Transaction, file: CodeFileRow, raw: readonly RawLine[]): Promise<NewLine[]> {
  const read = raw.map(({ line, text }) => readCampaignLine(line, text));
  const good = read.filter((line) => line.ok);
  const keys = good.map(({ key }) => key);
  const [repeated, before] = [repeatedAmong(good), await keysInFile(tx, file.fileId, keys)];
  const taken = await takenKeys(tx, file.mallCode, keys);
  const outcomeOfLine = ({ line, key }: GoodLine): CodeLineOutcome => {
    if (repeated.has(line) || before.has(key)) return 'REPEATED';
    return taken.has(key) ? 'CODE_TAKEN' : 'OK';
  };
  return [...malformed(read), ...good.map((line) => asLine(line, outcomeOfLine(line)))];
}

/** Whether its codes stand beside their benefit at once, and not among its lines until they are carried out. */
export const isLoadedAtOnce = ({ purpose, benefitId }: CodeFileRow): boolean => purpose === 'LOAD' && benefitId !== null;

function judge(tx: Transaction, file: CodeFileRow, raw: readonly RawLine[]): Promise<NewLine[]> {
  if (file.campaignId !== null) return judgeForCampaign(tx, file, raw);
  return file.purpose === 'LOAD' ? judgeLoaded(tx, file, raw) : judgeBurned(tx, file, raw);
}

/** Judges a part of a file; gives back the lines to keep, and how many of the part there are of each outcome. */
export async function judgeLines(
  tx: Transaction,
  file: CodeFileRow,
  raw: readonly RawLine[],
): Promise<{ kept: NewLine[]; outcomes: Partial<Record<CodeLineOutcome, number>> }> {
  const kept = await judge(tx, file, raw);
  const outcomes: Partial<Record<CodeLineOutcome, number>> = {};
  for (const { outcome } of kept) outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
  // Of such a file the good lines are codes, not lines.
  const loaded = isLoadedAtOnce(file) ? raw.length - kept.length : 0;
  if (loaded > 0) outcomes.OK = loaded;
  return { kept, outcomes };
}
