/** A place of the server that is broken on purpose, and the server's tests that must notice on PostgreSQL. */
export interface Break {
  /** Under the server's capabilities. */
  readonly file: string;
  /** Stands there once. */
  readonly from: string;
  readonly to: string;
  /** Words in the paths of the tests. */
  readonly tests: readonly string[];
}
