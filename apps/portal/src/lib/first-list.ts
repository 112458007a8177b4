import type { PermissionSlug } from '@galeria/contract/access/permission-slugs';
import type { Localized } from './i18n/localized.ts';

/** A column of a list as index.html's script writes it: words alone. */
export interface FirstColumn<Row> {
  readonly id: string;
  readonly header: Localized;
  readonly width: number;
  readonly figures?: true;
  readonly text: (row: Row, shown: FirstShown) => string;
  /** Where words alone are not what the page shows: a badge in its tone. */
  readonly tone?: (row: Row) => string | undefined;
  /** The cell that leads to the row's page. */
  readonly leads?: true;
}

export interface FirstShown {
  readonly isMasked: boolean;
  readonly language: keyof Localized;
}

/** What of the address the first question follows; an address with anything else waits for the page. */
export interface FirstState {
  readonly page: number;
  readonly search: string;
  readonly mallCode: string;
}

/**
 * A list that is asked for, and drawn, before the portal's code has come. It says in plain values what its page says in parts of
 * the kit; first-lists.test.tsx holds the two equal.
 */
export interface FirstList<Row> {
  readonly name: string;
  /** The page's modules, whose files are fetched beside the answer. */
  readonly modules: readonly string[];
  readonly addresses: readonly string[];
  readonly access: readonly PermissionSlug[];
  readonly api: string;
  readonly query: (state: FirstState) => Readonly<Record<string, string | number>>;
  readonly title: Localized;
  readonly subtitle: Localized;
  readonly search: Localized;
  readonly columns: readonly FirstColumn<Row>[];
  readonly rowId: (row: Row) => string;
  /** Where a row leads, for who may go there. */
  readonly opens: { readonly access: readonly PermissionSlug[]; readonly href: (row: Row, address: string) => string };
  /** Buttons at the end of a row, for who may press them. */
  readonly acts: { readonly access: readonly PermissionSlug[]; readonly buttons: number };
}

// Rows differ from list to list; each reads its own.
// biome-ignore lint/suspicious/noExplicitAny: a list of lists of different rows
export type AnyFirstList = FirstList<any>;
