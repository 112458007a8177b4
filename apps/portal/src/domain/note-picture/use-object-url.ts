import { useEffect, useState } from 'react';

/** An address for bytes in memory, given back when they are no longer shown. */
export function useObjectUrl(blob: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(
    function lendAddress() {
      if (blob === undefined) return;
      const lent = URL.createObjectURL(blob);
      setUrl(lent);
      return () => {
        URL.revokeObjectURL(lent);
        setUrl(undefined);
      };
    },
    [blob],
  );
  return url;
}
