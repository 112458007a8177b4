import { PERMISSION_SLUGS } from '@galeria/contract/access/permission-slugs';
import { cnpjManagementMalls, missionFlags } from '@galeria/contract/flags/flag-endpoints';
import { myMalls } from '@galeria/contract/malls/mall-endpoints';
import { promotionEngineState } from '@galeria/contract/promotions/engine-endpoints';
import { listGoalConfirmationMethods, listTokens } from '@galeria/contract/promotions/extra-endpoints';
import type { Promotion, PromotionListItem } from '@galeria/contract/promotions/promotion';
import * as endpoints from '@galeria/contract/promotions/promotion-endpoints';
import { promotionSettling } from '@galeria/contract/promotions/settling-endpoints';
import { authorizeLink, myPermissions } from '@galeria/contract/session/session-endpoints';
import { notifications } from '@mantine/notifications';
import { clearSession, signInWith } from '../../../lib/session/session-store.ts';
import { aMall, aSignIn } from '../../../testing/builders.ts';
import { createFakeApi, type FakeApi } from '../../../testing/fake-api.ts';
import { renderPortal } from '../../../testing/render-portal.tsx';
import { aListItem, aPromotion } from './promotion-builders.ts';

export const CAJARANA = aMall();
export const JEQUITIBA = aMall({ id: 2, code: 'JQT', name: 'Jequitibá-Rei Shopping' });

export const aPageOf = <Row>(data: readonly Row[], given: { pageCount?: number; total?: number | null } = {}) => ({
  data: [...data],
  pageCount: 1,
  total: data.length,
  ...given,
});

export interface Fixture {
  readonly api: FakeApi;
  readonly open: (address: string) => ReturnType<typeof renderPortal>;
  /** Everything asked for was answered: what is asked again and again counts its seconds from an answer. */
  readonly atRest: () => boolean;
  readonly close: () => void;
}

interface Held {
  readonly held?: readonly string[];
  readonly promotion?: Promotion;
  readonly list?: readonly PromotionListItem[];
}

/** The portal of somebody who holds `held` in two malls and stands in the first, with an API that answers as the contract says. */
export function promotionsFixture({
  held = PERMISSION_SLUGS,
  promotion = aPromotion(),
  list = [aListItem()],
}: Held = {}): Fixture {
  const api = createFakeApi()
    .on(authorizeLink, { link: null })
    .on(cnpjManagementMalls, [])
    .on(missionFlags, { missions_portalb2c: false, mission_allowed_malls: [] })
    .on(myMalls, [CAJARANA, JEQUITIBA])
    .on(myPermissions, [...held])
    .on(listGoalConfirmationMethods, { data: [{ id: 1, name: 'Nota fiscal da empresa patrocinadora' }] })
    .on(listTokens, { ...aPageOf([]), isMasked: false })
    .on(endpoints.listPromotions, aPageOf(list))
    .on(endpoints.promotionHistory, aPageOf([]))
    .on(promotionEngineState, { waiting: 0, failing: [] })
    .on(promotionSettling, { modes: [] })
    .on(endpoints.getPromotion, promotion);
  const uninstall = api.install();
  signInWith(aSignIn());
  let portal: ReturnType<typeof renderPortal> | undefined;
  return {
    api,
    open(address) {
      portal = renderPortal(address);
      return portal;
    },
    atRest: () => portal?.queryClient.isFetching() === 0,
    close() {
      portal?.close();
      clearSession();
      localStorage.clear();
      sessionStorage.clear();
      uninstall();
      // Toasts outlive the page that showed them, and one more than four waits its turn.
      notifications.clean();
    },
  };
}

/** The value under a label of the cards. */
export const factOf = (label: string): string | undefined =>
  [...document.querySelectorAll('dt')].find((term) => term.textContent === label)?.nextElementSibling?.textContent ?? undefined;
