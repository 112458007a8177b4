/** What the client says it is; the package has the same. */
export const VERSION = '1.2.0';
