import type { XmlElement } from './xml.ts';

export type Maybe = XmlElement | undefined;

/** What stands at a path; nothing when any part of it is missing or stands there twice. */
export function at(element: Maybe, ...path: readonly string[]): Maybe {
  return path.reduce<Maybe>((inside, name) => {
    const found = inside?.children.filter((child) => child.name === name) ?? [];
    return found.length === 1 ? found[0] : undefined;
  }, element);
}

/** Its text; null when there is none. Empty elements (`<CPF/>`) are as good as missing. */
export const textAt = (element: Maybe, ...path: readonly string[]): string | null => at(element, ...path)?.text || null;
