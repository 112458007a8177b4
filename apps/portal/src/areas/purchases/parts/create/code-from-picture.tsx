import { Button, FileButton, Text } from '@mantine/core';
import { IconCamera, IconPhotoScan } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTexts } from '../../../../lib/i18n/texts.ts';
import { createInvoiceTexts } from '../../create-invoice.texts.ts';
import type { NoCode } from '../../picture-code.ts';
import type { CameraDialog } from './camera-dialog.tsx';
import classes from './create.module.css';

/** Only a page on https (or on this very machine) is given a camera. */
const hasCamera = (): boolean => typeof navigator.mediaDevices?.getUserMedia === 'function';

/** INV-04: the note's code, read from a file or by the camera, in the browser. The reader is large: it comes when it is asked for. */
export function CodeFromPicture({ onCode }: { readonly onCode: (code: string) => void }) {
  const t = useTexts(createInvoiceTexts);
  const [isReading, setReading] = useState(false);
  const [Camera, setCamera] = useState<typeof CameraDialog | null>(null);
  const [fault, setFault] = useState<NoCode | null>(null);
  // The same file may be chosen again, after a failure above all.
  const forget = useRef<() => void>(null);
  const read = async (file: File | null): Promise<void> => {
    if (file === null) return;
    setReading(true);
    setFault(null);
    const result = await import('../../picture-code.ts')
      .then(({ codeIn }) => codeIn(file))
      .catch(() => ({ fault: 'no-reader' as const }));
    setReading(false);
    forget.current?.();
    if ('code' in result) onCode(result.code);
    else setFault(result.fault);
  };
  const look = async (): Promise<void> => {
    setFault(null);
    const dialog = await import('./camera-dialog.tsx').catch(() => null);
    if (dialog === null) setFault('no-reader');
    else setCamera(() => dialog.CameraDialog);
  };
  return (
    <div>
      <div className={classes.codeActs}>
        <FileButton
          resetRef={forget}
          accept="image/*"
          inputProps={{ 'aria-label': t('readCode') }}
          onChange={(file) => void read(file)}
        >
          {(props) => (
            <Button
              {...props}
              variant="default"
              size="compact-sm"
              loading={isReading}
              leftSection={<IconPhotoScan size={16} aria-hidden />}
            >
              {t('readCode')}
            </Button>
          )}
        </FileButton>
        {hasCamera() && (
          <Button
            variant="default"
            size="compact-sm"
            onClick={() => void look()}
            leftSection={<IconCamera size={16} aria-hidden />}
          >
            {t('readByCamera')}
          </Button>
        )}
      </div>
      <Text size="xs" role="status" className={classes.refused}>
        {fault !== null && t(`unread.${fault}`)}
      </Text>
      {Camera !== null && <Camera onCode={onCode} onClose={() => setCamera(null)} />}
    </div>
  );
}
