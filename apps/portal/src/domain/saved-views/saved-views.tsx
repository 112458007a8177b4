import '@mantine/core/styles/ActionIcon.css';
import type { ViewListName } from '@galeria/contract/saved-views/view-fields';
import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { deferred, Show } from '../../lib/deferred.tsx';
import { useTexts } from '../../lib/i18n/texts.ts';
import { useOnDemand } from '../../lib/use-on-demand.tsx';
import { useDefaultView } from './use-default-view.ts';
import { viewsButtonTexts } from './views-button.texts.ts';
import { ViewsButton } from './views-button.tsx';

const menu = deferred(async () => (await import('./saved-views-menu.tsx')).SavedViewsMenu);

/** SHL-12: states of a list under a name, in its toolbar. What it takes comes when it is asked for. */
export function SavedViews({ list }: { readonly list: ViewListName }) {
  const t = useTexts(viewsButtonTexts);
  const { isReady, isWaiting, ask } = useOnDemand(menu);
  const { shown, leave } = useDefaultView(list);
  const name = shown?.name ?? null;
  return (
    <>
      {isReady ? (
        <Show part={menu} given={{ list, shown: name }} />
      ) : (
        <ViewsButton shown={name} onClick={ask} aria-busy={isWaiting || undefined} />
      )}
      {name !== null && (
        <ActionIcon size={36} variant="default" aria-label={t('leave', { name })} title={t('leave', { name })} onClick={leave}>
          <IconX size={16} aria-hidden />
        </ActionIcon>
      )}
    </>
  );
}
