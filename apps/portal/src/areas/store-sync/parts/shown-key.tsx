import '@mantine/core/styles/Alert.css';
import { Alert, Button, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconCloudDownload, IconDownload } from '@tabler/icons-react';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useFaceFocus } from '../../../ui/dialog/use-face-focus.ts';
import { CopyButton } from '../../../ui/display/copy-button.tsx';
import { CopyField } from '../../../ui/display/copy-field.tsx';
import { linkStoreTexts } from '../link-store.texts.ts';
import { downloadClient } from '../sync-client.queries.ts';
import classes from './shown-key.module.css';

const FILE_NAME = 'galeria-sync.json';

export interface ShownKeyValue {
  readonly storeKey: string;
  readonly settingsFile: { readonly server: string; readonly storeKey: string; readonly serverKey: string };
}

interface ShownKeyProps {
  readonly shown: ShownKeyValue;
  readonly intro?: string;
  /** It was copied or downloaded. */
  readonly onKept: () => void;
  readonly onDone: () => void;
}

/** SYN-02: a key the one time it is shown, with the client's settings file and what to do with both. */
export function ShownKey({ shown, intro, onKept, onDone }: ShownKeyProps) {
  const t = useTexts(linkStoreTexts);
  const download = useFaceFocus<HTMLButtonElement>(true);
  const file = `${JSON.stringify(shown.settingsFile, null, 2)}\n`;
  const keepFile = () => {
    saveFile(new Blob([file], { type: 'application/json' }), FILE_NAME);
    onKept();
  };
  return (
    <div className={classes.root}>
      {intro !== undefined && <Text size="sm">{intro}</Text>}
      <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} title={t('once')}>
        {t('onceText')}
      </Alert>
      <CopyField label={t('key')} value={shown.storeKey} onCopied={onKept} isSecondary />
      <div>
        <div className={classes.fileHead}>
          <Text size="sm" fw={500}>
            {t('file', { name: FILE_NAME })}
          </Text>
          <CopyButton label={t('copyFile')} value={file} onCopied={onKept} />
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <pre className={classes.file} tabIndex={0}>
          {file}
        </pre>
        <Button ref={download} mt="xs" leftSection={<IconDownload size={16} aria-hidden />} onClick={keepFile}>
          {t('downloadFile', { name: FILE_NAME })}
        </Button>
      </div>
      <div>
        <Title order={3} size="h5">
          {t('next')}
        </Title>
        <ol className={classes.steps}>
          <li>{t('step1')}</li>
          <li>{t('step2', { name: FILE_NAME })}</li>
          <li>{t('step3')}</li>
        </ol>
      </div>
      <div className={classes.buttons}>
        <Button variant="default" leftSection={<IconCloudDownload size={16} aria-hidden />} onClick={() => void downloadClient()}>
          {t('downloadClient')}
        </Button>
        <Button variant="default" onClick={onDone}>
          {t('done')}
        </Button>
      </div>
    </div>
  );
}
