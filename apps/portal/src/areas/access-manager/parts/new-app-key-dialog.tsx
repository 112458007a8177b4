import { holdsAll } from '@galeria/contract/access/holds-all';
import { newAppKey } from '@galeria/contract/app/app-key-endpoints';
import { APP_SCOPE_SLUGS, APP_SCOPES, type AppScope } from '@galeria/contract/app/app-scopes';
import { formatDateTime } from '@galeria/contract/kit/formats';
import { COUNTS, TEXT_LIMITS } from '@galeria/contract/reference/limits';
import { Button, Text } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useMalls } from '../../../lib/mall/malls.queries.ts';
import { usePermissions } from '../../../lib/session/permissions.queries.ts';
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx';
import { useMountedDialog } from '../../../ui/dialog/use-mounted-dialog.ts';
import { CopyField } from '../../../ui/display/copy-field.tsx';
import { CheckListField } from '../../../ui/fields/check-list-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { useKitForm } from '../../../ui/form/use-kit-form.ts';
import { useCreateAppKey } from '../app-keys.queries.ts';
import { appKeysTexts } from '../app-keys.texts.ts';
import { mallOptions } from './grant-options.ts';

/** The form always says how long; only programs may leave it to the default. */
const formSchema = newAppKey.extend({ days: newAppKey.shape.days.unwrap() });

const DAY = 24 * 60 * 60_000;

const endOf = (days: number | null | undefined): string =>
  typeof days === 'number' && days > 0 ? formatDateTime(new Date(Date.now() + days * DAY).toISOString()) : '-';

/** Mounted while open. PER-13: what the caller may not do themselves cannot be ticked, and says why. */
export function NewAppKeyDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts(appKeysTexts);
  const held = usePermissions();
  const { malls } = useMalls();
  const create = useCreateAppKey();
  const [opened, close] = useMountedDialog();
  const form = useKitForm({
    schema: formSchema,
    defaultValues: { name: '', mallsCode: [] as string[], scopes: [] as AppScope[], days: COUNTS.appKeyDefaultDays },
  });
  const days = useWatch({ control: form.control, name: 'days' });
  const made = create.data;

  const scopes = APP_SCOPES.map((scope) => ({
    value: scope,
    label: t(`scope.${scope}`),
    hint: t('needs', { slugs: APP_SCOPE_SLUGS[scope].join(', ') }),
    disabledReason: holdsAll(held, APP_SCOPE_SLUGS[scope]) ? undefined : t('notHeld'),
  }));

  return (
    <DialogFrame
      opened={opened}
      onExited={onClose}
      onClose={close}
      title={made ? t('readyTitle') : t('newTitle')}
      size="lg"
      busy={create.isPending}
      keepOnClickOutside
    >
      <Text size="sm" c="dimmed" mb="md">
        {made ? t('readyText') : t('newText')}
      </Text>
      {made ? (
        <>
          <CopyField label={t('key')} value={made.key} help={t('keyEnds', { date: formatDateTime(made.expiresAt) })} />
          <Button fullWidth mt="lg" variant="default" onClick={close}>
            {t('done')}
          </Button>
        </>
      ) : (
        <Form form={form} guardLeaving={false} onSubmit={(values) => create.mutateAsync(values)}>
          <TextField
            control={form.control}
            name="name"
            label={t('name')}
            help={t('nameHelp')}
            limit={TEXT_LIMITS.plain}
            required
            autoFocus
          />
          <CheckListField
            control={form.control}
            name="scopes"
            label={t('scopes')}
            searchLabel={t('scopes')}
            sections={[{ id: 'scopes', options: scopes }]}
            required
          />
          <CheckListField
            control={form.control}
            name="mallsCode"
            label={t('malls')}
            searchLabel={t('searchMalls')}
            allLabel={t('allMalls')}
            columns={2}
            sections={[{ id: 'malls', options: mallOptions(malls, [], { foreign: '' }) }]}
            required
          />
          <NumberField
            control={form.control}
            name="days"
            label={t('days')}
            help={t('daysHelp', { count: COUNTS.appKeyDays, date: endOf(days) })}
            max={COUNTS.appKeyDays}
            required
          />
          <FormActions submit={t('create')} cancel={{ onClick: close }} />
        </Form>
      )}
    </DialogFrame>
  );
}
