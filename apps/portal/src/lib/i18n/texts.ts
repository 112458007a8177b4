import { useCallback } from 'react';
import { i18n } from './i18n.ts';
import { useLanguage } from './language.ts';

type PluralSuffix = '_one' | '_many' | '_other';

/** 'found_one' and 'found_other' are asked for as 'found', with a count. */
type KeyOf<Dictionary> = keyof Dictionary extends infer Key
  ? Key extends `${infer Base}${PluralSuffix}`
    ? Base
    : Key & string
  : never;

type TextOf<Dictionary, Key extends string> = {
  [Each in keyof Dictionary]: Each extends Key | `${Key}${PluralSuffix}` ? Dictionary[Each] : never;
}[keyof Dictionary];

type Holes<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Name | Holes<Rest> : never;
type CountOf<Dictionary, Key extends string> = `${Key}_other` extends keyof Dictionary ? 'count' : never;
type HolesOf<Dictionary, Key extends string> = Holes<TextOf<Dictionary, Key>> | CountOf<Dictionary, Key>;

type ValuesOf<Dictionary, Key extends string> = [HolesOf<Dictionary, Key>] extends [never]
  ? []
  : [values: { readonly [Name in HolesOf<Dictionary, Key>]: Name extends 'count' ? number : string | number }];

export type Translate<Dictionary> = <const Key extends KeyOf<Dictionary>>(
  key: Key,
  ...values: ValuesOf<Dictionary, Key>
) => string;

export interface Texts<Dictionary> {
  readonly namespace: string;
  /** The keys, for the types alone. */
  readonly pt: Dictionary;
}

/** Portuguese counts whole millions apart ('um milhão de …'); a text that does not care says them as any other number. */
function withMillions(texts: Readonly<Record<string, string>>): Record<string, string> {
  const others = Object.entries(texts).filter(([key]) => key.endsWith('_other'));
  return { ...Object.fromEntries(others.map(([key, text]) => [key.replace(/_other$/, '_many'), text])), ...texts };
}

/** Texts of one place in both languages: Portuguese sets the keys, English must have exactly those. */
export function defineTexts<const Dictionary extends Readonly<Record<string, string>>>(
  namespace: string,
  texts: { readonly pt: Dictionary; readonly en: { readonly [Key in keyof Dictionary]: string } },
): Texts<Dictionary> {
  i18n.addResourceBundle('pt', namespace, withMillions(texts.pt), true, true);
  i18n.addResourceBundle('en', namespace, texts.en, true, true);
  return { namespace, pt: texts.pt };
}

const translateWith =
  (namespace: string) =>
  (key: string, values?: Readonly<Record<string, string | number>>): string =>
    i18n.t(key, { ...values, ns: namespace });

/** Outside a component: reads the language of the moment and does not follow its change. */
export function textsOf<Dictionary>(texts: Texts<Dictionary>): Translate<Dictionary> {
  return translateWith(texts.namespace) as Translate<Dictionary>;
}

export function useTexts<Dictionary>(texts: Texts<Dictionary>): Translate<Dictionary> {
  const { namespace } = texts;
  const language = useLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new function per language is what makes memoised readers follow it.
  return useCallback(translateWith(namespace), [namespace, language]) as Translate<Dictionary>;
}
