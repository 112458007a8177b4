type Search = Readonly<Record<string, unknown>>;

/** '?status=A&status=B&page=2' ⇄ { status: ['A', 'B'], page: '2' }. Values stay text: a CPF is not a number. */
export function parseSearch(text: string): Record<string, string | string[]> {
  const search: Record<string, string | string[]> = {};
  for (const [key, value] of new URLSearchParams(text)) {
    const known = search[key];
    search[key] = known === undefined ? value : [...(Array.isArray(known) ? known : [known]), value];
  }
  return search;
}

export function stringifySearch(search: Search): string {
  const text = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each !== undefined && each !== null && each !== '') text.append(key, String(each));
    }
  }
  return text.size === 0 ? '' : `?${text}`;
}
