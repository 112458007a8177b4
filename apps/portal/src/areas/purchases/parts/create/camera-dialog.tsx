import '@mantine/core/styles/Alert.css';
import { Alert, Button, Text } from '@mantine/core';
import { IconCameraOff } from '@tabler/icons-react';
import { useTexts } from '../../../../lib/i18n/texts.ts';
import { DialogButtons, DialogFrame } from '../../../../ui/dialog/dialog-frame.tsx';
import { useMountedDialog } from '../../../../ui/dialog/use-mounted-dialog.ts';
import { createInvoiceTexts } from '../../create-invoice.texts.ts';
import classes from './create.module.css';
import { useCameraCode } from './use-camera-code.ts';

interface CameraDialogProps {
  readonly onCode: (code: string) => void;
  readonly onClose: () => void;
}

/** INV-04: the camera looks for the note's code by itself; nothing is recorded, and nothing leaves the browser. */
export function CameraDialog({ onCode, onClose }: CameraDialogProps) {
  const t = useTexts(createInvoiceTexts);
  const [opened, leave] = useMountedDialog();
  return (
    <DialogFrame opened={opened} onClose={leave} onExited={onClose} title={t('camera.title')} size="md">
      <CameraView
        onCode={(code) => {
          onCode(code);
          leave();
        }}
      />
      <DialogButtons>
        <Button variant="default" data-autofocus onClick={leave}>
          {t('camera.close')}
        </Button>
      </DialogButtons>
    </DialogFrame>
  );
}

/** Mounted with the dialog's content, so that the video is there when the camera answers. */
function CameraView({ onCode }: { readonly onCode: (code: string) => void }) {
  const t = useTexts(createInvoiceTexts);
  const { video, state } = useCameraCode(onCode);
  const isSeen = state === 'starting' || state === 'looking' || state === 'other-code';
  return (
    <>
      <video ref={video} className={classes.camera} hidden={!isSeen} muted playsInline aria-label={t('camera.seen')} />
      {isSeen ? (
        <Text size="sm" role="status" mt="xs">
          {t(`camera.${state}`)}
        </Text>
      ) : (
        <Alert color="yellow" role="alert" icon={<IconCameraOff aria-hidden />}>
          {state === 'no-reader' ? t('unread.no-reader') : t(`camera.${state}`)}
        </Alert>
      )}
    </>
  );
}
