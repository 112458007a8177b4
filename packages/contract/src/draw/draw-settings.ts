import { bytesOf, hexOf, type Sha256, tagged } from './draw-list.ts';
import { DEFAULT_DRAW_RULE, type DrawRule, type DrawSettings } from './draw-shapes.ts';

export interface DrawnMode {
  readonly seriesCount: number | null;
  readonly awardQuantity: number | null;
  readonly drawRule: Partial<DrawRule> | null;
}

/** All that the outcome depends on beside the tickets and the list; what the regulation leaves open is the usual. */
export function drawSettings({ seriesCount, awardQuantity, drawRule }: DrawnMode): DrawSettings {
  const { leftover: _counting, ...rule } = { ...DEFAULT_DRAW_RULE, ...drawRule };
  return { ...rule, seriesCount: seriesCount ?? 1, winners: awardQuantity ?? 0 };
}

const SETTINGS = 4;

/** Their order is part of what is hashed: it never changes, and what comes later goes to the end. */
const FIELDS = [
  'seriesSource',
  'sourcePrize',
  'seriesPrefix',
  'approximation',
  'emptySeries',
  'onePerCpf',
  'firstSeries',
  'seriesCount',
  'orderDigits',
  'winners',
] as const satisfies readonly (keyof DrawSettings)[];

/** DRW-07: what is published at activation beside the key's hash, so that no setting is chosen after the tickets are known. */
export const settingsHash = (settings: DrawSettings, sha256: Sha256): string =>
  hexOf(sha256(tagged(SETTINGS, bytesOf(FIELDS.map((field) => `${field}=${settings[field]}`).join(';')))));
