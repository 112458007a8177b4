/** Pure parts of a form's error handling: from nested errors and the server's field paths to the fields on screen. */

export interface FieldMessage {
  readonly name: string;
  readonly message: string;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The first message inside an error, however deep: a list field's error sits on one of its entries. */
export function messageOf(error: unknown): string | undefined {
  if (!isRecord(error)) return undefined;
  if (typeof error.message === 'string' && error.message !== '') return error.message;
  for (const [key, inner] of Object.entries(error)) {
    // `ref` is the input element, whose own properties are not errors.
    const message = key === 'ref' ? undefined : messageOf(inner);
    if (message !== undefined) return message;
  }
  return undefined;
}

/** The field on screen that a path belongs to: itself, or the nearest one above ('malls.3' → 'malls'). */
export function fieldOf(path: string, known: readonly string[]): string | undefined {
  const parts = path.split('.');
  for (let length = parts.length; length > 0; length -= 1) {
    const candidate = parts.slice(0, length).join('.');
    if (known.includes(candidate)) return candidate;
  }
  return undefined;
}

export interface PlacedErrors {
  readonly placed: readonly FieldMessage[];
  /** Refusals of what this form does not show; they must be read all the same. */
  readonly unplaced: readonly string[];
}

/** One message a field, the first; fields in the order they stand on screen. */
export function placeFieldErrors(fields: Readonly<Record<string, string>>, known: readonly string[]): PlacedErrors {
  const messages = new Map<string, string>();
  const unplaced: string[] = [];
  for (const [path, message] of Object.entries(fields)) {
    const name = fieldOf(path, known);
    if (name === undefined) unplaced.push(message);
    else if (!messages.has(name)) messages.set(name, message);
  }
  const placed = known.flatMap((name) => {
    const message = messages.get(name);
    return message === undefined ? [] : [{ name, message }];
  });
  return { placed, unplaced };
}
