import '@mantine/core/styles/Alert.css';
import { Alert, Button, Text } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import classes from './engine-notice.module.css';

interface UnknownNoticeProps {
  readonly text: string;
  readonly check: string;
  readonly checking: boolean;
  readonly onCheck: () => void;
}

/** Of what could not be asked nothing good is said. */
export function UnknownNotice({ text, check, checking, onCheck }: UnknownNoticeProps) {
  return (
    <Alert variant="light" color="gray" icon={<IconHelpCircle size={18} aria-hidden />} className={classes.notice} role="status">
      <div className={classes.line}>
        <Text size="sm">{text}</Text>
        <Button variant="default" size="xs" loading={checking} onClick={onCheck}>
          {check}
        </Button>
      </div>
    </Alert>
  );
}
