import { PRODUCT_AREA_LABELS } from '@galeria/contract/reference/enumerations/product-area';
import { useLocation } from '@tanstack/react-router';
import { useMissionsOpen, useStoreServiceOpen } from '../../lib/flags/flags.queries.ts';
import { useLanguage } from '../../lib/i18n/language.ts';
import { useTexts } from '../../lib/i18n/texts.ts';
import { usePermissions } from '../../lib/session/permissions.queries.ts';
import { paletteTexts } from './palette.texts.ts';
import type { PaletteItem, PaletteSection } from './palette-item.ts';
import { findPages, openPages, type PalettePage } from './palette-pages.ts';

const MOST_RECENT = 5;

/** The pages that the text names; without a text all of them, those used last first. */
export function useFoundPages(text: string, visited: readonly string[]): readonly PaletteSection[] {
  const t = useTexts(paletteTexts);
  const language = useLanguage();
  const permissions = usePermissions();
  const missionsOpen = useMissionsOpen();
  const storeServiceOpen = useStoreServiceOpen() === true;
  const pathname = useLocation({ select: (location) => location.pathname });

  const areaName = ({ area }: Pick<PalettePage, 'area'>): string =>
    area === null ? t('general') : PRODUCT_AREA_LABELS[area][language];
  const toItem = (page: PalettePage): PaletteItem => ({
    id: `page-${page.to}`,
    icon: page.icon,
    title: page.title[language],
    detail: page.menu?.[language],
    to: page.to,
    isCurrent: page.to === pathname,
  });

  const pages = openPages({ permissions, missionsOpen, storeServiceOpen });
  const recent =
    text === ''
      ? visited.flatMap((to) => pages.find((page) => page.to === to && to !== pathname) ?? []).slice(0, MOST_RECENT)
      : [];
  const rest = pages.filter((page) => !recent.includes(page));
  const recentItems = recent.map((page) => ({ ...toItem(page), detail: undefined, aside: areaName(page) }));
  return [
    ...(recent.length === 0 ? [] : [{ id: 'recent', label: t('recent'), items: recentItems }]),
    ...findPages(rest, text, language).map((group) => ({
      id: group.area ?? 'general',
      label: areaName(group),
      items: group.pages.map(toItem),
    })),
  ];
}
