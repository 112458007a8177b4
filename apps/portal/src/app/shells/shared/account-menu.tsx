import { deferred, Show } from '../../../lib/deferred.tsx';
import { useOnDemand } from '../../../lib/use-on-demand.tsx';
import { AccountButton } from './account-button.tsx';

const dropdown = deferred(async () => (await import('./account-dropdown.tsx')).AccountDropdown);

/** SES-09: name, e-mail and the way out. The older shell's has Home and Sair alone. */
export function AccountMenu({ isBrief = false }: { readonly isBrief?: boolean }) {
  const { isReady, isWaiting, ask } = useOnDemand(dropdown);
  return isReady ? (
    <Show part={dropdown} given={{ isBrief }} />
  ) : (
    <AccountButton onClick={ask} aria-busy={isWaiting || undefined} />
  );
}
