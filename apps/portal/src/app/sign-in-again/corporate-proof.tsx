import { Alert, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../lib/i18n/texts.ts';
import { openProvider } from '../../lib/session/corporate-again.ts';
import { DialogButtons } from '../../ui/dialog/dialog-frame.tsx';
import { readFailure } from '../../ui/states/failure.ts';
import { useSayMessage, useUiTexts } from '../../ui/ui-texts.tsx';
import { signInAgainLinkQuery, useSignInAgainCorporate } from './sign-in-again.queries.ts';
import { signInAgainTexts } from './sign-in-again.texts.ts';

interface CorporateProofProps {
  readonly onProven: () => void;
  readonly onCancel: () => void;
}

/** The provider's page in a window of its own; what it says comes back here. */
export function CorporateProof({ onProven, onCancel }: CorporateProofProps) {
  const t = useTexts(signInAgainTexts);
  const texts = useUiTexts();
  const say = useSayMessage();
  const link = useQuery(signInAgainLinkQuery);
  const proof = useSignInAgainCorporate();
  const stop = useRef<() => void>(() => undefined);
  useEffect(function stopWithTheDialog() {
    return () => stop.current();
  }, []);
  const failure = readFailure(proof.error ?? link.error);
  const address = link.data?.link ?? null;
  const ask = (): void => {
    if (address === null) return;
    stop.current();
    stop.current = openProvider(address, (answer) =>
      proof.mutate(answer, {
        onSuccess: onProven,
        // A state serves once: the next try begins anew.
        onError: () => void link.refetch(),
      }),
    );
  };
  return (
    <>
      {failure && (
        <Alert color="red" mb="md" role="alert">
          {say(failure.message)}
        </Alert>
      )}
      <DialogButtons>
        <Button variant="default" onClick={onCancel} disabled={proof.isPending}>
          {texts.cancel}
        </Button>
        <Button onClick={ask} disabled={address === null} loading={proof.isPending || link.isFetching}>
          {t('corporate')}
        </Button>
      </DialogButtons>
    </>
  );
}
