import '@mantine/core/styles/Alert.css';
import { formatDateTime } from '@galeria/contract/kit/formats';
import { Alert, Button, Group } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useTexts } from '../../lib/i18n/texts.ts';
import { toast } from '../../ui/feedback/toast.tsx';
import { draftTexts } from './draft.texts.ts';
import { type DraftedValues, hasEmailList } from './draft.ts';
import { type DraftKeeping, useDraft } from './use-draft.ts';

/** PRO-02: 'Continuar de onde parou?' It reads the whole form at each key, so it stands by itself. */
export function DraftOffer<Values extends DraftedValues, Output>(props: DraftKeeping<Values, Output>) {
  const t = useTexts(draftTexts);
  const draft = useDraft(props);
  if (draft.offer === null) return null;
  return (
    <Alert icon={<IconHistory aria-hidden />} title={t('title')}>
      {t('text', { when: formatDateTime(new Date(draft.offer.savedAt)) })}
      {hasEmailList(draft.offer.values) && ` ${t('withoutEmails')}`}
      <Group gap="xs" mt="xs">
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => {
            draft.takeUp();
            toast.info(t('restored'));
          }}
        >
          {t('continue')}
        </Button>
        <Button size="compact-sm" variant="subtle" onClick={draft.discard}>
          {t('discard')}
        </Button>
      </Group>
    </Alert>
  );
}
