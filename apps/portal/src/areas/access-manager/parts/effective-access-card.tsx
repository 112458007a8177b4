import { Text } from '@mantine/core';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import type { EffectiveGrant } from '../effective-access.rules.ts';
import { groupByArea } from '../permission-areas.rules.ts';
import { userTexts } from '../user.texts.ts';
import type { Grants } from './use-grants.ts';
import classes from './user-form.module.css';

interface EffectiveAccessCardProps {
  readonly effective: readonly EffectiveGrant[];
  readonly hasMalls: boolean;
  readonly grants: Pick<Grants, 'areaName' | 'permissionName' | 'readsGroups'>;
}

/** PER-04: what the ticks come to, and through what. */
export function EffectiveAccessCard({ effective, hasMalls, grants }: EffectiveAccessCardProps) {
  const t = useTexts(userTexts);
  const sources = ({ own, via }: EffectiveGrant) =>
    [own ? t('own') : '', via.length === 0 ? '' : grants.readsGroups ? t('via', { groups: via.join(', ') }) : t('viaGroups')]
      .filter(Boolean)
      .join(' + ');
  return (
    <SectionCard
      title={t('effective')}
      text={effective.length === 0 ? t('effectiveNone') : t('effectiveText', { count: effective.length })}
    >
      <div className={classes.effective} aria-live="polite">
        {!hasMalls && <Text size="sm">{t('effectiveNoMalls')}</Text>}
        {groupByArea(effective).map(({ area, items }) => (
          <div key={area}>
            <h3 className={classes.effectiveArea}>{grants.areaName(area)}</h3>
            <ul className={classes.effectiveList}>
              {items.map((grant) => (
                <li key={grant.slug} title={grant.slug}>
                  {grants.permissionName(grant.slug)} <span className={classes.effectiveSource}>· {sources(grant)}</span>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </SectionCard>
  );
}
