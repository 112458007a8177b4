import '@mantine/core/styles/Alert.css';
import { formatDateTime, UNREADABLE } from '@galeria/contract/kit/formats';
import type { Promotion } from '@galeria/contract/promotions/promotion';
import { EXCLUSIVITY_LABELS, needsEmailList, USER_TYPE_LABELS } from '@galeria/contract/reference/enumerations/audience';
import { COUNTED_TOTAL_LABELS } from '@galeria/contract/reference/enumerations/counted-total';
import { PROMOTION_TYPE_LABELS } from '@galeria/contract/reference/enumerations/promotion';
import { Alert, Anchor, Text, Title } from '@mantine/core';
import { IconBan } from '@tabler/icons-react';
import { PromotionStatusBadge } from '../../../domain/promotion-display/promotion-status-badge.tsx';
import { contractMessage } from '../../../lib/i18n/contract-message.ts';
import { useLanguage } from '../../../lib/i18n/language.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useMount } from '../../../lib/mount.tsx';
import { CopyButton } from '../../../ui/display/copy-button.tsx';
import { type KeyValue, KeyValueList } from '../../../ui/display/key-value-list.tsx';
import { AppLink } from '../../../ui/page/app-link.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { promotionDetailsTexts } from '../promotion-details.texts.ts';
import { categoriesText, type ModeBlock, modeBlocks, showsBenefit, weekdaysText } from '../promotion-information.rules.ts';
import classes from './promotion-view.module.css';
import { useDrawRuleWords } from './use-draw-rule-words.ts';

/** PRO-11: where who takes part is listed. */
const CONSUMERS = { portal: '/promotion-engine/consumers', engagement: '/engagement/consumers' } as const;

interface PromotionCardProps {
  readonly promotion: Promotion;
}

export function RefusalNotice({ promotion }: PromotionCardProps) {
  const t = useTexts(promotionDetailsTexts);
  if (promotion.status !== 'REFUSED' || promotion.refusalReason === null) return null;
  return (
    <Alert color="yellow" icon={<IconBan aria-hidden />} title={t('refusedTitle')}>
      <p className={classes.reason}>{promotion.refusalReason}</p>
      <Text size="xs">{t('refusedHint')}</Text>
    </Alert>
  );
}

/** Spec 2.6: the promotion's name and, for each mode, its rows. */
export function ModesCard({ promotion }: PromotionCardProps) {
  const t = useTexts(promotionDetailsTexts);
  const { mode } = useMount();
  const drawRule = useDrawRuleWords();
  const blocks = modeBlocks(promotion, mode, {
    say: contractMessage,
    language: useLanguage(),
    allCategories: t('allCategories'),
    drawRule,
  });
  const items = ({ rows }: ModeBlock): KeyValue[] =>
    rows.map(({ label, value, figures = false, wide = false }) => ({ label: t(`row.${label}`), value, figures, wide }));
  return (
    <SectionCard title={promotion.name}>
      <div className={classes.blocks}>
        {blocks.map((block) => (
          <div key={block.mode} className={classes.block}>
            {block.isTitled && (
              <div className={classes.blockHead}>
                <Title order={3}>{t(`mode.${block.mode}`)}</Title>
                <PromotionStatusBadge
                  status={block.status}
                  // Spec 4: its gift reads as a buy-and-win does, whatever it is combined with.
                  type={block.mode === 'buyAndWin' ? 'BUYANDWIN' : promotion.type}
                  mode={mode}
                />
              </div>
            )}
            <KeyValueList items={items(block)} />
          </div>
        ))}
      </div>
    </SectionCard>
  );
}

export function DescriptionCard({ promotion: { description } }: PromotionCardProps) {
  const t = useTexts(promotionDetailsTexts);
  return (
    <SectionCard title={t('description')}>
      <Text size="sm" className={classes.description} {...(description === '' && { c: 'dimmed' })}>
        {description === '' ? t('noDescription') : description}
      </Text>
    </SectionCard>
  );
}

