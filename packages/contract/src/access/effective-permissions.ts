/** PER-04: what a user may do is what the user holds plus what the user's groups hold. */
export function effectivePermissions<Slug extends string>(own: readonly Slug[], ofGroups: readonly (readonly Slug[])[]): Slug[] {
  return [...new Set([...own, ...ofGroups.flat()])].sort();
}
