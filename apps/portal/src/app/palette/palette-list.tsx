import { useEffect } from 'react';
import { useTexts } from '../../lib/i18n/texts.ts';
import classes from './palette.module.css';
import { paletteTexts } from './palette.texts.ts';
import type { PaletteItem, PaletteSection } from './palette-item.ts';

interface OptionProps {
  readonly id: string;
  readonly item: PaletteItem;
  readonly isActive: boolean;
  readonly isDisabled: boolean;
  readonly onActivate: () => void;
  readonly onChoose: () => void;
}

function Option({ id, item, isActive, isDisabled, onActivate, onChoose }: OptionProps) {
  const t = useTexts(paletteTexts);
  const { icon: ItemIcon, title, detail, isCurrent } = item;
  const aside = isCurrent ? t('here') : item.aside;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the box keeps the focus and names the active option
    // biome-ignore lint/a11y/useKeyWithClickEvents: the box hears Enter for it
    <div
      id={id}
      role="option"
      className={classes.option}
      aria-selected={isActive}
      aria-disabled={isDisabled || undefined}
      aria-current={isCurrent ? 'page' : undefined}
      // The box keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      // Not on entering: a list that scrolls under a resting pointer must not move the choice.
      onMouseMove={isActive || isDisabled ? undefined : onActivate}
      onClick={isDisabled ? undefined : onChoose}
    >
      <ItemIcon size={18} stroke={1.6} className={classes.icon} aria-hidden />
      <span className={classes.body}>
        <span className={classes.words}>
          <span className={classes.title} title={title}>
            {title}
          </span>
          {detail && (
            <span className={`${classes.detail} gal-figures`} title={detail}>
              {detail}
            </span>
          )}
        </span>
        {aside && (
          <span className={classes.aside} title={aside}>
            {aside}
          </span>
        )}
      </span>
    </div>
  );
}

interface PaletteListProps {
  readonly id: string;
  readonly sections: readonly PaletteSection[];
  readonly active: PaletteItem | undefined;
  readonly optionId: (item: PaletteItem) => string;
  readonly onActivate: (item: PaletteItem) => void;
  readonly onChoose: (item: PaletteItem) => void;
}

export function PaletteList({ id, sections, active, optionId, onActivate, onChoose }: PaletteListProps) {
  const t = useTexts(paletteTexts);
  const activeId = active && optionId(active);
  useEffect(
    function keepInSight() {
      if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
    },
    [activeId],
  );
  return (
    <div id={id} role="listbox" aria-label={t('results')} className={classes.list}>
      {sections.map((section) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list of options
        <div
          key={section.id}
          role="group"
          aria-labelledby={`${id}-${section.id}`}
          className={classes.section}
          data-stale={section.isStale || undefined}
        >
          <div id={`${id}-${section.id}`} className={classes.label} role="presentation">
            {section.label}
          </div>
          {section.items.map((item) => (
            <Option
              key={item.id}
              id={optionId(item)}
              item={item}
              isActive={item === active}
              isDisabled={section.isStale === true}
              onActivate={() => onActivate(item)}
              onChoose={() => onChoose(item)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
