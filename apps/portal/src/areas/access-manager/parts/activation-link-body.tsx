import type { ActivationLink } from '@galeria/contract/access-manager/user';
import { formatDateTime } from '@galeria/contract/kit/formats';
import { Text } from '@mantine/core';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { CopyField } from '../../../ui/display/copy-field.tsx';
import { userTexts } from '../user.texts.ts';

interface ActivationLinkBodyProps {
  readonly activation: ActivationLink;
  readonly email: string;
  readonly lead: string;
}

/** SES-08: shown once, to copy; mailed where the installation can. */
export function ActivationLinkBody({ activation, email, lead }: ActivationLinkBodyProps) {
  const t = useTexts(userTexts);
  return (
    <>
      <p>{lead}</p>
      <CopyField
        label={t('link')}
        value={activation.link}
        help={t('linkExpires', { date: formatDateTime(activation.expiresAt) })}
      />
      <Text size="sm" c="dimmed" mt="xs">
        {activation.mailed ? t('linkMailed', { email }) : t('linkNotMailed')}
      </Text>
    </>
  );
}
