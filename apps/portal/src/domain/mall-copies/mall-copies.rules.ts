/** PRO-15: one thing that may differ from mall to mall, and how it is asked for. */
export interface CopyField<Name extends string = string> {
  readonly name: Name;
  readonly label: string;
  readonly kind:
    | { readonly of: 'text'; readonly limit: number; readonly tooLong: string }
    | { readonly of: 'number'; readonly max: number }
    | { readonly of: 'start' | 'end' }
    /** A store is its own mall's: where none is chosen, the copy has `none`. */
    | { readonly of: 'store'; readonly none: string };
}

/** What is left empty is the same as the original. */
export type CopyValue = string | number | null | undefined;
export type CopyValues = { readonly [Name in string]?: CopyValue };

const settled = (value: CopyValue): string | number => (typeof value === 'string' ? value.trim() : (value ?? ''));

const isOther = (name: string, original: CopyValues, typed: CopyValues): boolean =>
  settled(typed[name]) !== '' && settled(typed[name]) !== settled(original[name]);

export const differs = ({ name, kind }: CopyField, original: CopyValues, typed: CopyValues): boolean =>
  kind.of === 'store' || isOther(name, original, typed);

/** One copy as the call of its area takes it. */
export type CopyOfMall = { readonly mallCode: string };
export type NameIn<Copy extends CopyOfMall> = Exclude<keyof Copy & string, 'mallCode'>;

/** Only what differs is sent. */
export const copiesToSend = <Copy extends CopyOfMall>(
  fields: readonly CopyField<NameIn<Copy>>[],
  original: CopyValues,
  malls: readonly string[],
  typed: Readonly<Record<string, CopyValues | undefined>>,
): Copy[] =>
  malls.map((mallCode) => {
    const values = typed[mallCode] ?? {};
    const others = fields.filter(({ name }) => isOther(name, original, values));
    return Object.assign({ mallCode }, ...others.map(({ name }) => ({ [name]: settled(values[name]) })));
  });

const LINE = /^copies\.(\d+)\./;

/** What was refused, by the mall it was refused for; before them what is about no mall, unless it says the same. */
export function refusalsByMall(
  { message, fields }: { readonly message: string; readonly fields: Readonly<Record<string, string>> },
  malls: readonly string[],
): readonly { readonly mallCode: string | null; readonly messages: readonly string[] }[] {
  const byMall = new Map<string, Set<string>>();
  for (const [path, refusal] of Object.entries(fields)) {
    const mallCode = malls[Number(LINE.exec(path)?.[1])];
    if (mallCode !== undefined) byMall.set(mallCode, (byMall.get(mallCode) ?? new Set()).add(refusal));
  }
  const isSaid = [...byMall.values()].some((messages) => messages.has(message));
  return [
    ...(isSaid ? [] : [{ mallCode: null, messages: [message] }]),
    ...[...byMall].map(([mallCode, messages]) => ({ mallCode, messages: [...messages] })),
  ];
}
