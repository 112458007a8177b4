import { mayPromotion } from '@galeria/contract/promotions/lifecycle';
import type { Promotion, Sponsor } from '@galeria/contract/promotions/promotion';
import { SPONSOR_KIND_LABELS, SPONSORED_BY_LABELS } from '@galeria/contract/reference/enumerations/lucky-number';
import { TEXT_LIMITS } from '@galeria/contract/reference/limits';
import { Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLock } from '../../../domain/locked-act/use-lock.ts';
import { contractMessage } from '../../../lib/i18n/contract-message.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { MutationDialog } from '../../../ui/dialog/mutation-dialog.tsx';
import { useLastShown } from '../../../ui/dialog/use-last-shown.ts';
import { ActIcon } from '../../../ui/display/act-button.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { TextAreaInput } from '../../../ui/fields/text-area-input.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { useRemoveSponsors } from '../amendments/amendments.queries.ts';
import { goalMethodsQuery, useDeleteSponsor } from '../promotion-extras.queries.ts';
import { promotionExtrasTexts } from '../promotion-extras.texts.ts';
import { goalText, sponsorsOf } from '../promotion-information.rules.ts';
import classes from './sponsors-card.module.css';

/** PRO-08: there when the draw has sponsors. */
export function SponsorsCard({ promotion }: { readonly promotion: Promotion }) {
  const t = useTexts(promotionExtrasTexts);
  const sponsors = sponsorsOf(promotion);
  const { data: methods } = useQuery({ ...goalMethodsQuery(promotion.mallCode), enabled: sponsors.length > 0 });
  const [deleting, setDeleting] = useState<Sponsor | null>(null);
  if (sponsors.length === 0) return null;
  const methodNames = ({ goalConfirmationMethods }: Sponsor): string =>
    (methods?.data ?? [])
      .filter(({ id }) => goalConfirmationMethods.includes(id))
      .map(({ name }) => contractMessage(name))
      .join(', ');
  return (
    <SectionCard title={t('sponsors')} text={t('sponsorsText')}>
      <ul className={classes.sponsors}>
        {sponsors.map((sponsor) => (
          <li key={sponsor.id} className={classes.sponsor}>
            <div className={classes.words}>
              <Text size="sm" fw={600}>
                {sponsor.name}
              </Text>
              <Text size="xs" c="dimmed">
                {[
                  contractMessage(SPONSORED_BY_LABELS[sponsor.sponsoredBy]),
                  contractMessage(SPONSOR_KIND_LABELS[sponsor.kind]),
                  t('made', { count: sponsor.extras }),
                ].join(' · ')}
              </Text>
              <Text size="xs">
                {t('goal')}: {sponsor.goals.map((goal) => goalText(sponsor, goal, contractMessage)).join(', ')}
              </Text>
              <Text size="xs">
                {t('methods')}: {methodNames(sponsor)}
              </Text>
            </div>
            {mayPromotion(promotion.status, 'edit') && <DeleteSponsor sponsor={sponsor} onAsk={() => setDeleting(sponsor)} />}
          </li>
        ))}
      </ul>
      <DeleteSponsorDialog promotion={promotion} sponsor={deleting} onClose={() => setDeleting(null)} />
    </SectionCard>
  );
}

function DeleteSponsor({ sponsor, onAsk }: { readonly sponsor: Sponsor; readonly onAsk: () => void }) {
  const t = useTexts(promotionExtrasTexts);
  const lock = useLock();
  return (
    <ActIcon
      lockedBecause={lock('write-promotion') ?? (sponsor.extras > 0 ? t('sponsorUsed') : undefined)}
      label={t('deleteSponsor', { name: sponsor.name })}
      icon={<IconTrash size={16} stroke={1.7} aria-hidden />}
      onClick={onAsk}
    />
  );
}

interface DeleteSponsorDialogProps {
  readonly promotion: Promotion;
  readonly sponsor: Sponsor | null;
  readonly onClose: () => void;
}

function DeleteSponsorDialog({ promotion, sponsor, onClose }: DeleteSponsorDialogProps) {
  const t = useTexts(promotionExtrasTexts);
  const remove = useDeleteSponsor();
  const propose = useRemoveSponsors();
  const [reason, setReason] = useState('');
  const shown = useLastShown(sponsor);
  if (shown === null) return null;
  const { id, status } = promotion;
  // PRO-16: while it runs, somebody else agrees first.
  if (status === 'CURRENT')
    return (
      <MutationDialog
        opened={sponsor !== null}
        onClose={onClose}
        mutation={propose}
        blocked={reason.trim() === '' || reason.trim().length > TEXT_LIMITS.reason}
        onConfirm={() =>
          propose.mutate(
            { id, reason: reason.trim(), removeSponsors: [shown.id] },
            { onSuccess: () => toast.success(t('removalProposed')) },
          )
        }
        confirm={{
          title: t('deleteTitle'),
          text: (
            <>
              <p>{t('removalText', { name: shown.name })}</p>
              <TextAreaInput
                label={t('removalReason')}
                value={reason}
                onChange={setReason}
                limit={TEXT_LIMITS.reason}
                autoFocus
              />
            </>
          ),
          confirm: t('removalConfirm'),
        }}
      />
    );
  return (
    <MutationDialog
      opened={sponsor !== null}
      onClose={onClose}
      mutation={remove}
      onConfirm={() => remove.mutate({ promotionId: id, sponsorId: shown.id }, { onSuccess: () => toast.success(t('deleted')) })}
      confirm={{
        title: t('deleteTitle'),
        text: (
          <>
            <p>{t('deleteText', { name: shown.name })}</p>
            {status === 'APPROVED' && <p>{t('deleteApproved')}</p>}
          </>
        ),
        confirm: t('deleteConfirm'),
        destructive: true,
        irreversible: true,
      }}
    />
  );
}
