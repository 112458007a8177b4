import { holdsAll } from '@galeria/contract/access/holds-all';
import { PRODUCT_AREA_LABELS, PRODUCT_AREAS, type ProductArea } from '@galeria/contract/reference/enumerations/product-area';
import { type Icon, IconHome } from '@tabler/icons-react';
import type { Language } from '../../lib/i18n/i18n.ts';
import type { Localized } from '../../lib/i18n/localized.ts';
import { joinPath, type Screen } from '../../lib/mount.tsx';
import { foldText } from '../../ui/data-table/client-rows.ts';
import { HOME_TILES } from '../home/home-tiles.ts';
import { MENUS } from '../menu.ts';
import { isLink } from '../menu-model.ts';
import { MOUNTS } from '../mounts.ts';
import { productAreaOf } from '../product-areas.ts';

export interface PalettePage {
  readonly to: string;
  readonly title: Localized;
  readonly area: ProductArea | null;
  readonly icon: Icon;
  /** How the menu names it, where that is not by its title. */
  readonly menu: Localized | null;
  /** All it can be found by besides its title. */
  readonly words: Localized;
  readonly access: Screen['access'];
  readonly gate?: Screen['gate'] | 'store-service';
}

export interface PageFacts {
  readonly permissions: readonly string[];
  readonly missionsOpen: boolean;
  readonly storeServiceOpen: boolean;
}

const HOME: PalettePage = {
  to: '/home',
  title: { pt: 'Início', en: 'Home' },
  area: null,
  icon: IconHome,
  menu: null,
  words: { pt: '', en: '' },
  access: [],
};

const inMenu = new Map(
  Object.values(MENUS).flatMap((groups) =>
    groups.flatMap((group) => group.entries.filter(isLink).map((entry) => [entry.to, { group: group.label, entry }] as const)),
  ),
);
const areaIcons = new Map(HOME_TILES.map(({ to, icon }) => [productAreaOf(to), icon]));

const both = (say: (language: Language) => string): Localized => ({ pt: say('pt'), en: say('en') });

function pageOf(to: string, { title, access, gate }: Screen): PalettePage {
  const area = productAreaOf(to);
  const areaName = area === null ? HOME.words : PRODUCT_AREA_LABELS[area];
  const { group, entry } = inMenu.get(to) ?? {};
  const inGroup = group === undefined || group.pt === areaName.pt ? null : group;
  const kept = area === 'STORE_SERVICE' ? 'store-service' : gate;
  return {
    to,
    title,
    area,
    icon: entry?.icon ?? areaIcons.get(area) ?? IconHome,
    menu:
      entry === undefined || entry.label.pt === title.pt
        ? null
        : both((language) => [inGroup?.[language], entry.label[language]].filter(Boolean).join(' › ')),
    words: both((language) => [areaName[language], group?.[language], entry?.label[language]].join(' ')),
    // What the menu does not lead somebody to, neither do we: a form whose page is open, and whose act is not (PER-10).
    access: entry?.access ?? access,
    ...(kept === undefined ? {} : { gate: kept }),
  };
}

/** A page that stands twice in one area (the groups) is offered once, where the menu has it. */
function isRepeated(page: PalettePage, all: readonly PalettePage[]): boolean {
  if (inMenu.has(page.to)) return false;
  return all.some(({ to, area, title }) => to !== page.to && area === page.area && title.pt === page.title.pt && inMenu.has(to));
}

const everyPage = MOUNTS.flatMap(({ base, area }) =>
  area.screens
    .filter((screen) => !joinPath(base, screen.path).includes(':'))
    .map((screen) => pageOf(joinPath(base, screen.path), screen)),
);

/** Every page that needs nothing but its address. */
export const PAGES: readonly PalettePage[] = [HOME, ...everyPage.filter((page, _, all) => !isRepeated(page, all))];

/** PER-02, MIS-01, SHL-04: what the person may not enter is not offered. */
export function openPages({ permissions, missionsOpen, storeServiceOpen }: PageFacts): readonly PalettePage[] {
  const gates = { missions: missionsOpen, 'store-service': storeServiceOpen };
  return PAGES.filter(({ access, gate }) => holdsAll(permissions, access) && (gate === undefined || gates[gate]));
}

/** By words in any order, accents or not. A page whose own title says it comes before one that its area or menu does. */
function rankOf({ title, words: more }: PalettePage, text: string, language: Language): number | null {
  const words = text.split(/\s+/).filter(Boolean);
  const own = foldText(title[language]);
  const all = foldText(`${own} ${more[language]}`);
  if (!words.every((word) => all.includes(word))) return null;
  if (own.startsWith(text)) return 0;
  return words.every((word) => own.includes(word)) ? 1 : 2;
}

export interface PageGroup {
  readonly area: ProductArea | null;
  readonly pages: readonly PalettePage[];
}

/** The pages found, by area; the area with the best find comes first. */
export function findPages(pages: readonly PalettePage[], search: string, language: Language): readonly PageGroup[] {
  const text = foldText(search);
  const groups = [null, ...PRODUCT_AREAS].map((area) => {
    const ranked = pages
      .filter((page) => page.area === area)
      .flatMap((page) => {
        const rank = rankOf(page, text, language);
        return rank === null ? [] : [{ page, rank }];
      })
      .toSorted((a, b) => a.rank - b.rank);
    return { area, pages: ranked.map(({ page }) => page), best: ranked[0]?.rank ?? null };
  });
  return groups.filter(({ best }) => best !== null).toSorted((a, b) => (a.best ?? 0) - (b.best ?? 0));
}
