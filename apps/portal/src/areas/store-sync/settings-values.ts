import { type SyncedStoreDetail, syncSettingsChange } from '@galeria/contract/store-sync/store-link-endpoints';
import * as z from 'zod';

/** What stands in the form of a store's settings. A type and not an interface: forms ask for an indexable record. */
export type SettingsValues = {
  erp: string | null;
  everySeconds: number | null;
  batchSize: number | null;
  /** 'HH:mm'; empty for none. */
  openFrom: string;
  openUntil: string;
  /** One a line. */
  folders: string;
  includeCsv: boolean;
};

export type SettingsChange = z.output<typeof syncSettingsChange>;

export const settingsValuesOf = ({ erp, settings }: SyncedStoreDetail): SettingsValues => ({
  erp,
  everySeconds: settings.everySeconds,
  batchSize: settings.batchSize,
  openFrom: settings.openFrom ?? '',
  openUntil: settings.openUntil ?? '',
  folders: settings.folders.join('\n'),
  includeCsv: settings.includeCsv,
});

export const foldersOf = (lines: string): string[] =>
  lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const timeOf = (text: string): string | null => (text === '' ? null : text);

/** FMT-02: the very rules of the server, run on what would be sent; `stored` is what the form was last filled from. */
export const settingsSchema = (stored: () => SyncedStoreDetail): z.ZodType<SettingsChange, SettingsValues> =>
  z.custom<SettingsValues>().transform((values, context) => {
    const read = syncSettingsChange.safeParse({
      ...values,
      openFrom: timeOf(values.openFrom),
      openUntil: timeOf(values.openUntil),
      folders: foldersOf(values.folders),
      version: stored().recordVersion,
    });
    for (const { message, path } of read.error?.issues ?? []) {
      // Folders are one field, whichever of its lines is refused.
      context.issues.push({ code: 'custom', message, path: path.slice(0, 1), input: undefined });
    }
    return read.success ? read.data : z.NEVER;
  });
