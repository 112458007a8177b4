/** What was asked of the server. */
export const ACTS = ['promotions', 'opt-in', 'note', 'progress', 'benefits', 'reserve', 'use', 'contact', 'sales'] as const;
export type Act = (typeof ACTS)[number];

export interface Answered {
  readonly act: Act;
  /** From when it should have been sent, so that waiting for a slow server counts. */
  readonly millis: number;
  /** 'ok', a problem's code, or what went wrong on the way. */
  readonly outcome: string;
}

export interface ActReport {
  readonly act: Act;
  readonly asked: number;
  readonly ok: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly slowest: number;
}

export interface Report {
  readonly seconds: number;
  readonly asked: number;
  readonly perSecond: number;
  /** Consumers who did something. */
  readonly consumers: number;
  /** Not sent, because too many were under way. */
  readonly heldBack: number;
  readonly acts: readonly ActReport[];
  /** Anything but a success, by code, most frequent first. */
  readonly problems: readonly (readonly [outcome: string, count: number])[];
  /** What became of notes that were taken. */
  readonly notes: readonly (readonly [status: string, count: number])[];
  /** SYN-05: what shops sold and the server took, where shops were played. */
  readonly sold: SoldReport | null;
}

export interface SoldReport {
  readonly shops: number;
  readonly sales: number;
  readonly withCpf: number;
  readonly cancellations: number;
  /** Sales and cancellations the server took, and those it refused for good. */
  readonly delivered: number;
  readonly refused: number;
  /** Made, and still in the shops' queues when it ended. */
  readonly left: number;
}

const rank = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

function reportOf(act: Act, answers: readonly Answered[]): ActReport {
  const times = answers.map(({ millis }) => millis).sort((one, other) => one - other);
  const ok = answers.filter(({ outcome }) => outcome === 'ok').length;
  return {
    ...{ act, asked: answers.length, ok },
    ...{ p50: rank(times, 0.5), p95: rank(times, 0.95), p99: rank(times, 0.99), slowest: times.at(-1) ?? 0 },
  };
}

const counted = (words: readonly string[]): (readonly [string, number])[] => {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one);
};

export interface Played {
  readonly seconds: number;
  readonly consumers: number;
  readonly heldBack: number;
  readonly answers: readonly Answered[];
  readonly noteStatuses: readonly string[];
  readonly sold: SoldReport | null;
}

export function reportTraffic({ seconds, consumers, heldBack, answers, noteStatuses, sold }: Played): Report {
  return {
    ...{ seconds, consumers, heldBack, asked: answers.length, perSecond: answers.length / seconds },
    acts: ACTS.map((act) =>
      reportOf(
        act,
        answers.filter((answer) => answer.act === act),
      ),
    ).filter(({ asked }) => asked > 0),
    problems: counted(answers.map(({ outcome }) => outcome).filter((outcome) => outcome !== 'ok')),
    notes: counted(noteStatuses),
    sold,
  };
}

const millis = (value: number): string => `${value.toFixed(0)} ms`;

const soldText = ({ shops, sales, withCpf, cancellations, delivered, refused, left }: SoldReport): string =>
  `${shops} shops sold ${sales} times, ${withCpf} with a CPF, and cancelled ${cancellations}: ${delivered} delivered, ${refused} refused, ${left} left`;

/** The report as it is printed. */
export function reportText({ seconds, asked, perSecond, consumers, heldBack, acts, problems, notes, sold }: Report): string {
  const lines = acts.map(({ act, asked: all, ok, p50, p95, p99, slowest }) =>
    [
      act.padEnd(11),
      `${ok}/${all} ok`.padEnd(18),
      `p50 ${millis(p50)}`,
      `p95 ${millis(p95)}`,
      `p99 ${millis(p99)}`,
      `slowest ${millis(slowest)}`,
    ].join('  '),
  );
  const listed = (of: Report['problems']) => of.map(([name, count]) => `${name} ${count}`).join(', ') || 'none';
  return [
    `${asked} calls of ${consumers} consumers in ${seconds.toFixed(1)} s: ${perSecond.toFixed(1)} a second, ${heldBack} held back`,
    ...lines,
    `notes: ${listed(notes)}`,
    ...(sold === null ? [] : [soldText(sold)]),
    `problems: ${listed(problems)}`,
  ].join('\n');
}
