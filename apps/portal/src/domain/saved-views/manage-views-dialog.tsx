import type { SavedView } from '@galeria/contract/saved-views/saved-view';
import type { ViewListName } from '@galeria/contract/saved-views/view-fields';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../lib/i18n/texts.ts';
import { DialogFrame } from '../../ui/dialog/dialog-frame.tsx';
import { MutationDialog } from '../../ui/dialog/mutation-dialog.tsx';
import { useMountedDialog } from '../../ui/dialog/use-mounted-dialog.ts';
import { toast } from '../../ui/feedback/toast.tsx';
import { readFailure } from '../../ui/states/failure.ts';
import { SaveViewDialog } from './save-view-dialog.tsx';
import { useDeleteView, useSaveView } from './saved-views.queries.ts';
import { savedViewsTexts } from './saved-views.texts.ts';

interface ManageViewsDialogProps {
  readonly list: ViewListName;
  /** Those that this person may change. */
  readonly views: readonly SavedView[];
  /** The state of the list at this moment. */
  readonly fields: SavedView['fields'];
  readonly onOpen: (view: SavedView) => void;
  readonly onClose: () => void;
}

/** Each view with what can be done to it. */
export function ManageViewsDialog({ list, views, fields, onOpen, onClose }: ManageViewsDialogProps) {
  const t = useTexts(savedViewsTexts);
  const [opened, close] = useMountedDialog();
  const [editing, setEditing] = useState<SavedView | null>(null);
  const [deleting, setDeleting] = useState<SavedView | null>(null);
  const replace = useSaveView(list);
  const remove = useDeleteView(list);
  const keepState = (view: SavedView) =>
    replace.mutate(
      { view, name: view.name, sharedIn: view.sharedIn, fields },
      {
        onSuccess: () => toast.success(t('replaced')),
        onError: (error) => toast.error(readFailure(error)?.message ?? t('failed')),
      },
    );

  return (
    <>
      <DialogFrame opened={opened} onClose={close} onExited={onClose} title={t('manageTitle')} size="md">
        <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
          {views.map((view) => (
            <li key={view.id}>
              <Text fw={600} size="sm">
                {view.name}
              </Text>
              {view.sharedIn !== null && (
                <Text size="xs" c="dimmed">
                  {t('sharedMark')} {!view.isOwn && t('sharedBy', { owner: view.ownerName })}
                </Text>
              )}
              <Group gap="xs" mt={4}>
                {(
                  [
                    ['open', () => onOpen(view)],
                    ['edit', () => setEditing(view)],
                    ['replace', () => keepState(view)],
                    ['remove', () => setDeleting(view)],
                  ] as const
                ).map(([act, onClick]) => (
                  <Button
                    key={act}
                    size="compact-sm"
                    variant="default"
                    aria-label={`${t(act)}: ${view.name}`}
                    disabled={act === 'replace' && replace.isPending}
                    onClick={onClick}
                  >
                    {t(act)}
                  </Button>
                ))}
              </Group>
            </li>
          ))}
          {views.length === 0 && <Text size="sm">{t('none')}</Text>}
        </Stack>
      </DialogFrame>
      {editing && <SaveViewDialog list={list} view={editing} fields={editing.fields} onClose={() => setEditing(null)} />}
      <MutationDialog
        opened={deleting !== null}
        onClose={() => setDeleting(null)}
        mutation={remove}
        onConfirm={() => deleting && remove.mutate(deleting, { onSuccess: () => toast.success(t('removed')) })}
        confirm={{
          title: t('removeTitle'),
          text: t(deleting?.sharedIn === null ? 'removeText' : 'removeShared', { name: deleting?.name ?? '' }),
          confirm: t('remove'),
          destructive: true,
        }}
      />
    </>
  );
}
