import { passwordRefusal } from '@galeria/contract/kit/fields/password';
import { RULE_MESSAGES } from '@galeria/contract/messages/rule-messages';
import { SIGN_IN_LIMITS } from '@galeria/contract/reference/limits';
import type { Account } from '@galeria/contract/session/account-endpoints';
import { Button, Text } from '@mantine/core';
import { useMemo } from 'react';
import * as z from 'zod';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useKitForm } from '../../../ui/form/use-kit-form.ts';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { useChangePassword } from '../account.queries.ts';
import { accountTexts } from '../account.texts.ts';
import classes from './account.module.css';

const EMPTY = { currentPassword: '', password: '', repeated: '' };

/** The contract's own rule, the person's e-mail included, and the second typing, which only the form knows of. */
const formSchema = (email: string, differs: string) =>
  z
    .object({
      currentPassword: z.string().min(1, RULE_MESSAGES.passwordRequired),
      password: z.string().min(1, RULE_MESSAGES.passwordRequired),
      repeated: z.string(),
    })
    .superRefine(({ password, repeated }, context) => {
      const refusal = password === '' ? null : passwordRefusal(password, email);
      if (refusal !== null) context.addIssue({ code: 'custom', path: ['password'], message: refusal });
      else if (password !== repeated) context.addIssue({ code: 'custom', path: ['repeated'], message: differs });
    });

function ChangePasswordForm({ email }: { readonly email: string }) {
  const t = useTexts(accountTexts);
  const change = useChangePassword();
  const differs = t('repeatDiffers');
  const schema = useMemo(() => formSchema(email, differs), [email, differs]);
  const form = useKitForm({ schema, defaultValues: EMPTY });
  return (
    <Form
      form={form}
      guardLeaving={false}
      onSubmit={async ({ currentPassword, password }) => {
        const { endedSessions } = await change.mutateAsync({ currentPassword, password });
        form.reset(EMPTY);
        toast.success(t('passwordChanged', { count: endedSessions }));
      }}
    >
      {/* Password managers file the password under the account they find beside it. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <div className={classes.narrow}>
        <PasswordField
          control={form.control}
          name="currentPassword"
          label={t('currentPassword')}
          autoComplete="current-password"
          required
        />
        <PasswordField
          control={form.control}
          name="password"
          label={t('newPassword')}
          help={t('newPasswordHint', { count: SIGN_IN_LIMITS.passwordMin })}
          autoComplete="new-password"
          required
        />
        <PasswordField control={form.control} name="repeated" label={t('repeatPassword')} autoComplete="new-password" required />
        <div>
          <Button type="submit" variant="default" loading={change.isPending}>
            {t('changePassword')}
          </Button>
        </div>
      </div>
    </Form>
  );
}

/** SES-07: the old password is asked for; every other session ends. */
export function PasswordCard({ account }: { readonly account: Account }) {
  const t = useTexts(accountTexts);
  return (
    <SectionCard title={t('password')} text={account.hasPassword ? t('passwordText') : undefined}>
      {account.hasPassword ? <ChangePasswordForm email={account.email} /> : <Text size="sm">{t('noPassword')}</Text>}
    </SectionCard>
  );
}
