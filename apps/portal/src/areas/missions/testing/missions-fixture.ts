import { PERMISSION_SLUGS } from '@galeria/contract/access/permission-slugs';
import type { AuditEntry } from '@galeria/contract/audit/audit-entry';
import type { StoredFile } from '@galeria/contract/files/file-endpoints';
import { cnpjManagementMalls, missionFlags } from '@galeria/contract/flags/flag-endpoints';
import type { ResponseOf } from '@galeria/contract/kit/endpoint';
import { myMalls } from '@galeria/contract/malls/mall-endpoints';
import type { Mission, MissionListItem } from '@galeria/contract/missions/mission';
import * as endpoints from '@galeria/contract/missions/mission-endpoints';
import { LISTED_AS } from '@galeria/contract/missions/mission-lifecycle';
import { authorizeLink, myPermissions } from '@galeria/contract/session/session-endpoints';
import { notifications } from '@mantine/notifications';
import { clearSession, signInWith } from '../../../lib/session/session-store.ts';
import { aFlaggedMall, aMall, aSignIn } from '../../../testing/builders.ts';
import { createFakeApi, type FakeApi } from '../../../testing/fake-api.ts';
import { renderPortal } from '../../../testing/render-portal.tsx';

const AT = '2026-11-10T12:00:00.000Z';

export const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const aFile = (number: number): StoredFile => ({
  id: idOf(number),
  name: 'imagem.png',
  contentType: 'image/png',
  size: 9,
  createdAt: AT,
});

/** Two notes, then one more, by Christmas; it waits for approval. */
export function aMission(given: Partial<Mission> = {}): Mission {
  const status = given.status ?? 'VALIDATION';
  return {
    id: 7,
    title: 'Volte três vezes',
    mallCode: 'CJR',
    mallName: 'Cajarana Mall',
    startDate: '2026-12-01T03:00:00.000Z',
    endDate: '2026-12-25T02:59:59.999Z',
    userCategory: ['ONE_STAR'],
    listStatus: LISTED_AS[status],
    rejectionReason: null,
    wasInApp: status !== 'VALIDATION' && status !== 'REJECTED',
    image: aFile(1),
    imageUrl: `/api/file/${idOf(1)}`,
    description: 'Traga suas notas',
    steps: [
      { order: 1, goalKind: 'INVOICE_QUANTITY', target: 2 },
      { order: 2, goalKind: 'INVOICE_QUANTITY', target: 1 },
    ],
    userType: 'ALL',
    typeOfExclusivity: 'NONE',
    listed: 0,
    emailList: [],
    prizeBenefit: { id: 40, title: 'Café em dobro' },
    isOwnWriting: false,
    savingBarsApproval: false,
    handBack: null,
    createdAt: AT,
    updatedAt: AT,
    version: 3,
    ...given,
    status,
  };
}

export const aListItem = (given: Partial<MissionListItem> = {}): MissionListItem => ({
  id: 7,
  title: 'Volte três vezes',
  mallCode: 'CJR',
  mallName: 'Cajarana Mall',
  startDate: '2026-12-01T03:00:00.000Z',
  endDate: '2026-12-25T02:59:59.999Z',
  userCategory: [],
  status: 'IN_VALIDATION',
  ...given,
});

export const anEntry = (given: Partial<AuditEntry> = {}): AuditEntry => ({
  id: 1,
  at: AT,
  actorEmail: 'ana@galeria.example',
  action: 'mission.changed',
  address: '10.0.0.1',
  before: null,
  after: null,
  ...given,
});

export const A_PRIZE = { id: 40, title: 'Café em dobro', left: 1200, endDate: '2027-01-01T02:59:59.999Z' };

export const NOBODY: ResponseOf<typeof endpoints.missionDashboard> = {
  started: 0,
  atStep: [],
  finished: 0,
  prizes: 0,
  outOfStock: 0,
};

export const [CAJARANA, JEQUITIBA, IPE] = [
  aMall(),
  aMall({ id: 2, code: 'JQT', name: 'Jequitibá-Rei Shopping' }),
  aMall({ id: 3, code: 'IPE', name: 'Ipê Shopping' }),
] as const;

/** Missions are on in the first two. */
export const FLAGS_ON = { missions_portalb2c: true, mission_allowed_malls: [CAJARANA, JEQUITIBA].map(aFlaggedMall) };

export interface Fixture {
  readonly api: FakeApi;
  readonly open: (address: string) => ReturnType<typeof renderPortal>;
  readonly close: () => void;
}

interface Given {
  readonly held?: readonly string[];
  readonly listed?: readonly MissionListItem[];
  readonly stored?: Mission;
  readonly progress?: ResponseOf<typeof endpoints.missionDashboard>;
  readonly history?: readonly AuditEntry[];
}

/** The portal of somebody who holds `held` in three malls, two of which may have missions, and stands in the first. */
export function missionsFixture(given: Given = {}): Fixture {
  const { held = PERMISSION_SLUGS, listed = [aListItem()], stored = aMission(), progress = NOBODY, history = [] } = given;
  let uploads = 500;
  const api = createFakeApi()
    .on(authorizeLink, { link: null })
    .on(cnpjManagementMalls, [])
    .on(missionFlags, FLAGS_ON)
    .on(myMalls, [CAJARANA, JEQUITIBA, IPE])
    .on(myPermissions, [...held])
    .on(endpoints.listMissions, { data: [...listed] })
    // Before the one mission, whose address would take theirs for an id.
    .on(endpoints.missionPrizes, { data: [A_PRIZE, { ...A_PRIZE, id: 41, title: 'Cinema grátis', left: 1 }] })
    .on(endpoints.missionDashboard, progress)
    .on(endpoints.missionHistory, { data: [...history], pageCount: 1, total: history.length })
    .on(endpoints.uploadMissionImage, () => {
      uploads += 1;
      return new Response(JSON.stringify(aFile(uploads)), { status: 201 });
    })
    .on(endpoints.getMission, stored);
  const uninstall = api.install();
  signInWith(aSignIn());
  let portal: ReturnType<typeof renderPortal> | undefined;
  return {
    api,
    open(address) {
      portal = renderPortal(address);
      return portal;
    },
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
