import '@mantine/core/styles/PasswordInput.css';
import { signIn } from '@galeria/contract/session/session-endpoints';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { hasCorporateSignInQuery } from '../../../lib/session/corporate-sign-in.queries.ts';
import { hasSessionEnded } from '../../../lib/session/session-ended.ts';
import classes from '../parts/entry-card.module.css';
import { EntryCard } from '../parts/entry-card.tsx';
import { fieldErrors } from '../parts/field-errors.ts';
import { asksForCode, entryFailure, signInFailure } from '../parts/sign-in-failure.ts';
import { useLeaveForCorporateSignIn, useSignIn } from '../session.queries.ts';
import { sessionTexts } from '../session.texts.ts';

export function LoginPage() {
  const t = useTexts(sessionTexts);
  const enter = useSignIn();
  const corporate = useLeaveForCorporateSignIn();
  const { data: hasCorporate } = useQuery(hasCorporateSignInQuery);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const username = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const code = useRef<HTMLInputElement>(null);
  const [hasFactor, setHasFactor] = useState(false);

  /** Once asked for, the code stays asked for: the username and the password are still there. */
  const answerRefusal = (error: unknown): void => {
    if (!asksForCode(error)) {
      password.current?.select();
      return;
    }
    flushSync(() => setHasFactor(true));
    code.current?.focus();
    code.current?.select();
  };

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (enter.isPending) return;
    const body = {
      username: username.current?.value ?? '',
      password: password.current?.value ?? '',
      ...(hasFactor ? { code: code.current?.value ?? '' } : {}),
    };
    const found = signIn.body === undefined ? {} : fieldErrors(signIn.body, body);
    setErrors(found);
    if (found.username) username.current?.focus();
    else if (found.password) password.current?.focus();
    else if (found.code) code.current?.focus();
    else enter.mutate(body, { onError: answerRefusal });
  };

  const failure = enter.isError ? signInFailure(enter.error, t) : corporate.isError ? entryFailure(corporate.error, t) : null;

  return (
    <EntryCard title={t('signInTitle')}>
      <form className={classes.form} onSubmit={submit} noValidate>
        {failure !== null ? (
          <div role="alert" className={classes.alert}>
            {failure}
          </div>
        ) : (
          hasSessionEnded() && (
            <div role="status" className={classes.notice}>
              {t('ended')}
            </div>
          )
        )}
        <TextInput
          ref={username}
          name="username"
          label={t('username')}
          autoComplete="username"
          error={errors.username}
          autoFocus
        />
        <PasswordInput
          ref={password}
          name="password"
          label={t('password')}
          autoComplete="current-password"
          error={errors.password}
          visibilityToggleButtonProps={{ 'aria-label': t('showPassword'), tabIndex: 0 }}
        />
        {hasFactor && (
          <TextInput
            ref={code}
            name="code"
            label={t('code')}
            description={t('codeHint')}
            autoComplete="one-time-code"
            inputMode="text"
            error={errors.code}
          />
        )}
        <Button type="submit" fullWidth loading={enter.isPending || enter.isSuccess}>
          {t('signIn')}
        </Button>
      </form>
      {hasCorporate && (
        <>
          <div className={classes.or}>{t('or')}</div>
          <Button variant="default" fullWidth loading={corporate.isPending} onClick={() => corporate.mutate()}>
            {t('corporate')}
          </Button>
        </>
      )}
    </EntryCard>
  );
}
