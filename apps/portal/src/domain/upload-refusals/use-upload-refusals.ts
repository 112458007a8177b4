import { contractMessage } from '../../lib/i18n/contract-message.ts';
import { readFailure } from '../../ui/states/failure.ts';
import { useUiTexts } from '../../ui/ui-texts.tsx';

/** What the server said to a file, in words. */
export function useUploadRefusals(error: unknown): string[] {
  const texts = useUiTexts();
  if (!error) return [];
  const failure = readFailure(error);
  if (!failure) return [texts.failedText];
  return (failure.messages.length > 0 ? failure.messages : [failure.message]).map(contractMessage);
}
