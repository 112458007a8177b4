import { RECUSE_REASONS, type RecuseReason } from '@galeria/contract/reference/enumerations/invoice';
import { type PictureCommand, pictureCommandOf } from '../../domain/note-picture/picture-view.rules.ts';

/** What the review does at a key. */
export type ReviewCommand =
  | { readonly act: 'approve' }
  | { readonly act: 'refuse'; readonly reason: RecuseReason }
  | { readonly act: 'skip' }
  | { readonly act: 'undo' }
  | { readonly act: 'compare' }
  | { readonly act: 'menu' }
  | { readonly act: 'leave' }
  | { readonly act: 'leave-field' }
  | { readonly act: 'next-field' }
  | { readonly act: 'type-amount' }
  | { readonly act: 'choose-reason' }
  | { readonly act: 'picture'; readonly command: PictureCommand };

export interface Pressed {
  readonly key: string;
  readonly code: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  /** The key is held down. */
  readonly repeat: boolean;
  readonly isInField: boolean;
  /** The focus is among the reasons for refusal. */
  readonly isAtReasons: boolean;
}

/** With Alt these belong to the browser's history. */
const SIDEWAYS: readonly PictureCommand[] = ['left', 'right'];

/** 1 to 6, in the specification's order. */
export const digitOf = (reason: RecuseReason): number => RECUSE_REASONS.indexOf(reason) + 1;

/** Where Alt makes another sign of the key (¡ on a Mac), its place on the keyboard still says which it is. */
const signOf = ({ key, code, altKey }: Pressed): string => (altKey ? (/^(?:Key|Digit)(.)$/.exec(code)?.[1] ?? key) : key);

function decisionOf(sign: string): ReviewCommand | null {
  const reason = /^[1-6]$/.test(sign) ? RECUSE_REASONS[Number(sign) - 1] : undefined;
  if (reason !== undefined) return { act: 'refuse', reason };
  switch (sign.toLowerCase()) {
    case 'a':
      return { act: 'approve' };
    case 'p':
      return { act: 'skip' };
    case 'z':
      return { act: 'undo' };
    case 'd':
      return { act: 'compare' };
    case 'm':
      return { act: 'menu' };
    case 'x':
      return { act: 'choose-reason' };
    default:
      return null;
  }
}

/** How a printed amount begins. */
const AMOUNT = /^[\d.,]$/;

/**
 * The scheme: a plain letter acts; inside a field it types, and the same key with Alt acts. Ctrl+Enter approves from anywhere.
 * A plain digit is an amount wherever the focus is, for those who type without looking: it never decides. With Alt, or among the
 * reasons, it refuses. A key held down decides once, or a resting finger would empty the queue.
 */
export function commandOf(pressed: Pressed): ReviewCommand | null {
  const { key, altKey, ctrlKey, metaKey, repeat, isInField, isAtReasons } = pressed;
  if (key === 'Enter' && (ctrlKey || metaKey) && !altKey) return repeat ? null : { act: 'approve' };
  // AltGr is Ctrl and Alt together, and types.
  if (ctrlKey || metaKey) return null;
  if (isInField && !altKey) {
    if (key === 'Escape') return { act: 'leave-field' };
    return key === 'Enter' ? { act: 'next-field' } : null;
  }
  if (key === 'Escape') return altKey || repeat ? null : { act: 'leave' };
  if (!altKey && !isAtReasons && AMOUNT.test(key)) return { act: 'type-amount' };
  const sign = signOf(pressed);
  const decision = decisionOf(sign);
  if (decision !== null) return repeat ? null : decision;
  const command = pictureCommandOf(sign);
  return command === undefined || (altKey && SIDEWAYS.includes(command)) ? null : { act: 'picture', command };
}
