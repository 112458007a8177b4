/** Domain 4: the first name and an initial are enough to know oneself by. Of somebody erased since there is nothing to show. */
export function shortName(firstName: string | null, lastName: string | null): string {
  const [first = ''] = (firstName ?? '').trim().split(/\s+/u);
  const [initial] = [...(lastName ?? '').trim()];
  return initial === undefined ? first : `${first} ${initial.toUpperCase()}.`;
}
