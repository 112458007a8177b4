import type { ReviewCard } from '@galeria/contract/invoices/review-endpoints';
import { formatCpf, formatDateTime } from '@galeria/contract/kit/formats';
import { mallName } from '@galeria/contract/reference/malls';
import '@mantine/core/styles/Tooltip.css';
import { ActionIcon, Anchor, Text, Title, Tooltip } from '@mantine/core';
import { IconArrowLeft, IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import type { Ref } from 'react';
import { useInvoiceLabels } from '../../../domain/invoice-display/invoice-labels.ts';
import { InvoiceStatusBadge } from '../../../domain/invoice-display/invoice-status-badge.tsx';
import { PictureAskBadge } from '../../../domain/invoice-display/picture-ask-badge.tsx';
import { useListState } from '../../../lib/address/use-list-state.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useMount } from '../../../lib/mount.tsx';
import { AppLink } from '../../../ui/page/app-link.tsx';
import { queueTexts } from '../queue.texts.ts';
import { partText, queuePartState } from '../queue-list-state.ts';
import { reviewPaths } from '../review.paths.ts';
import { reviewTexts } from '../review.texts.ts';
import { LastDecisions } from './last-decisions.tsx';
import classes from './review.module.css';
import type { useFoldedMenu } from './use-folded-menu.ts';

/** How a note is called where people see or hear it. */
export function useNoteTitle(): (card: ReviewCard) => string {
  const t = useTexts(reviewTexts);
  return ({ customer }) => (customer.fullName === null ? t('noteOfErased') : t('noteOf', { name: customer.fullName }));
}

interface ReviewHeaderProps {
  readonly card: ReviewCard | null;
  readonly waiting: number | null;
  readonly heading: Ref<HTMLHeadingElement>;
  readonly menu: ReturnType<typeof useFoldedMenu>;
}

/** Where the focus rests between fields: the keys of the review act from here. */
export function ReviewHeader({ card, waiting, heading, menu }: ReviewHeaderProps) {
  const t = useTexts(reviewTexts);
  const queue = useTexts(queueTexts);
  const labels = useInvoiceLabels();
  const titleOf = useNoteTitle();
  const { to } = useMount();
  const [part] = useListState(queuePartState);
  const facts = card && [
    card.customer.cpf && t('cpf', { cpf: card.isMasked ? card.customer.cpf : formatCpf(card.customer.cpf) }),
    mallName(card.mallCode),
    t('sentAt', { sentAt: formatDateTime(card.sentAt) }),
    labels.channel(card.channel),
    card.customerOrderEnrichment.enrichmentProvider && labels.provider(card.customerOrderEnrichment.enrichmentProvider),
  ];
  // The channel may itself be what the facts come from: said once.
  const said = facts === null ? undefined : [...new Set(facts.filter(Boolean))].join(' · ');
  const fold = t(menu.isFolded ? 'unfoldMenu' : 'foldMenu');
  const FoldIcon = menu.isFolded ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <div className={classes.header}>
      <div className={classes.headerWords}>
        <div className={classes.headerTitle}>
          <Tooltip label={`${fold} (M)`}>
            <ActionIcon
              variant="default"
              size={32}
              className={classes.fold}
              aria-label={fold}
              aria-pressed={menu.isFolded}
              aria-keyshortcuts="M"
              onClick={menu.toggle}
            >
              <FoldIcon size={18} stroke={1.6} aria-hidden />
            </ActionIcon>
          </Tooltip>
          <Title order={1} ref={heading} tabIndex={-1} className={classes.heading} data-invoice-id={card?.invoiceId}>
            {card === null ? t('title') : titleOf(card)}
          </Title>
          {card && (
            // On a phone what is under review is not told that it is.
            <span className={card.status === 'AVALIACAO_PENDENTE' ? classes.waits : undefined}>
              <InvoiceStatusBadge status={card.status} />
            </span>
          )}
          {card && <PictureAskBadge note={card} />}
        </div>
        <Text size="sm" c="dimmed" className={classes.headerFacts} title={said}>
          {said}
        </Text>
      </div>
      <div className={classes.headerSide}>
        <LastDecisions />
        <Anchor component={AppLink} href={`${to(reviewPaths.queue)}${partText(part)}`} size="sm" className={classes.back}>
          <IconArrowLeft size={15} aria-hidden /> {t('back')}
        </Anchor>
        <Text size="xs" c="dimmed" className={classes.headerCount}>
          {card !== null && waiting !== null && waiting > 0 && queue('arrived', { count: waiting })}
          <span className={classes.keysHint}>{t('shortcuts')}</span>
        </Text>
      </div>
    </div>
  );
}
