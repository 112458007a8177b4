import { shortenFileName } from '@galeria/contract/kit/formats';
import type { Promotion } from '@galeria/contract/promotions/promotion';
import { Anchor, Text } from '@mantine/core';
import { IconDownload, IconTableExport } from '@tabler/icons-react';
import { useDownloadFile, useOpenFile } from '../../../domain/stored-image/stored-file.queries.ts';
import { StoredImage } from '../../../domain/stored-image/stored-image.tsx';
import { contractMessage } from '../../../lib/i18n/contract-message.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useMount } from '../../../lib/mount.tsx';
import { ApiError } from '../../../lib/problem/api-error.ts';
import { useHolds } from '../../../lib/session/permissions.queries.ts';
import { ActButton, ActIcon } from '../../../ui/display/act-button.tsx';
import { KeyValueList } from '../../../ui/display/key-value-list.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { promotionDetailsTexts } from '../promotion-details.texts.ts';
import { attachmentLinks } from '../promotion-information.rules.ts';
import { useExportBlockedStores, useExportBlocklist } from '../promotions.queries.ts';
import { BlockedCpfs } from './blocked-cpfs.tsx';
import classes from './promotion-view.module.css';

const sayFailure = (error: unknown, otherwise: string): void =>
  toast.error(error instanceof ApiError && error.status < 500 ? contractMessage(error.message) : otherwise);

/** Spec 2.6: banner, regulations and, outside engagement, the blocked stores. */
export function AttachmentsCard({ promotion }: { readonly promotion: Promotion }) {
  const t = useTexts(promotionDetailsTexts);
  const { mode } = useMount();
  const openFile = useOpenFile();
  const fetchFile = useDownloadFile();
  const fetchStores = useExportBlockedStores();
  const links = attachmentLinks(promotion, mode);
  const said = { onError: (error: unknown) => sayFailure(error, t('downloadFailed')) };
  // A list is given as what was read of it, never as the file that was sent.
  const banner = links.find(({ kind }) => kind === 'banner');
  return (
    <SectionCard title={t('attachments')}>
      {links.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('noAttachments')}
        </Text>
      ) : (
        <div className={classes.attachments}>
          {banner && <StoredImage file={banner.fileId} alt={t('file.banner')} size={72} />}
          <ul className={classes.files}>
            {links.map(({ kind, fileId, name, wholeName }) => (
              <li key={kind} className={classes.file}>
                <span className={classes.fileKind}>{t(`file.${kind}`)}</span>
                {kind === 'blockedStores' ? (
                  <Anchor
                    component="button"
                    type="button"
                    size="sm"
                    className={classes.fileName ?? ''}
                    title={wholeName}
                    aria-label={t('downloadFile', { what: t(`file.${kind}`), name })}
                    onClick={() => fetchStores.mutate(promotion.id, said)}
                  >
                    <IconDownload size={15} aria-hidden /> {name}
                  </Anchor>
                ) : (
                  <span className={classes.fileName}>
                    <Anchor
                      component="button"
                      type="button"
                      size="sm"
                      title={wholeName}
                      aria-label={t('openFile', { what: t(`file.${kind}`), name })}
                      onClick={() => openFile.mutate(fileId, said)}
                    >
                      {name}
                    </Anchor>
                    <ActIcon
                      lockedBecause={undefined}
                      label={t('downloadFile', { what: t(`file.${kind}`), name })}
                      icon={<IconDownload size={15} aria-hidden />}
                      onClick={() => fetchFile.mutate(fileId, said)}
                    />
                  </span>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </SectionCard>
  );
}

/** PRO-10: the file's name, the CPFs it held, and the spreadsheet of them for those who may see them. */
export function BlocklistCard({ promotion: { id, blocklist } }: { readonly promotion: Promotion }) {
  const t = useTexts(promotionDetailsTexts);
  const reads = useHolds(['read-customer']);
  const exporting = useExportBlocklist();
  if (blocklist === null) return null;
  return (
    <SectionCard
      title={t('blocklist')}
      text={t('blocklistText')}
      actions={
        <ActButton
          lockedBecause={reads ? undefined : t('exportLocked')}
          variant="default"
          size="xs"
          leftSection={<IconTableExport size={15} aria-hidden />}
          loading={exporting.isPending}
          onClick={() => exporting.mutate(id, { onError: (error) => sayFailure(error, t('exportFailed')) })}
        >
          {t('exportCpfs')}
        </ActButton>
      }
    >
      <KeyValueList
        items={[
          { label: t('blocklistFile'), value: <span title={blocklist.name}>{shortenFileName(blocklist.name)}</span> },
          { label: t('cpfCount'), value: blocklist.entries.toLocaleString('pt-BR'), figures: true },
        ]}
      />
      <BlockedCpfs promotionId={id} />
    </SectionCard>
  );
}
