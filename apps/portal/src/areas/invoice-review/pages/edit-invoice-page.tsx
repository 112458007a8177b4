import { Button } from '@mantine/core';
import { IconFileUnknown } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useDeferredValue, useRef } from 'react';
import type { PictureHandle } from '../../../domain/note-picture/picture-frame.tsx';
import { useParam } from '../../../lib/address/use-param.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useMount } from '../../../lib/mount.tsx';
import { isUnknownRecord } from '../../../lib/problem/unknown-record.ts';
import { AppLink } from '../../../ui/page/app-link.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx';
import { StateView } from '../../../ui/states/state-view.tsx';
import { useUiTexts } from '../../../ui/ui-texts.tsx';
import { BesideContext, useBesideOf } from '../parts/beside.ts';
import { DeskEmpty } from '../parts/desk-empty.tsx';
import { DeskNotices } from '../parts/desk-notices.tsx';
import { useDeskPlaces } from '../parts/desk-places.ts';
import { LastActSpoken } from '../parts/last-act-spoken.tsx';
import { NotePictures } from '../parts/note-pictures.tsx';
import classes from '../parts/review.module.css';
import { ReviewHeader } from '../parts/review-header.tsx';
import { ReviewSheets } from '../parts/review-sheets.tsx';
import { useFoldedMenu } from '../parts/use-folded-menu.ts';
import { useKeyboardRoom } from '../parts/use-keyboard-room.ts';
import { useReviewDesk } from '../parts/use-review-desk.ts';
import { useReviewKeys } from '../parts/use-review-keys.ts';
import { useReviewShortcuts } from '../parts/use-review-shortcuts.ts';
import { useUndoes } from '../parts/use-undoes.ts';
import { reviewPaths } from '../review.paths.ts';
import { reviewTexts } from '../review.texts.ts';
import type { ReviewCommand } from '../review-keys.rules.ts';

function UnknownNote() {
  const t = useTexts(reviewTexts);
  const { to } = useMount();
  return (
    <StateView
      icon={<IconFileUnknown size={22} stroke={1.6} />}
      title={t('notFound')}
      text={t('notFoundText')}
      action={
        <Button component={AppLink} href={to(reviewPaths.queue)} variant="default">
          {t('back')}
        </Button>
      }
    />
  );
}

/** INV-02, INV-03: one note after the other, decided by keys alone. */
export function EditInvoicePage() {
  const navigate = useNavigate();
  const { to } = useMount();
  const addressed = useParam('analyzeId');
  const { desk, state } = useReviewDesk(addressed);
  const places = useDeskPlaces(state);
  // The note comes first, what is said about the one before a moment later.
  const later = useDeferredValue(state);
  const heading = useRef<HTMLHeadingElement>(null);
  const picture = useRef<PictureHandle>(null);
  const menu = useFoldedMenu();
  useKeyboardRoom();
  useReviewShortcuts();
  const undoes = useUndoes(desk);
  const obey = (command: ReviewCommand): boolean => {
    switch (command.act) {
      case 'undo':
        desk.takeBack();
        return true;
      case 'menu':
        menu.toggle();
        return true;
      case 'leave':
        void navigate({ to: to(reviewPaths.queue), search: true });
        return true;
      case 'picture':
        picture.current?.command(command.command);
        return picture.current !== null;
      default:
        return false;
    }
  };
  useReviewKeys(obey, { undoes });

  const { current } = state;
  const beside = useBesideOf(current?.card.invoiceId);
  return (
    <BesideContext value={beside}>
      <div className={classes.page}>
        <ReviewHeader card={current?.card ?? null} waiting={state.waiting} heading={heading} menu={menu} />
        {current === null ? (
          <NothingShown desk={desk} state={state} />
        ) : (
          <div className={classes.columns}>
            <NotePictures places={places} shown={picture} />
            <ReviewSheets desk={desk} places={places} heading={heading} />
          </div>
        )}
        <DeskNotices desk={desk} state={later} />
        <LastActSpoken state={later} />
      </div>
    </BesideContext>
  );
}

/** Between two notes, after the last, or where the address leads nowhere. */
function NothingShown({ desk, state }: ReturnType<typeof useReviewDesk>) {
  const texts = useUiTexts();
  if (isUnknownRecord(state.failure)) return <UnknownNote />;
  if (state.failure !== null)
    return <ErrorState error={state.failure} title={texts.failedTitle} onRetry={() => void desk.tryAgain()} />;
  if (state.isEmpty && !state.isClaiming) return <DeskEmpty onNext={() => void desk.next()} />;
  return <SkeletonRows rows={6} columns={3} />;
}
