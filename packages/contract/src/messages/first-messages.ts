import { FIRST_TEXTS } from './first-texts.ts';
import { codesOf } from './phrase.ts';

export const FIRST_MESSAGES = codesOf(FIRST_TEXTS);
