import { ownPassword } from '@galeria/contract/session/account-endpoints';
import { secondFactorCode } from '@galeria/contract/session/session';
import { useEffect } from 'react';
import * as z from 'zod';
import { useTexts } from '../../lib/i18n/texts.ts';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { FormActions } from '../../ui/form/form-actions.tsx';
import { useKitForm } from '../../ui/form/use-kit-form.ts';
import { useSignInAgain } from './sign-in-again.queries.ts';
import { signInAgainTexts } from './sign-in-again.texts.ts';

interface PasswordProofProps {
  readonly hasSecondFactor: boolean;
  readonly onBusy: (isBusy: boolean) => void;
  readonly onProven: () => void;
  readonly onCancel: () => void;
}

const withCode = z.object({ password: ownPassword, code: secondFactorCode });
const withoutCode = z.object({ password: ownPassword, code: z.literal('') });

export function PasswordProof({ hasSecondFactor, onBusy, onProven, onCancel }: PasswordProofProps) {
  const t = useTexts(signInAgainTexts);
  const proof = useSignInAgain();
  const form = useKitForm({ schema: hasSecondFactor ? withCode : withoutCode, defaultValues: { password: '', code: '' } });
  const { setFocus } = form;
  useEffect(
    function startTyping() {
      setFocus('password');
    },
    [setFocus],
  );
  return (
    <Form
      form={form}
      guardLeaving={false}
      onSubmit={async ({ password, code }) => {
        onBusy(true);
        try {
          await proof.mutateAsync({ password, ...(code === '' ? {} : { code }) });
        } finally {
          onBusy(false);
        }
        onProven();
      }}
    >
      <PasswordField control={form.control} name="password" label={t('password')} autoComplete="current-password" required />
      {hasSecondFactor && (
        <TextField control={form.control} name="code" label={t('code')} autoComplete="one-time-code" required />
      )}
      <FormActions submit={t('confirm')} cancel={{ onClick: onCancel }} />
    </Form>
  );
}
