import { deferred, Show } from '../../../lib/deferred.tsx';
import { useOnDemand } from '../../../lib/use-on-demand.tsx';
import { AccountButton } from './account-button.tsx';

const dropdown = deferred(async () => (await import('./account-dropdown.tsx')).AccountDropdown);

/** SES-09: name, e-mail, one's own account and the way out. The older shell's has Home beside them, and nothing more. */
export function AccountMenu({ isBrief = false }: { readonly isBrief?: boolean }) {
  const { isReady, isWaiting, ask } = useOnDemand(dropdown);
  return isReady ? (
    <Show part={dropdown} given={{ isBrief }} />
  ) : (
    <AccountButton onClick={ask} aria-busy={isWaiting || undefined} />
  );
}
