import { parseEmailList } from '@galeria/contract/kit/fields/email-list';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { benefitFormTexts } from '../benefit-form.texts.ts';
import { fieldWords, momentWords } from '../field-words.ts';
import type { BenefitValues } from './benefit-values.ts';

const FILES: readonly string[] = ['imageFileId', 'regulationFileId'];
/** The end of an id tells it from its neighbours; its beginning is the time. */
const SHORT_ID = 8;

/** ERR-03: what somebody else changed, in the words of the form. A list of e-mails is said by how many it has. */
export function useStaleWords(): (field: keyof BenefitValues, entry: string) => string {
  const t = useTexts(benefitFormTexts);
  return (field, entry) => {
    if (field === 'emailList') return t('emails', { count: parseEmailList(entry).emails.length });
    if (field === 'isHighlight') return entry === 'true' ? t('yes') : t('no');
    if (field === 'startDate' || field === 'endDate' || field === 'raffleDate') return momentWords(entry);
    if (FILES.includes(field)) return t('file', { id: entry.slice(-SHORT_ID) });
    return fieldWords(field, entry) ?? entry;
  };
}
