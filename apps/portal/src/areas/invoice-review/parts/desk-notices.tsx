import { SCREEN_ACCESS } from '@galeria/contract/access/screen-access';
import { formatDateTime } from '@galeria/contract/kit/formats';
import { Anchor, Button, CloseButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useMount } from '../../../lib/mount.tsx';
import { useHolds } from '../../../lib/session/permissions.queries.ts';
import { AppLink } from '../../../ui/page/app-link.tsx';
import { useSayMessage } from '../../../ui/ui-texts.tsx';
import { noticesTexts } from '../notices.texts.ts';
import { reviewPaths } from '../review.paths.ts';
import type { Desk, Notice } from '../review-desk.rules.ts';
import type { ReviewDesk } from '../review-desk.ts';
import classes from './desk-notices.module.css';
import { HeldDecisions } from './held-decisions.tsx';
import { useVerdictWords } from './verdict-words.ts';

interface DeskNoticesProps {
  readonly desk: ReviewDesk;
  readonly state: Desk;
}

function useNoticeWords(): (notice: Notice) => string {
  const t = useTexts(noticesTexts);
  const say = useSayMessage();
  return ({ kind, sentAt, message }) => {
    const note = t('note', { sentAt: formatDateTime(sentAt) });
    if (kind === 'awaits-issuer') return t('awaitsIssuer', { note });
    return t(kind, { note, message: say(message) });
  };
}

function NoticeActs({ desk, state, notice }: DeskNoticesProps & { readonly notice: Notice }) {
  const t = useTexts(noticesTexts);
  const { to } = useMount();
  const decidesCnpjs = useHolds(SCREEN_ACCESS.issuerCnpjs);
  const { kind, invoiceId, id } = notice;
  if (kind === 'awaits-issuer') {
    return decidesCnpjs ? (
      <Anchor component={AppLink} href={to(reviewPaths.issuerCnpjs)} size="sm">
        {t('decideCnpj')}
      </Anchor>
    ) : null;
  }
  const waits = state.ahead.some(({ card }) => card.invoiceId === invoiceId);
  if (kind === 'back' && waits) {
    const see = (): void => {
      desk.show(invoiceId);
      desk.dismiss(id);
    };
    return (
      <Button size="compact-sm" variant="light" onClick={see}>
        {t('seeNow')}
      </Button>
    );
  }
  const isHere = state.current?.card.invoiceId === invoiceId;
  if (kind === 'gone' || (kind === 'back' && isHere)) return null;
  return (
    <Button size="compact-sm" variant="light" onClick={() => void desk.reload(invoiceId)}>
      {t('reload')}
    </Button>
  );
}

function NoticeCard({ tone, children }: { readonly tone: 'plain' | 'problem'; readonly children: ReactNode }) {
  return (
    <div className={classes.notice} data-tone={tone} {...(tone === 'problem' && { role: 'alert' })}>
      {children}
    </div>
  );
}

/** What became of decisions: the one that can be taken back, those that did not get through, and what the server said. */
export function DeskNotices({ desk, state }: DeskNoticesProps) {
  const t = useTexts(noticesTexts);
  const verdictWords = useVerdictWords();
  const noticeWords = useNoticeWords();
  const { held, unsent, sending, notices, lastAct } = state;
  return (
    <section className={classes.root} aria-label={t('region')}>
      {notices.map((notice) => (
        <NoticeCard key={notice.id} tone={notice.kind === 'awaits-issuer' ? 'plain' : 'problem'}>
          <p className={classes.words}>{noticeWords(notice)}</p>
          <NoticeActs desk={desk} state={state} notice={notice} />
          <CloseButton size="sm" aria-label={t('dismiss')} onClick={() => desk.dismiss(notice.id)} />
        </NoticeCard>
      ))}
      {unsent.length > 0 && (
        <NoticeCard tone="problem">
          <div className={classes.words}>
            <p className={classes.strong}>{t('unsent', { count: unsent.length })}</p>
            <p className={classes.line}>{t('unsentText')}</p>
            <ul className={classes.list}>
              {unsent.map(({ key, sentAt, verdict }) => (
                <li key={key}>
                  {t('unsentOne', { note: t('note', { sentAt: formatDateTime(sentAt) }), decision: verdictWords(verdict) })}
                </li>
              ))}
            </ul>
          </div>
          <Button size="compact-sm" variant="light" loading={sending.length > 0} onClick={() => desk.retry()}>
            {t('retry')}
          </Button>
        </NoticeCard>
      )}
      {lastAct === 'nothing-to-take-back' && <NoticeCard tone="plain">{t('nothingToUndo')}</NoticeCard>}
      {held.length > 0 && <HeldDecisions desk={desk} held={held} />}
    </section>
  );
}
