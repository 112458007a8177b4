import type { AuditEntry } from '@galeria/contract/audit/audit-entry';

export type AuditChange =
  | {
      readonly field: string;
      readonly kind: 'list';
      readonly added: readonly string[];
      readonly removed: readonly string[];
      readonly was: readonly string[];
      readonly is: readonly string[];
    }
  | { readonly field: string; readonly kind: 'text'; readonly before: string; readonly after: string };

type Recorded = NonNullable<AuditEntry['before']>;
type Value = Recorded[string] | undefined;

const textOf = (value: Value): string =>
  value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value);
const listOf = (value: Value): string[] => (Array.isArray(value) ? value.map((item) => textOf(item)) : []);

/** What one recorded act changed, in the order of `fields`; what people have no word for is left out. */
export function auditChanges(entry: Pick<AuditEntry, 'before' | 'after'>, fields: readonly string[]): AuditChange[] {
  return fields.flatMap((field): AuditChange[] => {
    const [before, after] = [entry.before?.[field], entry.after?.[field]];
    if (Array.isArray(before) || Array.isArray(after)) {
      const [was, is] = [listOf(before), listOf(after)];
      const added = is.filter((item) => !was.includes(item));
      const removed = was.filter((item) => !is.includes(item));
      return added.length + removed.length === 0 ? [] : [{ field, kind: 'list', added, removed, was, is }];
    }
    return textOf(before) === textOf(after) ? [] : [{ field, kind: 'text', before: textOf(before), after: textOf(after) }];
  });
}
