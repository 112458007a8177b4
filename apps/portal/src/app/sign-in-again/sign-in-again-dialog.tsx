import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../lib/i18n/texts.ts';
import { hasCorporateSignInQuery } from '../../lib/session/corporate-sign-in.queries.ts';
import { ownAccountQuery } from '../../lib/session/own-account.queries.ts';
import { DialogFrame } from '../../ui/dialog/dialog-frame.tsx';
import { useMountedDialog } from '../../ui/dialog/use-mounted-dialog.ts';
import { CorporateProof } from './corporate-proof.tsx';
import { PasswordProof } from './password-proof.tsx';
import { signInAgainTexts } from './sign-in-again.texts.ts';

interface SignInAgainDialogProps {
  /** True once they proved it; false when they closed the question. */
  readonly onEnd: (isProven: boolean) => void;
}

/** PER-12: over whatever the person is doing, which waits and goes on by itself. */
export function SignInAgainDialog({ onEnd }: SignInAgainDialogProps) {
  const t = useTexts(signInAgainTexts);
  const [opened, close] = useMountedDialog();
  const [isProven, setProven] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const account = useQuery(ownAccountQuery);
  const hasProvider = useQuery(hasCorporateSignInQuery).data === true;
  const [isCorporateChosen, chooseCorporate] = useState(false);
  const isCorporate = isCorporateChosen || account.data?.hasPassword === false;
  const prove = (): void => {
    setProven(true);
    close();
  };
  return (
    <DialogFrame
      opened={opened}
      onExited={() => onEnd(isProven)}
      onClose={close}
      title={t('title')}
      busy={isBusy}
      keepOnClickOutside
    >
      <Text size="sm" c="dimmed" mb="md">
        {t(isCorporate ? 'corporateText' : 'text')}
      </Text>
      {isCorporate && <CorporateProof onProven={prove} onCancel={close} />}
      {!account.isPending && !isCorporate && (
        <PasswordProof
          hasSecondFactor={account.data?.secondFactor.enabled === true}
          onBusy={setBusy}
          onProven={prove}
          onCancel={close}
        />
      )}
      {!account.isPending && !isCorporate && hasProvider && (
        <Button variant="subtle" size="compact-sm" mt="md" onClick={() => chooseCorporate(true)}>
          {t('corporateInstead')}
        </Button>
      )}
    </DialogFrame>
  );
}
