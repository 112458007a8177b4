import type { ResponseOf } from '@galeria/contract/kit/endpoint';
import type { listSecurityEvents, SecurityEventKind } from '@galeria/contract/security-events/security-event-endpoints';
import { Button, Paper, Text } from '@mantine/core';
import { IconAlertTriangle, IconShieldCheck, IconShieldQuestion } from '@tabler/icons-react';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { securityTexts } from '../security.texts.ts';
import classes from './unusual-banner.module.css';

type Unusual = ResponseOf<typeof listSecurityEvents>['unusual'];

interface UnusualBannerProps {
  /** Undefined while it is not known. */
  readonly unusual: Unusual | undefined;
  readonly failed: boolean;
  readonly onShow: (kind: SecurityEventKind) => void;
}

/** What somebody should look at first. Green only once it is known that there is nothing. */
export function UnusualBanner({ unusual, failed, onShow }: UnusualBannerProps) {
  const t = useTexts(securityTexts);
  const tone = unusual === undefined || failed ? 'neutral' : unusual.length > 0 ? 'negative' : 'positive';
  const text = () => {
    if (failed) return t('unknownUnusual');
    if (unusual === undefined) return t('checking');
    return unusual.length > 0 ? t('unusual') : t('nothingUnusual');
  };
  const Icon = { neutral: IconShieldQuestion, negative: IconAlertTriangle, positive: IconShieldCheck }[tone];
  return (
    <Paper withBorder className={classes.root} data-tone={tone} role="status">
      <Icon size={20} stroke={1.7} aria-hidden className={classes.icon} />
      <Text size="sm" fw={600}>
        {text()}
      </Text>
      {tone === 'negative' && (
        <div className={classes.kinds}>
          {unusual?.map(({ kind, count }) => (
            <Button key={kind} size="xs" variant="default" onClick={() => onShow(kind)} aria-label={t('show', { kind: t(kind) })}>
              {`${t(kind)}: ${count.toLocaleString('pt-BR')}`}
            </Button>
          ))}
        </div>
      )}
    </Paper>
  );
}
