import '@mantine/core/styles/Menu.css';
import type { SavedView } from '@galeria/contract/saved-views/saved-view';
import type { ViewListName } from '@galeria/contract/saved-views/view-fields';
import { Menu, Text } from '@mantine/core';
import { IconBookmarkPlus, IconHome, IconLink, IconSettings, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTexts } from '../../lib/i18n/texts.ts';
import { useOpeningMenu } from '../../ui/display/use-opening-menu.ts';
import { toast } from '../../ui/feedback/toast.tsx';
import { DefaultViewDialog } from './default-view-dialog.tsx';
import { ManageViewsDialog } from './manage-views-dialog.tsx';
import { SaveViewDialog } from './save-view-dialog.tsx';
import { savedViewsQuery } from './saved-views.queries.ts';
import { savedViewsTexts } from './saved-views.texts.ts';
import { fieldsOf, searchOf } from './view-fields.ts';
import { ViewsButton } from './views-button.tsx';

/** Opens as it comes: its button was pressed to fetch it. */
export function SavedViewsMenu({ list, shown }: { readonly list: ViewListName; readonly shown: string | null }) {
  const t = useTexts(savedViewsTexts);
  const { target, opened, setOpened } = useOpeningMenu();
  const [dialog, setDialog] = useState<'save' | 'manage' | 'default' | null>(null);
  const query = useQuery({ ...savedViewsQuery(list), enabled: opened || dialog !== null });
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const views = query.data?.data ?? [];
  const [own, shared] = [views.filter(({ isOwn }) => isOwn), views.filter(({ isOwn }) => !isOwn)];
  const open = (view: SavedView) => {
    setDialog(null);
    void navigate({ to: '.', search: searchOf(view.fields), state: { isOwnWriting: true } });
  };
  const copyLink = () =>
    void navigator.clipboard.writeText(globalThis.location.href).then(
      () => toast.success(t('linkCopied')),
      () => toast.error(t('linkFailed')),
    );
  const items = (some: readonly SavedView[]) =>
    some.map((view) => (
      <Menu.Item
        key={view.id}
        onClick={() => open(view)}
        {...((view.isDefault || view.sharedIn !== null) && {
          rightSection: (
            <>
              {view.isDefault && <IconHome size={14} role="img" aria-label={t('defaultMark')} />}
              {view.sharedIn !== null && <IconUsers size={14} role="img" aria-label={t('sharedMark')} />}
            </>
          ),
        })}
      >
        {view.name}
        {!view.isOwn && (
          <Text component="span" display="block" size="xs" c="dimmed">
            {t('sharedBy', { owner: view.ownerName })}
          </Text>
        )}
      </Menu.Item>
    ));
  const note = query.isError ? t('failed') : query.isPending ? t('loading') : views.length === 0 ? t('none') : null;

  return (
    <>
      <Menu opened={opened} onChange={setOpened} width={280} position="bottom-start">
        <Menu.Target>
          <ViewsButton ref={target} shown={shown} />
        </Menu.Target>
        <Menu.Dropdown mah="70vh" style={{ overflowY: 'auto' }}>
          {own.length > 0 && <Menu.Label>{t('own')}</Menu.Label>}
          {items(own)}
          {shared.length > 0 && <Menu.Label>{t('shared')}</Menu.Label>}
          {items(shared)}
          {note !== null && <Menu.Label>{note}</Menu.Label>}
          <Menu.Divider />
          <Menu.Item leftSection={<IconBookmarkPlus size={16} aria-hidden />} onClick={() => setDialog('save')}>
            {t('save')}
          </Menu.Item>
          <Menu.Item leftSection={<IconLink size={16} aria-hidden />} onClick={copyLink}>
            {t('copyLink')}
          </Menu.Item>
          {views.length > 0 && (
            <Menu.Item leftSection={<IconHome size={16} aria-hidden />} onClick={() => setDialog('default')}>
              {t('default')}
            </Menu.Item>
          )}
          {views.some(({ canChange }) => canChange) && (
            <Menu.Item leftSection={<IconSettings size={16} aria-hidden />} onClick={() => setDialog('manage')}>
              {t('manage')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {dialog === 'save' && (
        <SaveViewDialog list={list} view={null} fields={fieldsOf(list, search)} onClose={() => setDialog(null)} />
      )}
      {dialog === 'default' && <DefaultViewDialog list={list} views={views} onClose={() => setDialog(null)} />}
      {dialog === 'manage' && (
        <ManageViewsDialog
          list={list}
          views={views.filter(({ canChange }) => canChange)}
          fields={fieldsOf(list, search)}
          onOpen={open}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}
