import { mallName } from '@galeria/contract/reference/malls';
import '@mantine/core/styles/Alert.css';
import type { UserDetail } from '@galeria/contract/access-manager/user';
import { formatDateTime } from '@galeria/contract/kit/formats';
import { Alert } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { DraftOffer } from '../../../domain/draft/draft-offer.tsx';
import { useKeptDraft } from '../../../domain/draft/use-kept-draft.ts';
import { StaleDialog } from '../../../domain/stale-edit/stale-dialog.tsx';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { KeyValueList } from '../../../ui/display/key-value-list.tsx';
import { StatusBadge } from '../../../ui/display/status-badge.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { accessManagerTexts } from '../access-manager.texts.ts';
import { userTexts } from '../user.texts.ts';
import { USER_DRAFT } from '../user-draft.ts';
import { USER_STATUS_TONES, usersTexts } from '../users.texts.ts';
import type { Grants } from './use-grants.ts';
import { useUserEditing } from './use-user-editing.ts';
import { UserActions } from './user-actions.tsx';
import classes from './user-editor.module.css';
import { UserForm } from './user-form.tsx';
import { UserHistoryCard } from './user-history-card.tsx';
import { UserSessionsCard } from './user-sessions-card.tsx';

interface UserEditorProps {
  readonly loaded: UserDetail;
  readonly grants: Grants;
  readonly back: { readonly href: string; readonly label: string };
}

export function UserEditor({ loaded, grants, back }: UserEditorProps) {
  const t = useTexts(userTexts);
  const list = useTexts(usersTexts);
  const shared = useTexts(accessManagerTexts);
  const editing = useUserEditing(loaded);
  const { base } = editing;
  const draft = useKeptDraft(USER_DRAFT, editing.form, { record: base.id });
  const saying = { mallsCode: mallName, groups: grants.groupName, permissions: grants.permissionName };
  const readOnly = !base.manageable;

  return (
    <div className={classes.root}>
      <PageHeader
        title={base.name}
        subtitle={base.email}
        badge={<StatusBadge tone={USER_STATUS_TONES[loaded.status]}>{list(loaded.status)}</StatusBadge>}
        back={back}
        actions={!readOnly && <UserActions user={loaded} onChanged={editing.adopt} />}
      />
      {readOnly && (
        <Alert color="gray" icon={<IconLock aria-hidden />} title={t('readOnlyTitle')}>
          {t('readOnlyText')}
        </Alert>
      )}
      <SectionCard title={t('summary')}>
        <KeyValueList
          items={[
            {
              label: t('lastSignIn'),
              value: loaded.lastSignInAt === null ? t('never') : formatDateTime(loaded.lastSignInAt),
              figures: true,
            },
            { label: t('createdAt'), value: formatDateTime(loaded.createdAt), figures: true },
            { label: t('updatedAt'), value: formatDateTime(loaded.updatedAt), figures: true },
          ]}
        />
      </SectionCard>
      <UserForm
        form={editing.form}
        grants={grants}
        user={base}
        readOnly={readOnly}
        onSubmit={async (values) => {
          await editing.save(values);
          draft.end();
          toast.success(t('saved'));
        }}
        onFailure={editing.onFailure}
        notice={!readOnly && <DraftOffer draft={draft} />}
        actions={!readOnly && <FormActions sticky submit={t('save')} cancel={{ href: back.href }} />}
      />
      <UserSessionsCard userId={base.id} canEnd={!readOnly} />
      <UserHistoryCard userId={base.id} grants={grants} />
      <StaleDialog
        title={t('staleTitle')}
        changes={editing.stale?.merge.changes ?? null}
        fieldName={(field) => shared(`field.${field}`)}
        say={(field, entry) => (field in saying ? saying[field as keyof typeof saying](entry) : entry)}
        onKeep={editing.keepTyped}
        onClose={editing.dismissStale}
      />
    </div>
  );
}
