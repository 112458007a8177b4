import '@mantine/core/styles/Alert.css';
import { formatDateTime } from '@galeria/contract/kit/formats';
import { Alert, Button, Group } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import type { FieldValues } from 'react-hook-form';
import { useTexts } from '../../lib/i18n/texts.ts';
import { toast } from '../../ui/feedback/toast.tsx';
import { draftTexts } from './draft.texts.ts';
import { leftOutOf } from './draft.ts';
import { useDraftOffer } from './use-draft-offer.ts';
import type { KeptDraft } from './use-kept-draft.ts';

/** PRO-02, SHL-12: 'Continuar de onde parou?' It reads the whole form at each key, so it stands by itself. */
export function DraftOffer<Values extends FieldValues, Output>({ draft }: { readonly draft: KeptDraft<Values, Output> }) {
  const t = useTexts(draftTexts);
  const { offer, takeUp, discard } = useDraftOffer(draft);
  if (offer === null) return null;
  const leftOut = leftOutOf(offer.values);
  return (
    <Alert icon={<IconHistory aria-hidden />} title={t('title')}>
      {t('text', { when: formatDateTime(new Date(offer.savedAt)) })}
      {leftOut !== undefined && ` ${t(`leftOut.${leftOut}`)}`}
      <Group gap="xs" mt="xs">
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => {
            takeUp();
            toast.info(t('restored'));
          }}
        >
          {t('continue')}
        </Button>
        <Button size="compact-sm" variant="subtle" onClick={discard}>
          {t('discard')}
        </Button>
      </Group>
    </Alert>
  );
}
