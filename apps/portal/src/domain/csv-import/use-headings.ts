import { columnHeading } from '@galeria/contract/kit/import-columns';
import { useLanguage } from '../../lib/i18n/language.ts';

/** The headings of a file, as the first line of one that this person writes has them. */
export function useHeadings(columns: readonly string[]): string {
  const language = useLanguage();
  return columns.map((column) => columnHeading(column, language)).join('; ');
}
