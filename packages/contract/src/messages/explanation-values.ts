import type { EngagementTargetType, SubMode } from '../reference/enumerations/promotion.ts';
import type { Param, Params } from './phrase.ts';

/** A step of the engine's trace as values of a text: its facts, and what every step has. */
export type StepValues = Params & {
  readonly passed: boolean;
  readonly mode: SubMode | null;
  readonly targetType: EngagementTargetType;
};

/** The step that stood against a note, how many others did, and the nearest day on which it would have counted. */
export type AdviceValues = Params & { readonly others: number; readonly nearestDay: string | null };

/** What is missing for the next reward, by mode. */
export type MissingValues = {
  readonly targetType: EngagementTargetType;
  readonly missing: readonly { readonly mode: SubMode; readonly count: number }[];
};

export const textValue = (values: Params, name: string): string => String(values[name] ?? '');
export const numberValue = (values: Params, name: string): number => Number(values[name] ?? 0);
export const listValue = (values: Params, name: string): readonly string[] => {
  const value: Param | undefined = values[name];
  return Array.isArray(value) ? value.map(String) : [];
};

export const capitalised = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
