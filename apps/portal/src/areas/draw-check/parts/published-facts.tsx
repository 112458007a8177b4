import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import type { DrawShown } from '../checking/check-files.ts';
import { drawCheckTexts } from '../draw-check.texts.ts';
import classes from './published-facts.module.css';

interface ComparedProps {
  readonly label: string;
  readonly given: string;
  readonly publishedLabel: string;
}

function Compared({ label, given, publishedLabel }: ComparedProps) {
  const t = useTexts(drawCheckTexts);
  const [published, setPublished] = useState('');
  const typed = published.trim().toLowerCase();
  const isSame = typed === given;
  return (
    <div className={classes.compared}>
      <p className={classes.label}>{label}</p>
      <code className={classes.value}>{given}</code>
      <TextInput
        label={publishedLabel}
        value={published}
        onChange={(event) => setPublished(event.currentTarget.value)}
        error={typed !== '' && !isSame ? t('different') : undefined}
        autoComplete="off"
        spellCheck={false}
      />
      <p role="status" className={classes.same}>
        {isSame ? t('same') : ''}
      </p>
    </div>
  );
}

/** A proof can be right in itself and be of another list: only what was on show before the draw tells. */
export function PublishedFacts({ shown }: { readonly shown: DrawShown }) {
  const t = useTexts(drawCheckTexts);
  return (
    <SectionCard title={t('publishedTitle')} text={t('publishedText')}>
      <div className={classes.root}>
        <Compared label={t('root')} given={shown.root} publishedLabel={t('publishedRoot')} />
        {shown.draw !== null && (
          <Compared label={t('keyHash')} given={shown.draw.keyHash} publishedLabel={t('publishedKeyHash')} />
        )}
        {shown.draw !== null && shown.draw.settingsHash !== null && (
          <Compared label={t('settingsHash')} given={shown.draw.settingsHash} publishedLabel={t('publishedSettingsHash')} />
        )}
      </div>
    </SectionCard>
  );
}
