import { Text } from '@mantine/core';

/** '12/72': shown from the start, so that nobody learns of a limit by hitting it. */
export function Counter({ length, limit }: { readonly length: number; readonly limit: number }) {
  return (
    <Text span size="xs" c={length > limit ? 'var(--mantine-color-error)' : 'dimmed'} className="gal-figures" aria-hidden>
      {length}/{limit}
    </Text>
  );
}
