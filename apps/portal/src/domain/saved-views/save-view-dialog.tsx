import { TEXT_LIMITS } from '@galeria/contract/reference/limits';
import { mallName } from '@galeria/contract/reference/malls';
import { newSavedView, type SavedView } from '@galeria/contract/saved-views/saved-view';
import type { ViewListName } from '@galeria/contract/saved-views/view-fields';
import { viewListOf } from '@galeria/contract/saved-views/view-lists';
import { Text } from '@mantine/core';
import * as z from 'zod';
import { useTexts } from '../../lib/i18n/texts.ts';
import { useSelectedMall } from '../../lib/mall/selected-mall.ts';
import { useHolds } from '../../lib/session/permissions.queries.ts';
import { DialogFrame } from '../../ui/dialog/dialog-frame.tsx';
import { useMountedDialog } from '../../ui/dialog/use-mounted-dialog.ts';
import { toast } from '../../ui/feedback/toast.tsx';
import { SwitchField } from '../../ui/fields/switch-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { FormActions } from '../../ui/form/form-actions.tsx';
import { useKitForm } from '../../ui/form/use-kit-form.ts';
import { useSaveView } from './saved-views.queries.ts';
import { savedViewsTexts } from './saved-views.texts.ts';

const schema = z.object({ name: newSavedView.shape.name, isShared: z.boolean() });

interface SaveViewDialogProps {
  readonly list: ViewListName;
  /** Null: a new one. */
  readonly view: SavedView | null;
  readonly fields: SavedView['fields'];
  readonly onClose: () => void;
}

/** The name of a view, and with whom it is shared. Mounted while open. */
export function SaveViewDialog({ list, view, fields, onClose }: SaveViewDialogProps) {
  const t = useTexts(savedViewsTexts);
  const save = useSaveView(list);
  const selected = useSelectedMall();
  const holds = useHolds(viewListOf(list).shares);
  const [opened, close] = useMountedDialog();
  /** One that is shared stays where it is; another is shared in the selected mall. */
  const mall = view?.sharedIn ?? selected?.code ?? null;
  const form = useKitForm({
    schema,
    defaultValues: { name: view?.name ?? '', isShared: (view?.sharedIn ?? null) !== null },
  });
  const canShare = mall !== null && (holds || (view?.sharedIn ?? null) !== null);

  return (
    <DialogFrame
      opened={opened}
      onClose={close}
      onExited={onClose}
      title={t(view === null ? 'saveTitle' : 'editTitle')}
      busy={save.isPending}
      keepOnClickOutside
    >
      {view === null && (
        <Text size="sm" c="dimmed" mb="md">
          {t('saveText')}
        </Text>
      )}
      <Form
        form={form}
        guardLeaving={false}
        onSubmit={async ({ name, isShared }) => {
          await save.mutateAsync({ view, name, fields, sharedIn: isShared ? mall : null });
          close();
          toast.success(t('saved'));
        }}
      >
        <TextField control={form.control} name="name" label={t('name')} limit={TEXT_LIMITS.viewName} required autoFocus />
        {canShare && (
          <SwitchField
            control={form.control}
            name="isShared"
            label={t('share', { mall: mallName(mall) })}
            help={t('shareHelp')}
          />
        )}
        <FormActions submit={t('submit')} cancel={{ onClick: close }} />
      </Form>
    </DialogFrame>
  );
}
