import type { CodeFile, CodeFileAct } from '@galeria/contract/coupons/code-file';
import { Button } from '@mantine/core';
import { type Icon, IconCheck, IconFlame, IconPlayerPlay, IconPlayerStop, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { contractMessage } from '../../lib/i18n/contract-message.ts';
import { useTexts } from '../../lib/i18n/texts.ts';
import type { ConfirmWords } from '../../ui/dialog/confirm-face.tsx';
import { MutationDialog } from '../../ui/dialog/mutation-dialog.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { readFailure } from '../../ui/states/failure.ts';
import { useUiTexts } from '../../ui/ui-texts.tsx';
import { linesOf, offeredFileActs, wordsOfFile } from './code-file.rules.ts';
import { useCodeFileAct } from './code-files.queries.ts';
import { codeFilesTexts } from './code-files.texts.ts';
import classes from './codes.module.css';

/** Stopping is urgent and can be resumed: it is not asked about. */
type AskedAct = Exclude<CodeFileAct, 'stop'>;

interface CodeFileActsProps {
  readonly file: CodeFile;
  /** Of the benefit or the campaign. */
  readonly title: string;
}

const shown = (count: number): string => count.toLocaleString('pt-BR');

export function CodeFileActs({ file, title }: CodeFileActsProps) {
  const t = useTexts(codeFilesTexts);
  const uiTexts = useUiTexts();
  const [asked, setAsked] = useState<AskedAct | null>(null);
  const stop = useCodeFileAct('stop');
  const offered = offeredFileActs(file);
  const confirmed = linesOf(file, 'OK');
  const icons: Readonly<Record<AskedAct, Icon>> = {
    confirm: file.purpose === 'BURN' ? IconFlame : IconCheck,
    resume: IconPlayerPlay,
    discard: IconTrash,
  };
  const label = (act: AskedAct): string =>
    act === 'confirm' ? t(`${wordsOfFile(file)}.confirm`, { count: confirmed, total: shown(confirmed) }) : t(act);
  const stopNow = () => {
    if (stop.isPending) return;
    stop.mutate(file, {
      onSuccess: () => toast.success(t('stopped')),
      onError: (error) => {
        const failure = readFailure(error);
        toast.error(failure ? contractMessage(failure.message) : uiTexts.failedText);
      },
    });
  };
  const dialogOf = (act: AskedAct) => ({ file, title, act, opened: asked === act, onClose: () => setAsked(null) });
  return (
    <>
      {offered.length > 0 && (
        <div className={classes.acts}>
          {offered.map((act) => {
            if (act === 'stop') {
              return (
                <Button
                  key={act}
                  variant="default"
                  leftSection={<IconPlayerStop size={16} aria-hidden />}
                  loading={stop.isPending}
                  onClick={stopNow}
                >
                  {t('stop')}
                </Button>
              );
            }
            const ActIcon = icons[act];
            return (
              <Button
                key={act}
                variant={act === 'discard' ? 'default' : 'filled'}
                leftSection={<ActIcon size={16} aria-hidden />}
                onClick={() => setAsked(act)}
              >
                {label(act)}
              </Button>
            );
          })}
        </div>
      )}
      <ActDialog {...dialogOf('confirm')} />
      <ActDialog {...dialogOf('resume')} />
      <ActDialog {...dialogOf('discard')} />
    </>
  );
}

interface ActDialogProps extends CodeFileActsProps {
  readonly act: AskedAct;
  readonly opened: boolean;
  readonly onClose: () => void;
}

function ActDialog({ file, title, act, opened, onClose }: ActDialogProps) {
  const t = useTexts(codeFilesTexts);
  const mutation = useCodeFileAct(act);
  const { purpose, fileName: name } = file;
  const said = wordsOfFile(file);
  const ready = linesOf(file, 'OK');
  const left = ready - file.carriedOut;
  const isBurn = purpose === 'BURN';
  const isUnread = file.failedWhile === 'READING';

  const words = (): ConfirmWords => {
    switch (act) {
      case 'confirm':
        return {
          title: t(`${said}.confirmTitle`),
          text: t(`${said}.confirmText`, { count: ready, total: shown(ready), title }),
          confirm: t(`${said}.confirm`, { count: ready, total: shown(ready) }),
          irreversible: true,
          destructive: isBurn,
        };
      case 'resume':
        return {
          title: t('resumeTitle'),
          // Of one that was not read to its end nobody knows how much is left, and reading on does nothing yet.
          text: isUnread ? t('continueText', { name }) : t('resumeText', { count: left, total: shown(left), name }),
          confirm: t('resume'),
          irreversible: isBurn && !isUnread,
          destructive: isBurn && !isUnread,
        };
      case 'discard':
        return { title: t('discardTitle'), text: t('discardText', { name }), confirm: t('discard') };
    }
  };
  const done = { confirm: t(`${said}.confirmed`), resume: t('resumed'), discard: t('discarded') } as const;

  return (
    <MutationDialog
      opened={opened}
      onClose={onClose}
      mutation={mutation}
      onConfirm={() => mutation.mutate(file, { onSuccess: () => toast.success(done[act]) })}
      confirm={words()}
    />
  );
}
