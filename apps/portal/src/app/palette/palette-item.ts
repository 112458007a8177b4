import type { Icon } from '@tabler/icons-react';

/** One thing that can be gone to. */
export interface PaletteItem {
  readonly id: string;
  readonly icon: Icon;
  readonly title: string;
  readonly detail?: string | undefined;
  /** What tells two alike apart: the mall, the area. */
  readonly aside?: string | undefined;
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
  readonly isCurrent?: boolean;
}

export interface PaletteSection {
  readonly id: string;
  readonly label: string;
  readonly items: readonly PaletteItem[];
  /** The answer to an earlier text: shown until the new one comes, but not to be chosen by mistake. */
  readonly isStale?: boolean;
}
