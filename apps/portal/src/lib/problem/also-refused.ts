import type * as z from 'zod';

interface Refusal {
  readonly message: string;
  readonly path: readonly PropertyKey[];
}

/**
 * The contract looks at how fields fit together once each of them can be read. `standIns` take the place of those that must be
 * there; what else was refused is left out, so that everything is said at once. What was already said is not said again.
 */
export function alsoRefused(
  rules: z.ZodType,
  body: Readonly<Record<string, unknown>>,
  said: readonly Refusal[],
  standIns: Readonly<Record<string, unknown>>,
): readonly Refusal[] {
  if (said.length === 0) return [];
  const known = new Set(said.map(({ path }) => String(path[0])));
  const whole = { ...body, ...Object.fromEntries([...known].map((field) => [field, standIns[field]])) };
  return (rules.safeParse(whole).error?.issues ?? []).filter(({ path }) => !known.has(String(path[0])));
}
