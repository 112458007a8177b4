import { useMediaQuery } from '@mantine/hooks';
import { BREAKPOINTS } from '../theme/theme.ts';

/** Below 600 px. Known at the first drawing, so that nothing jumps. */
export const useIsPhone = (): boolean =>
  useMediaQuery(`(max-width: calc(${BREAKPOINTS.sm} - 0.0625em))`, false, { getInitialValueInEffect: false });
