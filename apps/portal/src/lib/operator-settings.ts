/** What whoever serves index.html tells of the operator; a page that nobody filled in tells nothing. */
const told = (name: string): string => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';

/** Whether CNPJs may have letters, as issued since July 2026. */
export const acceptsCnpjLetters = (): boolean => told('cnpj-alphanumeric') === 'true';
