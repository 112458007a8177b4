import type { PrizeReceipt } from '@galeria/contract/draw/receipt-endpoints';
import { FILE_KINDS } from '@galeria/contract/kit/file-rules';
import { formatDateTime } from '@galeria/contract/kit/formats';
import { Button, FileButton, Text } from '@mantine/core';
import { IconDownload, IconPaperclip, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useUploadRefusals } from '../../../domain/upload-refusals/use-upload-refusals.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useHolds } from '../../../lib/session/permissions.queries.ts';
import { MutationDialog } from '../../../ui/dialog/mutation-dialog.tsx';
import { useLastShown } from '../../../ui/dialog/use-last-shown.ts';
import { ActIcon } from '../../../ui/display/act-button.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import classes from './receipts.module.css';
import { type PrizeOf, receiptsQuery, useAddReceipt, useOpenReceipt, useRemoveReceipt } from './receipts.queries.ts';
import { receiptsTexts } from './receipts.texts.ts';

interface PrizeReceiptsProps {
  readonly prize: PrizeOf;
  readonly won: string;
  readonly isDelivered: boolean;
  /** There is no prize any more: nothing new is attached. */
  readonly isClosed: boolean;
}

/** DRW-11: receipts of a prize, for those who hand it over; names of files may name people. */
export function PrizeReceipts(props: PrizeReceiptsProps) {
  return useHolds(['publish-winners']) ? <Receipts {...props} /> : null;
}

function Receipts({ prize, won, isDelivered, isClosed }: PrizeReceiptsProps) {
  const t = useTexts(receiptsTexts);
  const { data, error, isFetching, refetch } = useQuery(receiptsQuery(prize.id));
  const own = data?.data.find((each) => each.prize === prize.prize)?.receipts ?? [];
  return (
    <div className={classes.root}>
      <Text size="sm" fw={600}>
        {t('title')}
      </Text>
      {data !== undefined && own.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('none')}
        </Text>
      )}
      {error !== null && data === undefined && (
        <div className={classes.acts}>
          <Text size="sm">{t('failed')}</Text>
          <Button variant="default" size="compact-sm" loading={isFetching} onClick={() => void refetch()}>
            {t('again')}
          </Button>
        </div>
      )}
      <Listed prize={prize} receipts={own} isDelivered={isDelivered} />
      {!isClosed && <Attach prize={prize} won={won} />}
    </div>
  );
}

interface ListedProps {
  readonly prize: PrizeOf;
  readonly receipts: readonly PrizeReceipt[];
  readonly isDelivered: boolean;
}

function Listed({ prize, receipts, isDelivered }: ListedProps) {
  const t = useTexts(receiptsTexts);
  const seesPeople = useHolds(['read-customer']);
  const open = useOpenReceipt(prize);
  const remove = useRemoveReceipt(prize);
  const [asked, setAsked] = useState<PrizeReceipt | null>(null);
  const shown = useLastShown(asked);
  return (
    <>
      <ul className={classes.list}>
        {receipts.map((receipt) => {
          const { id, name, createdAt, addedBy } = receipt;
          return (
            <li key={id} className={classes.one}>
              <div className={classes.named}>
                <Text size="sm">{name}</Text>
                <Text size="xs" c="dimmed" className="gal-figures">
                  {t('addedBy', { when: formatDateTime(createdAt), who: addedBy })}
                </Text>
              </div>
              <ActIcon
                label={t('open', { name })}
                icon={<IconDownload size={16} stroke={1.7} aria-hidden />}
                lockedBecause={seesPeople ? undefined : t('openLocked')}
                onClick={() => open.mutate(id, { onError: () => toast.error(t('openFailed')) })}
              />
              <ActIcon
                label={t('remove', { name })}
                icon={<IconTrash size={16} stroke={1.7} aria-hidden />}
                lockedBecause={isDelivered ? t('kept') : undefined}
                onClick={() => setAsked(receipt)}
              />
            </li>
          );
        })}
      </ul>
      {shown !== null && (
        <MutationDialog
          opened={asked !== null}
          onClose={() => setAsked(null)}
          mutation={remove}
          onConfirm={() => remove.mutate(shown.id, { onSuccess: () => toast.success(t('removed')) })}
          confirm={{
            title: t('removeTitle'),
            text: t('removeText', { name: shown.name }),
            confirm: t('removeConfirm'),
            destructive: true,
          }}
        />
      )}
    </>
  );
}

function Attach({ prize, won }: { readonly prize: PrizeOf; readonly won: string }) {
  const t = useTexts(receiptsTexts);
  const add = useAddReceipt(prize);
  const refusals = useUploadRefusals(add.error);
  // The same file may be chosen again, after a failure above all.
  const forget = useRef<() => void>(null);
  const send = (file: File | null) => {
    if (file === null) return;
    add.mutate(file, { onSuccess: () => toast.success(t('attached')), onSettled: () => forget.current?.() });
  };
  return (
    <div className={classes.acts}>
      <FileButton
        resetRef={forget}
        accept={FILE_KINDS['prize-receipt'].extensions.join(',')}
        inputProps={{ 'aria-label': t('attachTo', { won }) }}
        onChange={send}
      >
        {(props) => (
          <Button
            {...props}
            variant="default"
            size="compact-sm"
            loading={add.isPending}
            leftSection={<IconPaperclip size={16} stroke={1.7} aria-hidden />}
          >
            {t('attach')}
          </Button>
        )}
      </FileButton>
      <Text size="xs" c="dimmed">
        {t('kinds')}
      </Text>
      <Text size="xs" role="status" className={classes.refused}>
        {refusals.join(' ')}
      </Text>
    </div>
  );
}