export function SummaryCard({ promotion }: PromotionCardProps) {
  const t = useTexts(promotionDetailsTexts);
  const { mode } = useMount();
  const { id, status, type } = promotion;
  return (
    <SectionCard title={t('summary')}>
      <KeyValueList
        items={[
          { label: t('status'), value: <PromotionStatusBadge status={status} type={type} mode={mode} /> },
          { label: t('type'), value: contractMessage(PROMOTION_TYPE_LABELS[type]) },
          { label: t('promotionId'), value: id, figures: true },
          { label: t('created'), value: formatDateTime(promotion.createdAt), figures: true },
          { label: t('updated'), value: formatDateTime(promotion.updatedAt), figures: true },
        ]}
      />
      <Anchor component={AppLink} size="sm" mt="sm" display="block" href={`${CONSUMERS[mode]}?promotion=${id}`}>
        {t('consumers')}
      </Anchor>
    </SectionCard>
  );
}

/** Who may take part, where and when. A buy-and-win in engagement has the audience among its own rows. */
export function AudienceCard({ promotion }: PromotionCardProps) {
  const t = useTexts(promotionDetailsTexts);
  const { mode } = useMount();
  const { exclusivityType, emailList, stores, participatingStores } = promotion;
  const listed = needsEmailList(exclusivityType) ? ` (${t('emails', { count: emailList.length })})` : '';
  const storeNames = stores.map(({ brandName }) => brandName).join(', ');
  const audience: KeyValue[] = showsBenefit(promotion, mode)
    ? []
    : [
        { label: t('row.userType'), value: contractMessage(USER_TYPE_LABELS[promotion.userType]) },
        {
          label: t('row.category'),
          value: categoriesText(promotion.allowedCategories, t('allCategories'), contractMessage),
        },
      ];
  return (
    <SectionCard title={t('audience')}>
      <KeyValueList
        items={[
          ...audience,
          { label: t('exclusivity'), value: `${contractMessage(EXCLUSIVITY_LABELS[exclusivityType])}${listed}` },
          { label: t('activeDays'), value: weekdaysText(promotion.activeDays, contractMessage) },
          {
            label: t('stores'),
            value:
              stores.length === 0 ? t('allStores') : <span title={storeNames}>{t('storesCount', { count: stores.length })}</span>,
          },
          { label: t('countedTotal'), value: contractMessage(COUNTED_TOTAL_LABELS[promotion.countedTotal]) },
          { label: t('forbiddenItems'), value: t(promotion.shouldTrackItems ? 'tracked' : 'notTracked') },
          ...(participatingStores === '' ? [] : [{ label: t('storesText'), value: participatingStores, wide: true }]),
        ]}
      />
    </SectionCard>
  );
}

/** ENG-03: the hash of the key that orders the numbers, and what it is for. */
export function NumberKeyCard({ luckyNumber }: { readonly luckyNumber: NonNullable<Promotion['luckyNumber']> }) {
  const t = useTexts(promotionDetailsTexts);
  const { keyHash, key, commitments } = luckyNumber;
  const copyable = (label: string, value: string) => (
    <span className={classes.copyable}>
      <span className={`${classes.hash} gal-figures`}>{value}</span> <CopyButton label={label} value={value} />
    </span>
  );
  return (
    <SectionCard title={t('keyTitle')} text={t(keyHash === null ? 'keyWaits' : 'keyText')}>
      <KeyValueList
        items={[
          { label: t('keyHash'), value: keyHash === null ? UNREADABLE : copyable(t('keyHash'), keyHash), wide: true },
          ...commitments.map(({ at, hash }) => ({
            label: t('settingsHash', { when: formatDateTime(at) }),
            value: copyable(t('settingsHash', { when: formatDateTime(at) }), hash),
            wide: true,
          })),
          ...(key === null ? [] : [{ label: t('key'), value: copyable(t('key'), key), wide: true }]),
        ]}
      />
    </SectionCard>
  );
}
