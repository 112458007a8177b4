export { missionFlags } from './views/mission-flags.ts';
