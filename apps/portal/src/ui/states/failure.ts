/** What the kit needs to know of a failure; errors of the API client have this shape. */
export interface Failure {
  readonly message: string;
  readonly messages: readonly string[];
  /** By field path ('address.zipCode'). */
  readonly fields: Readonly<Record<string, string>>;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Null for what is no refusal but a fault of ours: its message is not for people. */
export function readFailure(error: unknown): Failure | null {
  if (!isRecord(error) || typeof error.message !== 'string' || !isRecord(error.fields) || !Array.isArray(error.messages))
    return null;
  const texts = (values: unknown[]) => values.filter((value): value is string => typeof value === 'string' && value !== '');
  const fields = Object.entries(error.fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return { message: error.message, messages: texts(error.messages), fields: Object.fromEntries(fields) };
}
