import type { UserDetail } from '@galeria/contract/access-manager/user';
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { CheckListField } from '../../../ui/fields/check-list-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import type { KitForm } from '../../../ui/form/use-kit-form.ts';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { effectiveAccess } from '../effective-access.rules.ts';
import { userTexts } from '../user.texts.ts';
import type { UserValues } from '../user-values.ts';
import { EffectiveAccessCard } from './effective-access-card.tsx';
import { groupOptions, mallOptions, permissionSections } from './grant-options.ts';
import type { Grants } from './use-grants.ts';
import classes from './user-form.module.css';

interface UserFormProps {
  readonly form: KitForm<UserValues>;
  readonly grants: Grants;
  readonly onSubmit: (values: UserValues) => Promise<unknown>;
  readonly onFailure?: (error: unknown) => Promise<boolean>;
  readonly readOnly?: boolean;
  /** The stored user, for what only the server knows: groups the caller cannot read. */
  readonly user?: UserDetail;
  /** Above the fields: a draft to continue. */
  readonly notice: ReactNode;
  readonly actions: ReactNode;
}

/** ACC-02: who, where, through which groups, with which single permissions, and what that comes to. */
export function UserForm({ form, grants, onSubmit, onFailure, readOnly = false, user, notice, actions }: UserFormProps) {
  const t = useTexts(userTexts);
  const { control } = form;
  const [malls, groupIds, own] = useWatch({ control, name: ['mallsCode', 'groups', 'permissions'] });

  const chosen = grants.groups.filter((group) => groupIds.includes(group.id));
  // A caller who cannot read groups only learns from the server what comes through them.
  const unseen = user && !grants.readsGroups ? user.effectivePermissions.filter((slug) => !user.permissions.includes(slug)) : [];
  const effective = effectiveAccess(own, unseen.length > 0 ? [{ name: t('viaGroups'), permissions: unseen }] : chosen);

  const words = {
    area: grants.areaName,
    name: ({ slug }: { slug: string }) => grants.permissionName(slug),
    notHeld: t('notHeld'),
    via: (names: readonly string[]) => (grants.readsGroups ? t('via', { groups: names.join(', ') }) : t('viaGroups')),
  };

  return (
    <Form form={form} onSubmit={onSubmit} readOnly={readOnly} {...(onFailure && { onFailure })}>
      <div className={classes.columns}>
        <div className={classes.main}>
          {notice}
          <SectionCard title={t('data')}>
            <div className={classes.pair}>
              <TextField control={control} name="name" label={t('name')} required limit={120} />
              <TextField control={control} name="email" label={t('email')} required type="email" help={t('emailHelp')} />
            </div>
          </SectionCard>
          <SectionCard title={t('malls')} text={t('mallsText')}>
            <CheckListField
              control={control}
              labelHidden
              name="mallsCode"
              label={t('malls')}
              searchLabel={t('searchMalls')}
              allLabel={t('allMalls')}
              columns={2}
              sections={[{ id: 'malls', options: mallOptions(grants.malls, malls, { foreign: t('foreignMall') }) }]}
            />
          </SectionCard>
          <SectionCard title={t('groups')} text={t('groupsText')}>
            {grants.readsGroups ? (
              <CheckListField
                control={control}
                labelHidden
                name="groups"
                label={t('groups')}
                searchLabel={t('searchGroups')}
                columns={2}
                sections={[
                  {
                    id: 'groups',
                    options: groupOptions(grants.groups, { hint: (count) => t('groupHint', { count }), above: t('groupAbove') }),
                  },
                ]}
              />
            ) : (
              <Text size="sm" c="dimmed">
                {t('groupsHidden')}
              </Text>
            )}
          </SectionCard>
          <SectionCard title={t('permissions')} text={t('permissionsText')}>
            <CheckListField
              control={control}
              labelHidden
              name="permissions"
              label={t('permissions')}
              searchLabel={t('searchPermissions')}
              columns={2}
              sections={permissionSections(grants.permissions, grants.held, effective, words)}
            />
          </SectionCard>
          {actions}
        </div>
        <div className={classes.aside}>
          <EffectiveAccessCard effective={effective} hasMalls={malls.length > 0} grants={grants} />
        </div>
      </div>
    </Form>
  );
}
