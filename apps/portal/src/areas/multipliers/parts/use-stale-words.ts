import { parseEmailList } from '@galeria/contract/kit/fields/email-list';
import { formatDate } from '@galeria/contract/kit/formats';
import {
  EXCLUSIVITY_LABELS,
  type Exclusivity,
  USER_TYPE_LABELS,
  type UserType,
} from '@galeria/contract/reference/enumerations/audience';
import type { MultiplierChannel } from '@galeria/contract/reference/enumerations/multiplier';
import { contractMessage } from '../../../lib/i18n/contract-message.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { partsOf } from '../../../ui/fields/moment.ts';
import { multiplierFormTexts } from '../multiplier-form.texts.ts';
import type { MultiplierValues } from '../multiplier-values.ts';
import { channelLabels, factorLabel } from '../multiplier-words.ts';

const momentWords = (moment: string): string => {
  const { day, time } = partsOf(moment);
  return `${formatDate(day)} ${time}`.trim();
};

/** ERR-03: what somebody else changed, in the words of the form. A list of e-mails is said by how many it has. */
export function useStaleWords(): (field: keyof MultiplierValues, entry: string) => string {
  const t = useTexts(multiplierFormTexts);
  const says: Partial<Record<keyof MultiplierValues, (entry: string) => string>> = {
    channels: (entry) => channelLabels([entry as MultiplierChannel]),
    factor: (entry) => factorLabel(Number(entry)),
    userType: (entry) => contractMessage(USER_TYPE_LABELS[entry as UserType]),
    listType: (entry) => contractMessage(EXCLUSIVITY_LABELS[entry as Exclusivity]),
    emailList: (entry) => t('emails', { count: parseEmailList(entry).emails.length }),
    startDate: momentWords,
    endDate: momentWords,
  };
  return (field, entry) => says[field]?.(entry) ?? entry;
}
