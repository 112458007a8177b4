import type { RegulationList } from '@galeria/contract/regulation/regulation-endpoints';
import { REGULATION_LISTS } from '@galeria/contract/regulation/regulation-endpoints';
import { Paper, Text, Title } from '@mantine/core';
import { IconBottleOff, IconBuildingStore, IconChevronRight, IconShoppingBagX } from '@tabler/icons-react';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useLocalized } from '../../../lib/i18n/localized.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useSelectedMall } from '../../../lib/mall/selected-mall.ts';
import { useMount, useScreenTitle } from '../../../lib/mount.tsx';
import { AppLink } from '../../../ui/page/app-link.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { regulationPaths } from '../regulation.paths.ts';
import { blockedStoresQuery, forbiddenItemsQuery, substoresQuery } from '../regulation.queries.ts';
import { regulationTexts } from '../regulation.texts.ts';
import classes from './regulation-page.module.css';

const ICONS = { substore: IconBuildingStore, 'blocked-store': IconShoppingBagX, 'forbidden-item': IconBottleOff } as const;

/** One row would do: only how many there are is asked for. */
const COUNT_ONLY = { page: 1, size: 1, search: '' } as const;

/** PRO-12: the three lists, and how much is on each in the selected mall. */
export function RegulationPage() {
  const t = useTexts(regulationTexts);
  const title = useLocalized()(useScreenTitle());
  const { to } = useMount();
  const question = { ...COUNT_ONLY, mallCode: useSelectedMall()?.code ?? null };
  const counts: Record<RegulationList, UseQueryResult<{ readonly total: number | null }>> = {
    substore: useQuery(substoresQuery({ ...question, sort: 'store' })),
    'blocked-store': useQuery(blockedStoresQuery({ ...question, promotion: '', sort: 'store' })),
    'forbidden-item': useQuery(forbiddenItemsQuery({ ...question, category: '', sort: 'name' })),
  };

  const count = (list: RegulationList): string => {
    const { data, isError } = counts[list];
    if (data?.total === 0) return t(`empty.${list}`);
    if (data) return data.total === null ? t('many') : t(`found.${list}`, { count: data.total });
    return isError ? t('countFailed') : '…';
  };

  return (
    <>
      <PageHeader title={title} subtitle={t('subtitle')} />
      <ul className={classes.grid}>
        {REGULATION_LISTS.map((list) => {
          const Icon = ICONS[list];
          return (
            <Paper key={list} component="li" withBorder className={classes.card}>
              <span className={classes.icon} aria-hidden>
                <Icon size={22} stroke={1.6} />
              </span>
              <div className={classes.words}>
                <Title order={2} size="h4">
                  <AppLink href={to(regulationPaths[list])} className={classes.link}>
                    {t(`name.${list}`)}
                  </AppLink>
                </Title>
                <Text size="sm" c="dimmed">
                  {t(`subtitle.${list}`)}
                </Text>
                <Text size="sm" fw={600} mt={6} role="status">
                  {count(list)}
                </Text>
              </div>
              <IconChevronRight size={18} className={classes.go} aria-hidden />
            </Paper>
          );
        })}
      </ul>
    </>
  );
}
