import { Button, FileButton, Text } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../../../lib/i18n/texts.ts';
import { createInvoiceTexts } from '../../create-invoice.texts.ts';
import { canReadCodes, codeIn } from '../../picture-code.ts';

/** INV-04: the note's code, read from a file or from the phone's camera, in the browser. Not there where the browser cannot. */
export function CodeFromPicture({ onCode }: { readonly onCode: (code: string) => void }) {
  const t = useTexts(createInvoiceTexts);
  const [isReading, setReading] = useState(false);
  const [isMissing, setMissing] = useState(false);
  if (!canReadCodes()) return null;
  const read = async (file: File | null): Promise<void> => {
    if (file === null) return;
    setReading(true);
    const code = await codeIn(file);
    setReading(false);
    setMissing(code === null);
    if (code !== null) onCode(code);
  };
  return (
    <div>
      <FileButton accept="image/*" inputProps={{ 'aria-label': t('readCode') }} onChange={(file) => void read(file)}>
        {(props) => (
          <Button
            {...props}
            variant="default"
            size="compact-sm"
            loading={isReading}
            leftSection={<IconCamera size={16} aria-hidden />}
          >
            {t('readCode')}
          </Button>
        )}
      </FileButton>
      <Text size="xs" role="status">
        {isMissing && t('noCode')}
      </Text>
    </div>
  );
}
