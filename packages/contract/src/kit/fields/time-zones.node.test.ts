import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { DAYLIGHT_SAVING } from '../../testing/vectors.ts';

const ZONES = [
  'America/Sao_Paulo',
  'UTC',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Asia/Kolkata',
  'Europe/Lisbon',
  'America/Manaus',
];

/** Instants round the midnights and month ends of several years and round every change of the clock. */
const INSTANTS = [...DAYLIGHT_SAVING.flat(), ...['2024-02-29', '2026-03-01', '2026-11-15', '2026-12-01', '2027-01-01']].flatMap(
  (day) => [-1, 0, 1].flatMap((shift) => [2, 3, 4].map((hour) => Date.parse(day) + hour * 3_600_000 + shift)),
);

const moduleUrl = (path: string) => JSON.stringify(new URL(path, import.meta.url).href);

/** Runs in a process of its own: a zone can be set for a process, not for a test. */
const PROGRAM = `
  import * as dates from ${moduleUrl('./dates.ts')};
  import * as formats from ${moduleUrl('../formats.ts')};
  const instants = ${JSON.stringify(INSTANTS)};
  const rows = instants.map((instant) => {
    const day = dates.saoPauloDay(instant);
    return [
      day, dates.saoPauloMonth(instant), dates.saoPauloWeekday(instant),
      dates.startOfSaoPauloDay(day).getTime(), dates.endOfSaoPauloDay(day).getTime(),
      dates.readInstant(day + 'T10:30').getTime(), formats.formatDateTime(instant),
      formats.formatDateTime(new Date(instant).toISOString()), formats.formatDate(day), formats.formatDateTime(day + 'T00:30'),
    ];
  });
  const computer = [new Date(instants.at(-1)).getTimezoneOffset(), new Date('2026-11-15T00:00').getTime()];
  console.log(JSON.stringify({ computer, rows }));
`;

function runIn(zone: string): { computer: [number, number]; rows: unknown[] } {
  const child = spawnSync(process.execPath, ['--input-type=module', '--eval', PROGRAM], {
    env: { ...process.env, TZ: zone },
    encoding: 'utf8',
  });
  expect(child.stderr, zone).toBe('');
  return JSON.parse(child.stdout);
}

test('[FMT-06] [FMT-01] days, weekdays, limits of days and shown dates are the same on a computer in any zone', () => {
  const runs = ZONES.map((zone) => ({ zone, ...runIn(zone) }));
  const home = runs[0];
  expect(home?.rows).toHaveLength(INSTANTS.length);
  for (const { zone, rows } of runs) expect(rows, zone).toEqual(home?.rows);
  // The zones took effect: the computers disagree about everything that is left to them.
  expect(new Set(runs.map(({ computer }) => computer[0])).size).toBeGreaterThanOrEqual(6);
  expect(new Set(runs.map(({ computer }) => computer[1])).size).toBeGreaterThanOrEqual(6);
});
