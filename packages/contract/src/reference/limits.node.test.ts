import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as limits from './limits.ts';

/** Limits that no schema or rule of the contract can use, and why. */
const USED_ELSEWHERE: Readonly<Record<string, string>> = {
  'PAGE_SIZES.winners': "portal's winners table",
  'PAGE_SIZES.winnerSelection': "portal's choice of winners",
  'PAGE_SIZES.missions': 'paged in the portal, never asked of the server',
  'COUNTS.cpfSearchDigits': "server's customer search",
  'COUNTS.countedMatches': "server's customer search",
  'COUNTS.waitingPromotions': "server's list of what waits, on home",
  'COUNTS.categoryChangeHighlights': 'benefit highlight, area not built yet',
  'THRESHOLDS.invoiceInAnalysisDays': "server's monitor of notes",
  'THRESHOLDS.settlingDays': "server's freezing of promotions",
  'THRESHOLDS.prizeClaimDays': "server's deletion of customers",
  'THRESHOLDS.prizeContactDays': "server's tasks after a draw",
  'THRESHOLDS.prizeDeliveryDays': "server's tasks after a draw",
  'THRESHOLDS.prizeDocumentDays': "server's tasks after a draw",
  'THRESHOLDS.erasedDigestYears': "server's housekeeping",
  'CUT_LENGTHS.mallName': "portal's choice of a mall",
  'DURATIONS.toast': "portal's toasts",
  'DURATIONS.mallCache': "portal's mall list",
  'DURATIONS.session': "server's sessions",
  'DURATIONS.activationLink': "server's activation links",
  'DURATIONS.freshSignIn': "server's door, for what cannot be taken back",
  'DURATIONS.signInGuardWindow': "server's sign-in guard",
  'SIGN_IN_LIMITS.failuresPerWindow': "server's sign-in guard",
  'LOOKUP_LIMITS.window': "server's counter of look-ups",
  'LOOKUP_LIMITS.covered': "server's counter of look-ups",
  'LOOKUP_LIMITS.uncovered': "server's counter of look-ups",
  'LOOKUP_LIMITS.lists': "server's counter of look-ups",
  'LOOKUP_LIMITS.appShare': "server's counter of look-ups",
  'UNUSUAL_AMOUNTS.window': "server's watch over what is shown",
  'UNUSUAL_AMOUNTS.user': "server's watch over what is shown",
  'UNUSUAL_AMOUNTS.app': "server's watch over what is shown",
  'SECURITY_EVENT_LIMITS.days': "server's housekeeping",
  'SECURITY_EVENT_LIMITS.rows': "server's housekeeping",
  'SECURITY_EVENT_LIMITS.perMinute': "server's recorder of refusals",
  'DURATIONS.syncClockOff': "server's intake of sales",
  'SYNC_LIMITS.requestsPerMinute': "server's door for clients in shops",
  'SYNC_LIMITS.keyDays': "server's keys of stores",
  'SYNC_LIMITS.renewalsPerHour': "server's keys of stores",
  'SYNC_LIMITS.oldestDays': "server's intake of sales",
  'SYNC_LIMITS.troubles': "server's monitor of stores",
  'LAYOUT.sidebar': "portal's shell",
  'LAYOUT.legacySidebar': "portal's older shell",
  'LAYOUT.header': "portal's shell",
  'LAYOUT.breakpoints': "portal's theme",
  'LAYOUT.oneWinnerListHeight': "portal's winners table",
  'LAYOUT.manyWinnersListHeight': "portal's winners table",
};

const ROOT = join(import.meta.dirname, '..');
const SOURCES = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && path !== join('reference', 'limits.ts'))
  .map((path) => readFileSync(join(ROOT, path), 'utf8'));

const NAMES = Object.entries(limits).flatMap(([group, members]) => Object.keys(members).map((name) => `${group}.${name}`));

const isUsed = (name: string) => SOURCES.some((source) => new RegExp(`\\b${name.replace('.', '\\.')}\\b`).test(source));

test('[FMT-02] every limit is used by the contract, or listed with the reason why not', () => {
  expect(SOURCES.length).toBeGreaterThan(50);
  expect(NAMES.filter((name) => !isUsed(name) && USED_ELSEWHERE[name] === undefined)).toEqual([]);
});

test('[FMT-02] the list of exceptions holds nothing that is used or gone', () => {
  expect(Object.keys(USED_ELSEWHERE).filter((name) => !NAMES.includes(name) || isUsed(name))).toEqual([]);
});
