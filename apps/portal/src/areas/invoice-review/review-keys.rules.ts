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
  | { readonly act: 'leave-reasons' }
  | { readonly act: 'next-field' }
  | { readonly act: 'to-gap' }
  | { readonly act: 'type' }
  | { readonly act: 'choose-reason' }
  | { readonly act: 'ask-picture' }
  | { readonly act: 'write-message' }
  | { readonly act: 'picture'; readonly command: PictureCommand };

export interface Pressed {
  readonly key: string;
  readonly code: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  /** The key is held down. */
  readonly repeat: boolean;
  readonly shiftKey: boolean;
  readonly isInField: boolean;
  /** The focus is where it rests between notes: nothing there answers Enter. */
  readonly isAtRest: boolean;
  /** A decision can be taken back, and nothing was typed since in the field that has the focus. */
  readonly undoes: boolean;
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
    case 'c':
      return { act: 'ask-picture' };
    case 't':
      return { act: 'write-message' };
    case 'x':
      return { act: 'choose-reason' };
    default:
      return null;
  }
}

/** How a printed amount begins. */
const AMOUNT = /^[\d.,]$/;

/** Z, and Ctrl+Z as everywhere: for as long as the page offers to undo, whatever has the focus. */
const isUndo = ({ key, altKey, shiftKey, undoes }: Pressed): boolean =>
  undoes && !altKey && !shiftKey && key.toLowerCase() === 'z';

/** AltGr is Ctrl and Alt together, and types. */
function withControl({ key, altKey, repeat, isInField }: Pressed): ReviewCommand | null {
  if (altKey || repeat) return null;
  if (key === 'Enter') return { act: 'approve' };
  return !isInField && key.toLowerCase() === 'v' ? { act: 'type' } : null;
}

function inField({ key }: Pressed): ReviewCommand | null {
  if (key === 'Escape') return { act: 'leave-field' };
  return key === 'Enter' ? { act: 'next-field' } : null;
}

/**
 * The scheme: a plain letter acts; inside a field it types, and the same key with Alt acts. No field takes the focus by itself, so
 * no letter is typed by accident (INV-19): Enter leads to what is missing, and a plain digit or a paste types there, or in the amount
 * where nothing is; it never decides. With Alt, or among the reasons, a digit refuses. Ctrl+Enter approves from anywhere. A key held
 * down decides once, or a resting finger would empty the queue.
 */
export function commandOf(pressed: Pressed): ReviewCommand | null {
  const { key, altKey, repeat, isAtReasons } = pressed;
  if (isUndo(pressed)) return repeat ? null : { act: 'undo' };
  if (pressed.ctrlKey || pressed.metaKey) return withControl(pressed);
  if (pressed.isInField && !altKey) return inField(pressed);
  if (key === 'Escape') return altKey || repeat ? null : { act: isAtReasons ? 'leave-reasons' : 'leave' };
  if (key === 'Enter') return pressed.isAtRest && !altKey && !repeat ? { act: 'to-gap' } : null;
  if (!altKey && !isAtReasons && AMOUNT.test(key)) return { act: 'type' };
  const sign = signOf(pressed);
  const decision = decisionOf(sign);
  if (decision !== null) return repeat ? null : decision;
  const command = pictureCommandOf(sign);
  return command === undefined || (altKey && SIDEWAYS.includes(command)) ? null : { act: 'picture', command };
}
