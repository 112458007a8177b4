/** A place that was broken on purpose, and whether a test noticed. */
export interface Mutant {
  readonly area: string;
  readonly file: string;
  readonly line: number;
  readonly from: string;
  readonly to: string;
  /** Not run: no test of its area comes by. */
  readonly outcome: 'killed' | 'survived' | 'not run';
}

/** A survivor that stays, because nobody could tell the difference, or not by this test. Found by what it breaks, wherever that moves. */
export interface Kept {
  readonly file: string;
  readonly from: string;
  readonly to: string;
  readonly reason: string;
}

const isSame = (mutant: Mutant, kept: Kept): boolean =>
  mutant.file === kept.file && mutant.from === kept.from && mutant.to === kept.to;

export interface Verdict {
  /** One line an area. */
  readonly table: readonly string[];
  /** Survivors that nobody keeps. */
  readonly unnoticed: readonly Mutant[];
  /** Reasons for what no longer survives, or is no longer there. */
  readonly outdated: readonly Kept[];
}

const percent = (part: number, whole: number): string => (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`);

/** `keptOf` are those of the areas that ran: what did not run says nothing of the rest. */
export function judge(mutants: readonly Mutant[], kept: readonly Kept[]): Verdict {
  const survivors = mutants.filter(({ outcome }) => outcome === 'survived');
  const ran = new Set(mutants.map(({ file }) => file));
  const rows = [...Map.groupBy(mutants, ({ area }) => area)].map(([area, all]) => {
    const count = (outcome: Mutant['outcome']) => all.filter((mutant) => mutant.outcome === outcome).length;
    const [killed, survived] = [count('killed'), count('survived')];
    const stay = survivors.filter((mutant) => mutant.area === area && kept.some((each) => isSame(mutant, each))).length;
    return `${area.padEnd(12)} ${String(killed).padStart(5)} killed ${String(survived).padStart(4)} survived (${stay} kept) ${String(count('not run')).padStart(4)} not run  ${percent(killed, killed + survived)}`;
  });
  return {
    table: rows,
    unnoticed: survivors.filter((mutant) => !kept.some((each) => isSame(mutant, each))),
    outdated: kept.filter((each) => ran.has(each.file) && !survivors.some((mutant) => isSame(mutant, each))),
  };
}
