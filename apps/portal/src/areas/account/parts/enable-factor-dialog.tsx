import { beginSecondFactor, confirmSecondFactor } from '@galeria/contract/session/account-endpoints';
import { Button, Text } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { renderSVG } from 'uqr';
import * as z from 'zod';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx';
import { useMountedDialog } from '../../../ui/dialog/use-mounted-dialog.ts';
import { CopyField } from '../../../ui/display/copy-field.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { useKitForm } from '../../../ui/form/use-kit-form.ts';
import { useBeginSecondFactor, useConfirmSecondFactor } from '../account.queries.ts';
import { accountTexts } from '../account.texts.ts';
import classes from './account.module.css';

interface StepProps {
  readonly close: () => void;
}

function PasswordStep({ close, begin }: StepProps & { readonly begin: ReturnType<typeof useBeginSecondFactor> }) {
  const t = useTexts(accountTexts);
  const form = useKitForm({ schema: beginSecondFactor.body ?? z.never(), defaultValues: { password: '' } });
  return (
    <>
      <Text size="sm" c="dimmed" mb="md">
        {t('enablePassword')}
      </Text>
      <Form form={form} guardLeaving={false} onSubmit={(values) => begin.mutateAsync(values)}>
        <PasswordField
          control={form.control}
          name="password"
          label={t('currentPassword')}
          autoComplete="current-password"
          required
        />
        <FormActions submit={t('next')} cancel={{ onClick: close }} />
      </Form>
    </>
  );
}

interface CodeStepProps extends StepProps {
  readonly factor: { readonly secret: string; readonly uri: string };
  readonly confirm: ReturnType<typeof useConfirmSecondFactor>;
}

function CodeStep({ close, factor, confirm }: CodeStepProps) {
  const t = useTexts(accountTexts);
  const form = useKitForm({ schema: confirmSecondFactor.body ?? z.never(), defaultValues: { code: '' } });
  return (
    <>
      <Text size="sm">{t('scan')}</Text>
      <div
        className={classes.qr}
        role="img"
        aria-label={t('qrLabel')}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn here out of an address we made, squares and nothing else
        dangerouslySetInnerHTML={{ __html: renderSVG(factor.uri, { border: 2 }) }}
      />
      <div className={classes.secret}>
        <CopyField label={t('secret')} value={factor.secret} isSecondary />
      </div>
      <Form form={form} guardLeaving={false} onSubmit={(values) => confirm.mutateAsync(values)}>
        <TextField control={form.control} name="code" label={t('code')} autoComplete="one-time-code" required autoFocus />
        <FormActions submit={t('confirm')} cancel={{ onClick: close }} />
      </Form>
    </>
  );
}

function RecoveryCodes({ codes, close }: StepProps & { readonly codes: readonly string[] }) {
  const t = useTexts(accountTexts);
  const [outcome, setOutcome] = useState<'idle' | 'copied' | 'failed'>('idle');
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => setOutcome('copied'),
      () => setOutcome('failed'),
    );
  return (
    <>
      <Text size="sm">{t('recoveryText')}</Text>
      <ul className={classes.codes} aria-label={t('recoveryCodes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button
        variant="default"
        fullWidth
        leftSection={outcome === 'copied' ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
        aria-live="polite"
        onClick={() => void copy()}
      >
        {outcome === 'copied' ? t('copied') : outcome === 'failed' ? t('copyFailed') : t('copyAll')}
      </Button>
      <Button fullWidth mt="sm" onClick={close}>
        {t('saved')}
      </Button>
    </>
  );
}

/** Three steps: the password, the app's first code, the recovery codes. Nothing counts before the second. */
export function EnableFactorDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts(accountTexts);
  const begin = useBeginSecondFactor();
  const confirm = useConfirmSecondFactor();
  const [opened, close] = useMountedDialog();
  const step = () => {
    if (confirm.data) return <RecoveryCodes codes={confirm.data.recoveryCodes} close={close} />;
    if (begin.data) return <CodeStep factor={begin.data} confirm={confirm} close={close} />;
    return <PasswordStep begin={begin} close={close} />;
  };
  return (
    <DialogFrame
      opened={opened}
      onExited={onClose}
      onClose={close}
      title={confirm.data ? t('recoveryTitle') : t('enableTitle')}
      busy={begin.isPending || confirm.isPending}
      keepOnClickOutside
    >
      {step()}
    </DialogFrame>
  );
}
