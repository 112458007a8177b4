import { Anchor } from '@mantine/core';
import { useMount } from '../../../lib/mount.tsx';
import { reviewPaths } from '../review.paths.ts';

/** Another note is looked at in another tab: the one on screen stays with this person. */
export function NoteLink({ invoiceId, children }: { readonly invoiceId: string; readonly children: string }) {
  const { to } = useMount();
  return (
    <Anchor href={to(reviewPaths.details(invoiceId))} target="_blank" rel="noreferrer" inherit>
      {children}
    </Anchor>
  );
}
