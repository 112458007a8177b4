import '@mantine/core/styles/Tooltip.css';
import { ActionIcon, Tooltip, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { toast } from '../feedback/toast.tsx';
import { useUiTexts } from '../ui-texts.tsx';

interface CopyButtonProps {
  /** What is copied, in words: 'CPF'. */
  readonly label: string;
  readonly value: string;
  readonly onCopied?: () => void;
}

/** Beside a value that is often taken elsewhere. */
export function CopyButton({ label, value, onCopied }: CopyButtonProps) {
  const texts = useUiTexts();
  const [copied, setCopied] = useState('');
  const isCopied = copied === value;

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(value);
      onCopied?.();
    } catch {
      toast.error(texts.copyFailed);
    }
  };

  return (
    <>
      <Tooltip label={isCopied ? texts.copied : `${texts.copy} ${label}`}>
        <ActionIcon variant="subtle" color="gray" size={24} aria-label={`${texts.copy} ${label}`} onClick={copy}>
          {isCopied ? <IconCheck size={15} aria-hidden /> : <IconCopy size={15} aria-hidden />}
        </ActionIcon>
      </Tooltip>
      <VisuallyHidden role="status">{isCopied ? texts.copied : ''}</VisuallyHidden>
    </>
  );
}
