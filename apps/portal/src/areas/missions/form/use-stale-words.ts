import { parseEmailList } from '@galeria/contract/kit/fields/email-list';
import type { Text } from '@galeria/contract/messages/text';
import { EXCLUSIVITY_LABELS, USER_TYPE_LABELS } from '@galeria/contract/reference/enumerations/audience';
import { STAR_CATEGORY_LABELS } from '@galeria/contract/reference/enumerations/customer';
import { contractMessage } from '../../../lib/i18n/contract-message.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { missionFormTexts } from '../mission-form.texts.ts';
import { momentWords, shortId, useStepWords } from '../mission-words.ts';
import { type StaleField, stepOfText } from './mission-values.ts';

const LABELS: Readonly<Partial<Record<StaleField, Readonly<Record<string, Text>>>>> = {
  userType: USER_TYPE_LABELS,
  userCategories: STAR_CATEGORY_LABELS,
  typeOfExclusivity: EXCLUSIVITY_LABELS,
};

/** ERR-03: what somebody else changed, in the words of the form. A list of e-mails is said by how many it has. */
export function useStaleWords(): (field: StaleField, entry: string) => string {
  const t = useTexts(missionFormTexts);
  const stepWords = useStepWords();
  return (field, entry) => {
    switch (field) {
      case 'emailList':
        return t('emails', { count: parseEmailList(entry).emails.length });
      case 'startDate':
      case 'endDate':
        return momentWords(entry);
      case 'imageFileId':
        return t('file', { id: shortId(entry) });
      case 'prizeBenefitId':
        return t('prizeNumbered', { id: entry });
      case 'steps':
        return stepWords(stepOfText(entry));
      default: {
        const label = LABELS[field]?.[entry];
        return label === undefined ? entry : contractMessage(label);
      }
    }
  };
}
