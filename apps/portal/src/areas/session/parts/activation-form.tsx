import '@mantine/core/styles/PasswordInput.css';
import { passwordRefusal } from '@galeria/contract/kit/fields/password';
import { sentenceOf } from '@galeria/contract/messages/message';
import { RULE_MESSAGES } from '@galeria/contract/messages/rule-messages';
import { SIGN_IN_LIMITS } from '@galeria/contract/reference/limits';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Logo } from '../../../domain/brand/logo.tsx';
import { contractMessage, speakWith } from '../../../lib/i18n/contract-message.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { ApiError } from '../../../lib/problem/api-error.ts';
import { activationQuery, useActivateAccount } from '../activation.queries.ts';
import { sessionTexts } from '../session.texts.ts';
import { BackToSignIn } from './arrival-notices.tsx';
import classes from './entry-card.module.css';
import { EntryCard } from './entry-card.tsx';
import { asksForCode, entryFailure } from './sign-in-failure.ts';

// The rules of a password are said before the rest of the portal has come.
speakWith(sentenceOf);

interface Errors {
  readonly password?: string;
  readonly repeated?: string;
}

function refusalOf(password: string, email: string): string | null {
  return password === '' ? RULE_MESSAGES.passwordRequired : passwordRefusal(password, email);
}

function PasswordForm({ token, email }: { readonly token: string; readonly email: string }) {
  const t = useTexts(sessionTexts);
  const activate = useActivateAccount();
  const [errors, setErrors] = useState<Errors>({});
  const password = useRef<HTMLInputElement>(null);
  const repeated = useRef<HTMLInputElement>(null);
  const code = useRef<HTMLInputElement>(null);
  const [hasFactor, setHasFactor] = useState(false);

  const answerRefusal = (error: unknown): void => {
    if (!asksForCode(error)) return;
    flushSync(() => setHasFactor(true));
    code.current?.focus();
    code.current?.select();
  };

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (activate.isPending) return;
    const chosen = password.current?.value ?? '';
    const refusal = refusalOf(chosen, email);
    const differs = refusal === null && repeated.current?.value !== chosen;
    setErrors({
      ...(refusal === null ? {} : { password: contractMessage(refusal) }),
      ...(differs ? { repeated: t('repeatDiffers') } : {}),
    });
    if (refusal !== null) password.current?.focus();
    else if (differs) repeated.current?.focus();
    else {
      const given = hasFactor ? { code: code.current?.value ?? '' } : {};
      activate.mutate({ token, password: chosen, ...given }, { onError: answerRefusal });
    }
  };

  const refused = activate.error instanceof ApiError ? activate.error.fields.password : undefined;
  const failure = activate.isError && refused === undefined ? entryFailure(activate.error, t) : null;

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {failure !== null && (
        <div role="alert" className={classes.alert}>
          {failure}
        </div>
      )}
      {/* Password managers file the password under the account they find beside it. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput
        ref={password}
        name="password"
        label={t('newPassword')}
        description={t('newPasswordHint', { count: SIGN_IN_LIMITS.passwordMin })}
        autoComplete="new-password"
        error={errors.password ?? (refused === undefined ? undefined : contractMessage(refused))}
        aria-invalid={errors.password !== undefined || refused !== undefined}
        visibilityToggleButtonProps={{ 'aria-label': t('showPassword'), tabIndex: 0 }}
        autoFocus
      />
      <PasswordInput
        ref={repeated}
        name="repeated"
        label={t('repeatPassword')}
        autoComplete="new-password"
        error={errors.repeated}
        aria-invalid={errors.repeated !== undefined}
        visibilityToggleButtonProps={{ 'aria-label': t('showPassword'), tabIndex: 0 }}
      />
      {hasFactor && (
        <TextInput ref={code} name="code" label={t('code')} description={t('codeHint')} autoComplete="one-time-code" />
      )}
      <Button type="submit" fullWidth loading={activate.isPending || activate.isSuccess}>
        {t('activate')}
      </Button>
    </form>
  );
}

/** SES-08: an activation link, or a new one for a forgotten password. */
export function ActivationForm({ token }: { readonly token: string }) {
  const t = useTexts(sessionTexts);
  const { data, error, refetch } = useQuery(activationQuery(token));
  if (error !== null) {
    const isInvalid = error instanceof ApiError && error.status < 500;
    return (
      <EntryCard title={t('refusedTitle')} text={entryFailure(error, t)}>
        {isInvalid ? (
          <BackToSignIn />
        ) : (
          <div className={classes.form}>
            <Button fullWidth onClick={() => void refetch()}>
              {t('retry')}
            </Button>
          </div>
        )}
      </EntryCard>
    );
  }
  if (data === undefined) {
    return (
      <EntryCard title={t('inviteTitle')}>
        <div className={classes.waiting}>
          <Logo size={48} isAnimated />
        </div>
      </EntryCard>
    );
  }
  return (
    <EntryCard title={t('inviteTitle')} text={t('inviteText', { name: data.name, email: data.email })}>
      <PasswordForm token={token} email={data.email} />
    </EntryCard>
  );
}
