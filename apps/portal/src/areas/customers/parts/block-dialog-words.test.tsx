import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from '../../../lib/query/query-client.ts';
import { cleanup, click, one, renderUi } from '../../../ui/testing/render-ui.tsx';
import { BlockDialog } from './block-dialog.tsx';

/** A page whose record changes under its open dialog, as the details do once the block is answered. */
function Probe() {
  const [isBlocked, setIsBlocked] = useState(false);
  const [isOpen, setIsOpen] = useState(true);
  const customer = { customerId: '01a1dd47-bb56-7000-8000-000000000001', fullName: 'Ana Gonçalves', isBlocked };
  return (
    <QueryClientProvider client={createQueryClient()}>
      <button type="button" onClick={() => setIsBlocked(true)}>
        mudar
      </button>
      <button type="button" onClick={() => setIsOpen(!isOpen)}>
        abrir
      </button>
      <BlockDialog customer={isOpen ? customer : null} onClose={() => setIsOpen(false)} />
    </QueryClientProvider>
  );
}

afterEach(cleanup);

test('[CUS-05] the words are those the dialog was opened with, until it is opened anew', async () => {
  await renderUi(<Probe />);
  expect(one('[role="dialog"]').textContent).toContain('deseja bloquear o cliente Ana Gonçalves');
  await click(one('button', 'mudar'));
  expect(one('[role="dialog"]').textContent).toContain('deseja bloquear o cliente Ana Gonçalves');
  await click(one('button', 'abrir'));
  await click(one('button', 'abrir'));
  expect(one('[role="dialog"]').textContent).toContain('deseja desbloquear o cliente Ana Gonçalves');
});
