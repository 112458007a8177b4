import { Button } from '@mantine/core';
import { useState } from 'react';
import { Logo } from '../../../domain/brand/logo.tsx';
import { chooseLanguage, currentLanguage } from '../../../lib/i18n/language.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import type { FilesToCheck } from '../checking/check-files.ts';
import { useCheck } from '../checking/use-check.ts';
import { drawCheckTexts } from '../draw-check.texts.ts';
import { ChosenFile } from '../parts/chosen-file.tsx';
import { DrawFacts } from '../parts/draw-facts.tsx';
import { PublishedFacts } from '../parts/published-facts.tsx';
import { Verdict } from '../parts/verdict.tsx';
import classes from './verify-draw-page.module.css';

const MEGABYTE = 1024 * 1024;
/** What a browser reads at once; a proof of a thousand series has some 8 MB. */
const PROOF_BYTES = 200 * MEGABYTE;
/** A list is read in pieces: a hundred million numbers have 4 GB. */
const LIST_BYTES = 5000 * MEGABYTE;

/** DRW-07: everything happens in the page, so that nobody has to believe a server. */
export function VerifyDrawPage() {
  const t = useTexts(drawCheckTexts);
  const [files, setFiles] = useState<FilesToCheck | null>(null);
  const { state, shown } = useCheck(files);
  const json = { mime: 'application/json', extensions: ['.json'], kinds: t('proofKinds'), maxBytes: PROOF_BYTES };
  const text = { mime: 'text/plain', extensions: ['.txt', '.csv'], kinds: t('listKinds'), maxBytes: LIST_BYTES };

  return (
    <main className={classes.page}>
      <div className={classes.top}>
        <div className={classes.brand}>
          <Logo size={28} />
          <span>{t('product')}</span>
        </div>
        <Button variant="subtle" size="compact-sm" onClick={() => chooseLanguage(currentLanguage() === 'pt' ? 'en' : 'pt')}>
          {t('otherLanguage')}
        </Button>
      </div>
      <h1 className={classes.title}>{t('title')}</h1>
      <p className={classes.lead}>{t('lead')}</p>
      <SectionCard>
        <ChosenFile
          label={t('proof')}
          rule={json}
          file={files?.proof ?? null}
          onFile={(proof) => setFiles(proof === null ? null : { proof, list: null, number: null })}
        />
      </SectionCard>
      {state.kind === 'empty' ? <p className={classes.where}>{t('where')}</p> : <Verdict state={state} />}
      {shown !== null && <DrawFacts shown={shown} />}
      {shown !== null && <PublishedFacts key={shown.root} shown={shown} />}
      {files !== null && shown?.draw != null && (
        <SectionCard title={t('moreTitle')} text={t('moreText')}>
          <div className={classes.more}>
            <ChosenFile label={t('list')} rule={text} file={files.list} onFile={(list) => setFiles({ ...files, list })} />
            <ChosenFile label={t('number')} rule={json} file={files.number} onFile={(number) => setFiles({ ...files, number })} />
          </div>
        </SectionCard>
      )}
    </main>
  );
}
