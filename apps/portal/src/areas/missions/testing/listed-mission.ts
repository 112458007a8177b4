import type { MissionListItem } from '@galeria/contract/missions/mission';

export const aListedMission = (id: number, title = `Missão ${id}`): MissionListItem => ({
  id,
  title,
  mallCode: 'CJR',
  mallName: 'Cajarana Mall',
  startDate: '2026-11-20T03:00:00.000Z',
  endDate: '2026-12-01T02:59:59.999Z',
  userCategory: [],
  status: 'ACTIVE',
});
