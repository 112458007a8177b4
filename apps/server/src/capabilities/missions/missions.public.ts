export { advanceMissions } from './commands/advance-missions.ts';
export { approveMission } from './commands/approve-mission.ts';
export { closeMission } from './commands/close-mission.ts';
export { createMission } from './commands/create-mission.ts';
export { nameMissionEligible } from './commands/name-mission-eligible.ts';
export { refuseMission } from './commands/refuse-mission.ts';
export { stepsOf } from './mission-rows.mapping.ts';
export { withMissions } from './missions.guard.ts';
export {
  asOf,
  audienceOf,
  findMission,
  hasMissionsInApp,
  holdMissions,
  holdMissionsInApp,
  type MissionRow,
} from './missions.store.ts';
