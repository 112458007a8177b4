import '@mantine/core/styles/Tooltip.css';
import { Tooltip } from '@mantine/core';

interface RowTipBalloonProps {
  readonly target: HTMLElement;
  readonly words: string;
}

export function RowTipBalloon({ target, words }: RowTipBalloonProps) {
  return <Tooltip target={target} label={words} opened multiline maw={280} />;
}
