import { i18n } from './i18n.ts';

type ToEnglish = (message: string) => string;

let toEnglish: ToEnglish | null = null;

/** Only those who chose English load it. A failed load leaves the Portuguese text, which is better than none. */
export async function loadEnglishMessages(): Promise<void> {
  if (toEnglish !== null) return;
  try {
    ({ toEnglish } = await import('@galeria/contract/messages/english'));
  } catch (error) {
    console.error('English messages could not be loaded', error);
  }
}

/** Server problems and validation rules speak Portuguese; this says them in the portal's language. */
export function contractMessage(message: string): string {
  return i18n.language === 'en' && toEnglish !== null ? toEnglish(message) : message;
}
