import { useEffect, useState } from 'react';
import { readStored, removeStored, writeStored } from '../../../lib/session/browser-storage.ts';

/** Of this computer, as the theme is: a small screen is small for whoever sits at it. */
const KEY = 'reviewMenuFolded';

/** The portal's menu, folded away while notes are reviewed: the picture has its room. Other pages have the menu as always. */
export function useFoldedMenu(): { readonly isFolded: boolean; readonly toggle: () => void } {
  const [isFolded, setFolded] = useState(() => readStored(KEY) !== null);
  useEffect(
    function foldWithPage() {
      if (!isFolded) return;
      const { dataset } = document.documentElement;
      dataset.menu = 'folded';
      return () => {
        delete dataset.menu;
      };
    },
    [isFolded],
  );
  const toggle = (): void => {
    if (isFolded) removeStored(KEY);
    else writeStored(KEY, 'yes');
    setFolded(!isFolded);
  };
  return { isFolded, toggle };
}
