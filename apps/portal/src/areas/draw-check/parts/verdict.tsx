import '@mantine/core/styles/Progress.css';
import type { Finding } from '@galeria/contract/draw/finding';
import { Progress, VisuallyHidden } from '@mantine/core';
import { IconCircleCheck, IconCircleX, IconFileAlert } from '@tabler/icons-react';
import { useLocalized } from '../../../lib/i18n/localized.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import type { CheckState } from '../checking/use-check.ts';
import { drawCheckTexts } from '../draw-check.texts.ts';
import { inBoth } from './in-both.ts';
import classes from './verdict.module.css';

function Findings({ findings }: { readonly findings: readonly Finding[] }) {
  const t = useTexts(drawCheckTexts);
  const localized = useLocalized();
  // What is wrong first: on a phone the rest would hide it.
  const inOrder = findings.toSorted((one, other) => Number(one.passed) - Number(other.passed));
  return (
    <SectionCard title={t('results')}>
      <ul className={classes.findings}>
        {inOrder.map((finding) => (
          <li key={`${finding.check} ${finding.what}`} data-passed={finding.passed}>
            {finding.passed ? (
              <IconCircleCheck size={20} stroke={1.75} aria-hidden />
            ) : (
              <IconCircleX size={20} stroke={1.75} aria-hidden />
            )}
            <span>
              <VisuallyHidden>{t(finding.passed ? 'right' : 'wrong')} </VisuallyHidden>
              {localized(inBoth(finding))}
            </span>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}

interface BannerProps {
  readonly tone: 'positive' | 'negative';
  readonly icon: typeof IconCircleCheck;
  readonly title: string;
  readonly text: string;
}

function Banner({ tone, icon: BannerIcon, title, text }: BannerProps) {
  return (
    <div className={classes.banner} data-tone={tone} role={tone === 'positive' ? 'status' : 'alert'}>
      <BannerIcon size={32} stroke={1.5} aria-hidden />
      <div>
        <p className={classes.title}>{title}</p>
        <p className={classes.text}>{text}</p>
      </div>
    </div>
  );
}

function Checking({ share }: { readonly share: number | null }) {
  const t = useTexts(drawCheckTexts);
  const percent = share === null ? null : Math.floor(share * 100);
  return (
    <div className={classes.checking}>
      <p role="status" className={classes.text}>
        {percent === null ? t('checking') : t('checkingList', { percent })}
      </p>
      <Progress value={percent ?? 100} animated={percent === null} aria-label={t('checking')} />
    </div>
  );
}

/** What the check came to: under way, not to be read, wrong, right. */
export function Verdict({ state }: { readonly state: Exclude<CheckState, { kind: 'empty' }> }) {
  const t = useTexts(drawCheckTexts);
  const localized = useLocalized();
  if (state.kind === 'checking') return <Checking share={state.share} />;
  if (state.kind === 'crashed')
    return <Banner tone="negative" icon={IconFileAlert} title={t('unreadableTitle')} text={t('crashed')} />;
  const { outcome } = state;
  if (outcome.kind === 'unreadable') {
    const what = outcome.words === null ? t('notJson') : localized(inBoth(outcome.words));
    const text = t('unreadableFile', { name: outcome.name, what });
    return <Banner tone="negative" icon={IconFileAlert} title={t('unreadableTitle')} text={text} />;
  }
  const { findings, shown } = outcome;
  const faults = findings.filter(({ passed }) => !passed).length;
  const kind = shown.draw === null ? 'numberPassed' : 'drawPassed';
  return (
    <>
      {faults === 0 ? (
        <Banner tone="positive" icon={IconCircleCheck} title={t(kind)} text={t(`${kind}Text`)} />
      ) : (
        <Banner tone="negative" icon={IconCircleX} title={t('failed')} text={t('failedText', { count: faults })} />
      )}
      <Findings findings={findings} />
    </>
  );
}
