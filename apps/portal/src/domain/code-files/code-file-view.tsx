import '@mantine/core/styles/Alert.css';
import '@mantine/core/styles/Progress.css';
import { CODE_LINE_OUTCOME_LABELS, type CodeFile } from '@galeria/contract/coupons/code-file';
import { formatDateTime } from '@galeria/contract/kit/formats';
import { CATALOGUE } from '@galeria/contract/messages/catalogue-messages';
import { Alert, Button, Progress, Text } from '@mantine/core';
import { IconAlertTriangle, IconDownload } from '@tabler/icons-react';
import { contractMessage } from '../../lib/i18n/contract-message.ts';
import { useTexts } from '../../lib/i18n/texts.ts';
import { type KeyValue, KeyValueList } from '../../ui/display/key-value-list.tsx';
import { SectionCard } from '../../ui/page/section-card.tsx';
import { linesOf, refusals, refusedLines, wordsOfFile } from './code-file.rules.ts';
import { CodeFileActs } from './code-file-acts.tsx';
import { CodeFileStatusBadge } from './code-file-status-badge.tsx';
import { useDownloadCodeFileReport } from './code-files.queries.ts';
import { codeFilesTexts } from './code-files.texts.ts';
import classes from './codes.module.css';

interface CodeFileProps {
  readonly file: CodeFile;
}

const shown = (count: number): string => count.toLocaleString('pt-BR');

/** BEN-05, BEN-07, CPN-03: one file, from its reading to its report. */
export function CodeFileView({ file, title }: CodeFileProps & { readonly title: string }) {
  const t = useTexts(codeFilesTexts);
  return (
    <SectionCard title={file.fileName}>
      <div className={classes.file}>
        <div className={classes.meta}>
          <CodeFileStatusBadge status={file.status} />
          <span className="gal-figures">{t('sentBy', { who: file.sentBy, when: formatDateTime(file.sentAt) })}</span>
        </div>
        <div className={classes.file} aria-live="polite">
          <CodeFileState file={file} />
        </div>
        {file.status !== 'READING' && <Outcomes file={file} />}
        {file.status === 'READY' && <Sample file={file} />}
        <Report file={file} />
        <CodeFileActs file={file} title={title} />
      </div>
    </SectionCard>
  );
}

function CodeFileState({ file }: CodeFileProps) {
  const t = useTexts(codeFilesTexts);
  const { status, failedWhile, purpose, lines } = file;
  const words = wordsOfFile(file);
  switch (status) {
    case 'READING':
      return <Bar label={file.fileName} share={null} text={t('read', { count: lines, total: shown(lines) })} />;
    case 'READY':
      return (
        <>
          <p className={classes.dryRun}>{t('dryRun')}</p>
          {linesOf(file, 'OK') === 0 && <p className={classes.text}>{t(`${words}.none`)}</p>}
        </>
      );
    case 'RUNNING':
      return <Done file={file} />;
    case 'STOPPED':
      return (
        <>
          <Done file={file} />
          <p className={classes.text}>{t('stoppedText')}</p>
        </>
      );
    case 'FAILED':
      return (
        <>
          <Alert
            color="red"
            icon={<IconAlertTriangle aria-hidden />}
            {...(failedWhile && {
              title: t(
                words === 'CAMPAIGN' && failedWhile === 'RUNNING' ? 'CAMPAIGN.failedWhile.RUNNING' : `failedWhile.${failedWhile}`,
              ),
            })}
          >
            {purpose === 'BURN' ? contractMessage(CATALOGUE.massiveBurnFailed) : t('LOAD.failed')}
          </Alert>
          {file.carriedOut > 0 && <Done file={file} />}
        </>
      );
    case 'DISCARDED':
      return <p className={classes.text}>{t('discardedText')}</p>;
    case 'DONE':
      return null;
  }
}

function Done({ file }: CodeFileProps) {
  const t = useTexts(codeFilesTexts);
  const all = linesOf(file, 'OK');
  return (
    <Bar
      label={file.fileName}
      share={all === 0 ? 0 : file.carriedOut / all}
      text={t('progress', { done: shown(file.carriedOut), total: shown(all) })}
    />
  );
}

interface BarProps {
  readonly label: string;
  /** 0 to 1; null while nobody knows how much there is. */
  readonly share: number | null;
  readonly text: string;
}

function Bar({ label, share, text }: BarProps) {
  const isUnknown = share === null;
  return (
    <div className={classes.progress}>
      <Progress.Root size="sm">
        <Progress.Section
          value={isUnknown ? 100 : Math.min(100, share * 100)}
          animated={isUnknown}
          striped={isUnknown}
          aria-label={label}
        />
      </Progress.Root>
      <span className={`${classes.count} gal-figures`}>{text}</span>
    </div>
  );
}

/** Once it is done, what was ready has become something else. */
function Outcomes({ file }: CodeFileProps) {
  const t = useTexts(codeFilesTexts);
  const figures = (label: string, count: number): KeyValue => ({ label, value: shown(count), figures: true });
  return (
    <KeyValueList
      items={[
        figures(t('lines'), file.lines),
        file.status === 'DONE'
          ? figures(t(`${wordsOfFile(file)}.done`), file.carriedOut)
          : figures(contractMessage(CODE_LINE_OUTCOME_LABELS.OK), linesOf(file, 'OK')),
        ...refusals(file).map(({ outcome, lines }) => figures(contractMessage(CODE_LINE_OUTCOME_LABELS[outcome]), lines)),
      ]}
    />
  );
}

function Sample({ file: { sample } }: CodeFileProps) {
  const t = useTexts(codeFilesTexts);
  if (sample.length === 0) return null;
  return (
    <div>
      <Text size="xs" fw={600} c="dimmed">
        {t('sample')}
      </Text>
      <ul className={`${classes.sample} gal-figures`}>
        {sample.map((code, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: covered codes may read the same, and their order never changes
          <li key={place}>{code}</li>
        ))}
      </ul>
    </div>
  );
}

function Report({ file }: CodeFileProps) {
  const t = useTexts(codeFilesTexts);
  const report = useDownloadCodeFileReport();
  const refused = refusedLines(file);
  if (refused === 0 || file.status === 'READING') return null;
  return (
    <div>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconDownload size={15} aria-hidden />}
        loading={report.isPending}
        onClick={() => report.mutate(file)}
      >
        {t('report', { count: refused, total: shown(refused) })}
      </Button>
      {report.isError && (
        <p className={classes.failure} role="alert">
          {t('reportFailed')}
        </p>
      )}
    </div>
  );
}
