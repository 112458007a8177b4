import * as z from 'zod';

const SORTS = ['mall', 'linked', 'share', 'silent', 'neverConnected', 'selling', 'salesToday'] as const;

/** SHL-09: the order of the malls, in the address; by name as they come. */
export const coverageState = z.object({
  sort: z.enum([...SORTS, ...SORTS.map((name) => `-${name}` as const)]).default('mall'),
});
export type CoverageState = z.output<typeof coverageState>;
