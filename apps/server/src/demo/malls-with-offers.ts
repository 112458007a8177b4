import { MALLS, type ReferenceMall } from '@galeria/contract/reference/malls';

/** The mall that whoever may see all of them sees first. */
const firstByName = [...MALLS].sort((one, other) => one.name.localeCompare(other.name, 'pt-BR'))[0];

const FIRST_MALLS = 6;

/** The malls that the demo's people see first; in the others nothing but promotions that somebody makes counts for anything. */
export const MALLS_WITH_OFFERS: readonly string[] = [
  ...new Set([...MALLS.slice(0, FIRST_MALLS), ...(firstByName ? [firstByName] : [])].map(({ code }) => code)),
];

/** Where the demo is at its fullest: the first mall of whoever has some, and of whoever has all. */
export const isSeenFirst = (mallCode: string): boolean => mallCode === MALLS[0]?.code || mallCode === firstByName?.code;

/** The mall that is selected when somebody who has all of them signs in is the fullest, then comes the first of the others. */
export const FULLEST_FIRST: readonly ReferenceMall[] = [
  ...(firstByName ? [firstByName] : []),
  ...MALLS.filter(({ code }) => code !== firstByName?.code),
];
