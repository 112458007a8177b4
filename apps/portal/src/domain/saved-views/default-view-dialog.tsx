import '@mantine/core/styles/Radio.css';
import type { SavedView } from '@galeria/contract/saved-views/saved-view';
import type { ViewListName } from '@galeria/contract/saved-views/view-fields';
import { Button, Group, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../lib/i18n/texts.ts';
import { DialogFrame } from '../../ui/dialog/dialog-frame.tsx';
import { useMountedDialog } from '../../ui/dialog/use-mounted-dialog.ts';
import { toast } from '../../ui/feedback/toast.tsx';
import { readFailure } from '../../ui/states/failure.ts';
import { useChooseDefault } from './saved-views.queries.ts';
import { savedViewsTexts } from './saved-views.texts.ts';
import { viewsButtonTexts } from './views-button.texts.ts';

interface DefaultViewDialogProps {
  readonly list: ViewListName;
  readonly views: readonly SavedView[];
  readonly onClose: () => void;
}

const NONE = '';

/** SHL-12: which of the views that a person sees their list opens with. Mounted while open. */
export function DefaultViewDialog({ list, views, onClose }: DefaultViewDialogProps) {
  const t = useTexts(savedViewsTexts);
  const ofButton = useTexts(viewsButtonTexts);
  const [opened, close] = useMountedDialog();
  const [chosen, setChosen] = useState(views.find(({ isDefault }) => isDefault)?.id ?? NONE);
  const choose = useChooseDefault(list);
  const save = () => {
    const view = views.find(({ id }) => id === chosen) ?? null;
    choose.mutate(view, {
      onSuccess: () => {
        toast.success(view === null ? t('opensWhole') : ofButton('opensWith', { name: view.name }));
        close();
      },
    });
  };
  const failure = choose.isError ? (readFailure(choose.error)?.message ?? t('failed')) : null;
  return (
    <DialogFrame opened={opened} onClose={close} onExited={onClose} title={t('defaultTitle')} busy={choose.isPending} size="md">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Radio.Group value={chosen} onChange={setChosen} label={t('defaultLabel')}>
          <Stack gap="xs" mt="sm">
            <Radio value={NONE} label={t('defaultNone')} />
            {views.map(({ id, name, isOwn, ownerName }) => (
              <Radio key={id} value={id} label={name} {...(!isOwn && { description: t('sharedBy', { owner: ownerName }) })} />
            ))}
          </Stack>
        </Radio.Group>
        <Text size="xs" c="dimmed" mt="sm">
          {t('defaultText')}
        </Text>
        {failure !== null && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert" mt="sm">
            {failure}
          </Text>
        )}
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" onClick={close}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={choose.isPending}>
            {t('submit')}
          </Button>
        </Group>
      </form>
    </DialogFrame>
  );
}
