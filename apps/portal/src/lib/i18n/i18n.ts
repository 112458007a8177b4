import { LOCALE } from '@galeria/contract/reference/locale';
import i18next, { type i18n as I18n } from 'i18next';

export type { Language } from '@galeria/contract/messages/text';

/** One instance, ready as soon as it is imported: areas add their texts when their code arrives. */
export const i18n: I18n = i18next.createInstance();

void i18n.init({
  lng: LOCALE.language,
  fallbackLng: LOCALE.language,
  resources: {},
  initAsync: false,
  // Texts are keyed by plain words; ':' and '.' in a key mean themselves.
  keySeparator: false,
  nsSeparator: false,
  // React escapes what it shows.
  interpolation: { escapeValue: false },
});
