import { formatDate } from '@galeria/contract/kit/formats';
import { Anchor, Button, Text } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useLocalized } from '../../../lib/i18n/localized.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useMount, useScreenTitle } from '../../../lib/mount.tsx';
import { useSession } from '../../../lib/session/session-store.ts';
import { AppLink } from '../../../ui/page/app-link.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { REPORTS, type ReportName, readLastReport } from '../last-report.ts';
import classes from '../parts/reports.module.css';
import { reportsTexts } from '../reports.texts.ts';
import { storeSyncPaths } from '../store-sync.paths.ts';

function Entrance({ report }: { readonly report: ReportName }) {
  const t = useTexts(reportsTexts);
  const { to } = useMount();
  const { email } = useSession().user;
  const last = readLastReport(report, email);
  const href = to(storeSyncPaths.report[report]);
  return (
    <SectionCard title={t(`${report}.title`)}>
      <div className={classes.entrance}>
        <Text size="sm">{t(`${report}.text`)}</Text>
        {last !== null && (
          <Anchor component={AppLink} size="sm" href={`${href}?startDate=${last.startDate}&endDate=${last.endDate}`}>
            {t('again', { start: formatDate(last.startDate), end: formatDate(last.endDate) })}
          </Anchor>
        )}
        <Button
          component={AppLink}
          href={href}
          variant="default"
          rightSection={<IconArrowRight size={16} aria-hidden />}
          aria-label={`${t('open')}: ${t(`${report}.title`)}`}
        >
          {t('open')}
        </Button>
      </div>
    </SectionCard>
  );
}

/** SYN-04: the way into both reports, and back into those last seen here. */
export function ReportsPage() {
  const t = useTexts(reportsTexts);
  const title = useLocalized()(useScreenTitle());
  return (
    <>
      <PageHeader title={title} subtitle={t('subtitle')} />
      <div className={classes.entrances}>
        {REPORTS.map((report) => (
          <Entrance key={report} report={report} />
        ))}
      </div>
    </>
  );
}
