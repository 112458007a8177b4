import type { BadgeColour } from '@galeria/contract/reference/enumerations/badge-colour';
import type { Tone } from '../../ui/theme/colors.ts';

const TONES = {
  gray: 'neutral',
  green: 'positive',
  red: 'negative',
  blue: 'info',
  orange: 'caution',
  success: 'positive',
  primary: 'info',
  warning: 'caution',
  error: 'negative',
} as const satisfies Record<BadgeColour, Tone>;

/** What the colours of spec 4 are called in the theme. */
export const badgeTone = (colour: BadgeColour): Tone => TONES[colour];
