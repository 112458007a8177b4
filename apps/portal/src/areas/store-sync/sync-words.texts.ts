import { defineTexts } from '../../lib/i18n/texts.ts';

/** SYN-03: what several pages say of a store and its client. */
export const syncWordsTexts = defineTexts('store-sync.words', {
  pt: {
    moment: 'menos de 1 min',
    minutes_one: '{{count}} min',
    minutes_other: '{{count}} min',
    hours_one: '{{count}} h',
    hours_other: '{{count}} h',
    days_one: '{{count}} dia',
    days_other: '{{count}} dias',
    justNow: 'agora',
    ago: 'há {{time}}',
    never: 'nunca',
    otherErp: 'Outro',
    'key.WORKING': 'Em uso',
    'key.NEW': 'Ainda não usada',
    'key.NONE': 'Sem chave',
  },
  en: {
    moment: 'less than 1 min',
    minutes_one: '{{count}} min',
    minutes_other: '{{count}} min',
    hours_one: '{{count}} h',
    hours_other: '{{count}} h',
    days_one: '{{count}} day',
    days_other: '{{count}} days',
    justNow: 'just now',
    ago: '{{time}} ago',
    never: 'never',
    otherErp: 'Other',
    'key.WORKING': 'In use',
    'key.NEW': 'Not used yet',
    'key.NONE': 'No key',
  },
});
