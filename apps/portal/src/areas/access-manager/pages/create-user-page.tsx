import { newUser } from '@galeria/contract/access-manager/user';
import { useNavigate } from '@tanstack/react-router';
import { DraftOffer } from '../../../domain/draft/draft-offer.tsx';
import { useKeptDraft } from '../../../domain/draft/use-kept-draft.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useMount } from '../../../lib/mount.tsx';
import { FeedbackDialog } from '../../../ui/dialog/feedback-dialog.tsx';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { useKitForm } from '../../../ui/form/use-kit-form.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx';
import { accessManagerPaths } from '../access-manager.paths.ts';
import { ActivationLinkBody } from '../parts/activation-link-body.tsx';
import { useGrants } from '../parts/use-grants.ts';
import { UserForm } from '../parts/user-form.tsx';
import { userTexts } from '../user.texts.ts';
import { USER_DRAFT } from '../user-draft.ts';
import { emptyUser } from '../user-values.ts';
import { useCreateUser } from '../users.queries.ts';

/** ACC-02, SES-08: a new user, and the link with which they choose a password. */
export function CreateUserPage() {
  const t = useTexts(userTexts);
  const { to } = useMount();
  const navigate = useNavigate();
  const grants = useGrants();
  const create = useCreateUser();
  const form = useKitForm({ schema: newUser, defaultValues: emptyUser });
  const draft = useKeptDraft(USER_DRAFT, form, {});
  const list = to(accessManagerPaths.users);

  const content = () => {
    if (grants.error) return <ErrorState error={grants.error} onRetry={grants.retry} />;
    if (grants.isLoading) return <SkeletonRows />;
    return (
      <UserForm
        form={form}
        grants={grants}
        onSubmit={async (values) => {
          await create.mutateAsync(values);
          draft.end();
        }}
        notice={<DraftOffer draft={draft} />}
        actions={<FormActions sticky submit={t('createTitle')} cancel={{ href: list }} />}
      />
    );
  };

  return (
    <>
      <PageHeader title={t('createTitle')} subtitle={t('createSubtitle')} back={{ href: list, label: t('back') }} />
      {content()}
      <FeedbackDialog
        opened={create.isSuccess}
        title={t('createdTitle')}
        size="md"
        quietClose
        text={
          create.data && (
            <ActivationLinkBody
              activation={create.data.activation}
              email={create.data.user.email}
              lead={t('createdText', { name: create.data.user.name })}
            />
          )
        }
        onClose={() => void navigate({ to: list })}
      />
    </>
  );
}
