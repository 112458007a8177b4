import type { ComponentType } from 'react';
import type { Localized } from './i18n/localized.ts';

/** A screen that stands outside the mounts: whoever has its address sees it, signed in or not. */
export interface PublicScreen {
  readonly path: string;
  readonly title: Localized;
  /** Whether it is made of parts that bring words of their own: tables, drops, dialogs. */
  readonly usesKit?: boolean;
  readonly load: () => Promise<{ readonly Page: ComponentType }>;
}
