import { joinPath } from '../../lib/mount.tsx';
import { MOUNTS } from '../mounts.ts';

/** Every screen at its full address, parameters as ':name'. */
export const screenAddresses = (): string[] =>
  MOUNTS.flatMap(({ base, area }) => area.screens.map((screen) => joinPath(base, screen.path)));
