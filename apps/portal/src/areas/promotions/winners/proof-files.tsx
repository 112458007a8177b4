import type { DrawRecord } from '@galeria/contract/draw/draw-endpoints';
import type { Promotion } from '@galeria/contract/promotions/promotion';
import { Button, TextInput, Title } from '@mantine/core';
import { IconDownload, IconFileText } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { contractMessage } from '../../../lib/i18n/contract-message.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { ApiError } from '../../../lib/problem/api-error.ts';
import { useHolds } from '../../../lib/session/permissions.queries.ts';
import { ActButton } from '../../../ui/display/act-button.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { MinutesDialog } from './minutes-dialog.tsx';
import { proofTexts } from './proof.texts.ts';
import classes from './winners.module.css';
import { type DrawFile, useDrawFile, useNumberProof } from './winners.queries.ts';

interface ProofFilesProps {
  readonly promotion: Promotion;
  readonly record: DrawRecord;
}

/** DRW-07: everything that can be taken away, each when there is something to take. */
export function ProofFiles({ promotion, record: { list, draw } }: ProofFilesProps) {
  const t = useTexts(proofTexts);
  const fetchFile = useDrawFile(promotion.id);
  const seesBoth = useHolds(['read-customer', 'draw-promotion']);
  const [isWritingMinutes, setWritingMinutes] = useState(false);
  const isSealed = list.sealedAt !== null;
  const waits = { list: isSealed ? null : t('waitsList'), draw: draw === null ? t('waitsDraw') : null };
  const locked = seesBoth ? null : t('needsBoth');
  const take = (file: DrawFile) =>
    fetchFile.mutate(file, {
      onError: (error) =>
        toast.error(error instanceof ApiError && error.status < 500 ? contractMessage(error.message) : t('fileFailed')),
    });
  const fileButton = (file: DrawFile, reason: string | null) => (
    <FileButton
      reason={reason}
      icon={<IconDownload size={16} aria-hidden />}
      loading={fetchFile.isPending && fetchFile.variables === file}
      onPress={() => take(file)}
    >
      {t(`file.${file}`)}
    </FileButton>
  );
  return (
    <div className={classes.files}>
      <Title order={3}>{t('filesTitle')}</Title>
      <div className={classes.fileButtons}>
        {fileButton('list', waits.list)}
        {fileButton('participants', waits.list ?? locked)}
        {fileButton('proof', waits.draw)}
        <FileButton
          reason={waits.draw ?? locked}
          icon={<IconFileText size={16} aria-hidden />}
          loading={false}
          onPress={() => setWritingMinutes(true)}
        >
          {t('minutes')}
        </FileButton>
      </div>
      <NumberProof promotionId={promotion.id} isSealed={isSealed} />
      {isWritingMinutes && draw && <MinutesDialog promotion={promotion} draw={draw} onClose={() => setWritingMinutes(false)} />}
    </div>
  );
}

interface FileButtonProps {
  /** Why it cannot be had now. */
  readonly reason: string | null;
  readonly icon: ReactNode;
  readonly loading: boolean;
  readonly onPress: () => void;
  readonly children: string;
}

function FileButton({ reason, icon, loading, onPress, children }: FileButtonProps) {
  return (
    <ActButton lockedBecause={reason ?? undefined} variant="default" leftSection={icon} loading={loading} onClick={onPress}>
      {children}
    </ActButton>
  );
}

/** As long as a number can be: three digits of series, five of order. */
const A_NUMBER = /^\d{1,8}$/;

/** That one number is in the frozen list: what a participant asks. */
function NumberProof({ promotionId, isSealed }: { readonly promotionId: number; readonly isSealed: boolean }) {
  const t = useTexts(proofTexts);
  const prove = useNumberProof(promotionId);
  const [number, setNumber] = useState('');
  const [error, setError] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (prove.isPending) return;
    // As it is printed: a series and its order, with or without what stands between them.
    const digits = number.replace(/[\s./-]/g, '');
    if (!A_NUMBER.test(digits)) {
      setError(t(digits === '' ? 'numberNeeded' : 'numberUnreadable'));
      return;
    }
    prove.mutate(digits, {
      onError: (failure) => {
        const isUnknown = failure instanceof ApiError && failure.status === 404;
        setError(isUnknown ? t('numberUnknown') : contractMessage(failure.message));
      },
    });
  };
  return (
    <form className={classes.numberProof} onSubmit={submit} noValidate>
      <TextInput
        className={`${classes.numberField} gal-figures`}
        label={t('numberLabel')}
        description={isSealed ? t('numberHelp') : t('waitsList')}
        inputMode="numeric"
        autoComplete="off"
        disabled={!isSealed}
        value={number}
        onChange={(event) => {
          setNumber(event.currentTarget.value);
          setError(null);
        }}
        error={error}
      />
      <Button
        type="submit"
        variant="default"
        className={classes.numberAct}
        disabled={!isSealed}
        loading={prove.isPending}
        leftSection={<IconDownload size={16} aria-hidden />}
      >
        {t('numberAct')}
      </Button>
    </form>
  );
}
