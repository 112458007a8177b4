import type { FunctionComponent, InputHTMLAttributes, Ref } from 'react';
import { IMaskInput } from 'react-imask';

interface MaskInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'> {
  readonly mask: unknown;
  readonly definitions?: Readonly<Record<string, unknown>>;
  readonly prepare?: (text: string) => string;
  readonly prepareChar?: (text: string) => string;
  readonly dispatch?: unknown;
  readonly scale?: number;
  readonly radix?: string;
  readonly mapToRadix?: readonly string[];
  readonly thousandsSeparator?: string;
  readonly padFractionalZeros?: boolean;
  readonly normalizeZeros?: boolean;
  readonly min?: number;
  readonly max?: number;
  readonly unmask: true;
  readonly value: string;
  readonly onAccept: (unmasked: string) => void;
  readonly inputRef: Ref<HTMLInputElement>;
}

/** The library's own type is a union of some thirty shapes that no wrapper can be typed against; these are the props we use. */
export const MaskInput = IMaskInput as unknown as FunctionComponent<MaskInputProps>;
