import type { EXPORT_FORMATS } from '@galeria/contract/tasks/task';
import { deferred, Show } from '../../lib/deferred.tsx';
import { useOnDemand } from '../../lib/use-on-demand.tsx';
import { ExportButton } from './export-button.tsx';

const dropdown = deferred(async () => (await import('./export-dropdown.tsx')).ExportDropdown);

export type ExportFormat = (typeof EXPORT_FORMATS)[number];

interface ExportMenuProps {
  /** Begins the export of what the list is narrowed to. */
  readonly onExport: (format: ExportFormat) => Promise<unknown>;
  readonly isPending: boolean;
}

/** FIL-03: the export carries what the filter says, as a task that can be left alone. Its menu comes when it is pressed. */
export function ExportMenu(props: ExportMenuProps) {
  const { isReady, isWaiting, ask } = useOnDemand(dropdown);
  return isReady ? (
    <Show part={dropdown} given={props} />
  ) : (
    <ExportButton onClick={ask} aria-haspopup="menu" aria-expanded={false} aria-busy={isWaiting || undefined} />
  );
}
