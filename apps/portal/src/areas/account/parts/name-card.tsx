import { userName } from '@galeria/contract/access-manager/user';
import type { Account } from '@galeria/contract/session/account-endpoints';
import { useState } from 'react';
import * as z from 'zod';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { useKitForm } from '../../../ui/form/use-kit-form.ts';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { useChangeName } from '../account.queries.ts';
import { accountTexts } from '../account.texts.ts';
import classes from './account.module.css';

const schema = z.strictObject({ name: userName });

/** SES-09: how the person is called, in menus and in what they decide. */
export function NameCard({ account }: { readonly account: Account }) {
  const t = useTexts(accountTexts);
  const change = useChangeName();
  const [stored] = useState(account.name);
  const form = useKitForm({ schema, defaultValues: { name: stored } });
  return (
    <SectionCard title={t('profile')} text={t('profileText')}>
      <Form
        form={form}
        onSubmit={async (body) => {
          const { name } = await change.mutateAsync(body);
          form.reset({ name });
          toast.success(t('nameChanged'));
        }}
      >
        <div className={classes.narrow}>
          <TextField control={form.control} name="name" label={t('name')} limit={120} autoComplete="name" required />
          <FormActions submit={t('saveName')} cancel={{ onClick: () => form.reset() }} />
        </div>
      </Form>
    </SectionCard>
  );
}
