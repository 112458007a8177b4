import '@mantine/core/styles/Tooltip.css';
import { ActionIcon, Tooltip, VisuallyHidden } from '@mantine/core';
import { IconArrowsMaximize, IconRotate, IconRotateClockwise, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { type KeyboardEvent, type Ref, useId, useImperativeHandle, useRef } from 'react';
import { useTexts } from '../../lib/i18n/texts.ts';
import classes from './note-picture.module.css';
import { notePictureTexts } from './note-picture.texts.ts';
import { fitScale, type PictureCommand, pictureCommandOf, type Size } from './picture-view.rules.ts';
import { usePictureView } from './use-picture-view.ts';

export interface PictureHandle {
  readonly command: (command: PictureCommand) => void;
}

interface PictureFrameProps {
  readonly url: string;
  readonly picture: Size;
  readonly ref?: Ref<PictureHandle>;
}

const TOOLS = [
  ['zoomOut', '−', IconZoomOut],
  ['zoomIn', '+', IconZoomIn],
  ['fit', 'F', IconArrowsMaximize],
  ['turnLeft', 'E', IconRotate],
  ['turn', 'R', IconRotateClockwise],
] as const;

export function PictureFrame({ url, picture, ref }: PictureFrameProps) {
  const t = useTexts(notePictureTexts);
  const hintId = useId();
  const frame = useRef<HTMLElement>(null);
  const { view, viewport, isDragged, command } = usePictureView(frame, picture);
  useImperativeHandle(ref, () => ({ command }));

  const byKey = (event: KeyboardEvent): void => {
    const wanted = event.ctrlKey || event.metaKey || event.altKey ? undefined : pictureCommandOf(event.key);
    if (wanted === undefined) return;
    // Also keeps a page that listens for the same keys from doing it twice.
    event.preventDefault();
    command(wanted);
  };

  const scale = fitScale(viewport, view.turns);
  const place = {
    width: picture.width * scale,
    height: picture.height * scale,
    transform: `translate(-50%, -50%) translate(${view.x}px, ${view.y}px) rotate(${view.turns * 90}deg) scale(${view.zoom})`,
  };
  return (
    <div className={classes.root}>
      <section
        ref={frame}
        className={classes.frame}
        aria-label={t('region')}
        aria-describedby={hintId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the picture is moved by keys, so keys must reach it
        tabIndex={0}
        onKeyDown={byKey}
        data-zoomed={view.zoom > 1 || undefined}
        data-dragged={isDragged || undefined}
      >
        <img className={classes.picture} src={url} alt={t('alt')} style={place} draggable={false} decoding="sync" />
        <VisuallyHidden id={hintId}>{t('hint')}</VisuallyHidden>
      </section>
      <div className={classes.tools} role="toolbar" aria-label={t('tools')}>
        {TOOLS.map(([act, key, Icon]) => (
          <Tooltip key={act} label={t('withKey', { act: t(act), key })}>
            <ActionIcon variant="default" size={32} aria-label={t(act)} aria-keyshortcuts={key} onClick={() => command(act)}>
              <Icon size={17} aria-hidden />
            </ActionIcon>
          </Tooltip>
        ))}
        <span className={classes.zoom} aria-hidden>
          {t('zoom', { percent: Math.round(view.zoom * 100) })}
        </span>
      </div>
    </div>
  );
}
