import { drawCheckScreen } from '../areas/draw-check/draw-check.area.tsx';
import { sessionScreens } from '../areas/session/session.area.tsx';
import type { PublicScreen } from '../lib/public-screen.ts';

/** What strangers see: signing in, and the check of a draw. The fallbacks apart, everything else asks for a session. */
export const PUBLIC_SCREENS: readonly PublicScreen[] = [...sessionScreens, drawCheckScreen];
