import { type InvoiceSettings, invoiceSettingsChange } from '@galeria/contract/invoices/invoice';
import { useState } from 'react';
import { mergeStale, type StaleMerge } from '../../../domain/stale-edit/stale-merge.rules.ts';
import { ApiError } from '../../../lib/problem/api-error.ts';
import { useKitForm } from '../../../ui/form/use-kit-form.ts';
import { useFreshInvoiceSettings, useUpdateInvoiceSettings } from '../invoices.queries.ts';

const { syncReviewFromInCents, syncReviewTimes, pictureDays } = invoiceSettingsChange.shape;
/** The form has all of them. */
const schema = invoiceSettingsChange.omit({ version: true }).extend({
  syncReviewFromInCents: syncReviewFromInCents.unwrap(),
  syncReviewTimes: syncReviewTimes.unwrap(),
  pictureDays: pictureDays.unwrap(),
});

type SettingsValues = Omit<InvoiceSettings, 'mallCode' | 'version'>;
export type SettingsField = keyof SettingsValues;

const valuesOf = (settings: SettingsValues): SettingsValues => ({
  dailyLimit: settings.dailyLimit,
  monthlyLimit: settings.monthlyLimit,
  valueLimitInCents: settings.valueLimitInCents,
  quarantineDays: settings.quarantineDays,
  syncReviewFromInCents: settings.syncReviewFromInCents,
  syncReviewTimes: settings.syncReviewTimes,
  pictureDays: settings.pictureDays,
});

export function useSettingsEditing(loaded: InvoiceSettings) {
  const [base, setBase] = useState(loaded);
  const [stale, setStale] = useState<{ settings: InvoiceSettings; merge: StaleMerge<SettingsRecord> } | null>(null);
  const update = useUpdateInvoiceSettings(loaded.mallCode);
  const fresh = useFreshInvoiceSettings(loaded.mallCode);
  const form = useKitForm({ schema, defaultValues: valuesOf(loaded) });

  const readWhatChanged = async (): Promise<boolean> => {
    const settings = await fresh();
    setStale({ settings, merge: mergeStale(recordOf(base), recordOf(form.getValues()), recordOf(settings)) });
    return true;
  };

  return {
    form,
    stale,
    save: (values: SettingsValues) => update.mutateAsync({ ...values, version: base.version }),
    onFailure: async (error: unknown): Promise<boolean> => {
      if (!(error instanceof ApiError) || error.code !== 'stale-version') return false;
      return readWhatChanged().catch(() => false);
    },
    keepTyped: () => {
      if (!stale) return;
      setBase(stale.settings);
      form.reset(valuesOf(stale.settings));
      for (const [name, value] of Object.entries(stale.merge.values))
        form.setValue(name as SettingsField, value, { shouldDirty: true });
      setStale(null);
    },
    dismissStale: () => setStale(null),
  };
}

/** As the merge of two edits wants it: a type with an index. */
type SettingsRecord = { readonly [Field in SettingsField]: SettingsValues[Field] };
const recordOf = (values: SettingsValues): SettingsRecord => valuesOf(values);
