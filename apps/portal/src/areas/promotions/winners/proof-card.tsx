import type { DrawRecord } from '@galeria/contract/draw/draw-endpoints';
import { formatDateTime, UNREADABLE } from '@galeria/contract/kit/formats';
import type { Promotion } from '@galeria/contract/promotions/promotion';
import { Anchor, Text, Title } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { CopyButton } from '../../../ui/display/copy-button.tsx';
import { type KeyValue, KeyValueList } from '../../../ui/display/key-value-list.tsx';
import { AppLink } from '../../../ui/page/app-link.tsx';
import { Collapsible } from '../../../ui/page/collapsible.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { DrawSteps } from './draw-steps.tsx';
import { proofTexts } from './proof.texts.ts';
import { ProofFiles } from './proof-files.tsx';
import classes from './winners.module.css';

/** Public: whoever is given a proof checks it there, without an account. */
const VERIFY_PATH = '/verify-draw';
/** More than these are put away until asked for. */
const SERIES_IN_SIGHT = 12;

const count = (value: number): string => value.toLocaleString('pt-BR');

/** Of several, that of the last amendment before the draw; a promotion from before they were kept has none. */
const rulesInForce = ({ commitments, draw }: DrawRecord) =>
  draw === null ? commitments.at(-1) : commitments.findLast(({ at }) => Date.parse(at) <= Date.parse(draw.drawnAt));

interface ProofCardProps {
  readonly promotion: Promotion;
  readonly record: DrawRecord;
}

/** DRW-07: what was fixed before the draw, and what lets anybody check it. */
export function ProofCard({ promotion, record }: ProofCardProps) {
  const t = useTexts(proofTexts);
  const { list, keyHash, key, draw, awardQuantity } = record;
  const rules = rulesInForce(record);
  const digest = (label: string, value: string): KeyValue => ({
    label,
    value: <Digest label={label} value={value} />,
    wide: true,
  });
  const root = (): KeyValue => {
    if (list.root !== null) return digest(t('root'), list.root);
    return { label: t('root'), value: list.frozenAt === null ? UNREADABLE : t('rootWaits'), wide: true };
  };
  return (
    <SectionCard
      title={t('title')}
      text={t('text')}
      actions={
        <Anchor component={AppLink} href={VERIFY_PATH} size="sm" className={classes.verify ?? ''}>
          <IconShieldCheck size={16} aria-hidden /> {t('verify')}
        </Anchor>
      }
    >
      <div className={classes.stack}>
        <KeyValueList
          items={[
            {
              label: t('frozenAt'),
              value: list.frozenAt === null ? t('notFrozen') : formatDateTime(list.frozenAt),
              figures: true,
            },
            { label: t('total'), value: count(list.total), figures: true },
            root(),
            ...(rules === undefined ? [] : [digest(t('rulesHash', { at: formatDateTime(rules.at) }), rules.hash)]),
            ...(keyHash === null ? [] : [digest(t('keyHash'), keyHash)]),
            ...(key === null ? [] : [digest(t('key'), key)]),
          ]}
        />
        <BySeries bySeries={list.bySeries} />
        <ProofFiles promotion={promotion} record={record} />
        {draw && <DrawSteps draw={draw} awardQuantity={awardQuantity} />}
      </div>
    </SectionCard>
  );
}

/** Long and meant to be compared letter by letter. */
function Digest({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <span className={classes.copyable}>
      <span className={classes.digest}>{value}</span> <CopyButton label={label} value={value} />
    </span>
  );
}

function BySeries({ bySeries }: { readonly bySeries: DrawRecord['list']['bySeries'] }) {
  const t = useTexts(proofTexts);
  const [opened, setOpened] = useState(false);
  if (bySeries.length < 2) return null;
  const content = (
    <ul className={classes.bySeries}>
      {bySeries.map(({ series, count: numbers }) => (
        <li key={series}>
          <Text span size="xs" c="dimmed">
            {t('series')} {series}
          </Text>
          <Text span size="sm" className="gal-figures">
            {count(numbers)}
          </Text>
        </li>
      ))}
    </ul>
  );
  if (bySeries.length > SERIES_IN_SIGHT) {
    return (
      <Collapsible label={t('bySeries')} state={opened ? 'open' : 'closed'} onToggle={setOpened}>
        {content}
      </Collapsible>
    );
  }
  return (
    <div>
      <Title order={3} className={classes.subhead ?? ''}>
        {t('bySeries')}
      </Title>
      {content}
    </div>
  );
}
