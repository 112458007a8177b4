import { isMessageCode } from './message.ts';
import type { Params } from './phrase.ts';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Whether a part of an answer is a message of the catalogue on its way. */
export const isSaid = (value: unknown): value is { readonly code: string; readonly params: Params; readonly text: string } =>
  isRecord(value) &&
  typeof value['code'] === 'string' &&
  typeof value['text'] === 'string' &&
  isRecord(value['params']) &&
  isMessageCode(value['code']);
