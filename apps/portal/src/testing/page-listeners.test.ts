import { expect, test } from 'vitest';
import { recordListeners } from './page-listeners.ts';

test('what listens at the page while something is made is let go with it, and nothing else is', () => {
  const heard: string[] = [];
  const stays = () => heard.push('stays');
  document.addEventListener('scroll', stays, true);
  const { made, stopListening } = recordListeners(() => {
    document.addEventListener('scroll', () => heard.push('document'), true);
    addEventListener('pagehide', () => heard.push('window'));
    return 'made';
  });
  addEventListener('pagehide', stays);
  const both = () => {
    document.dispatchEvent(new Event('scroll'));
    window.dispatchEvent(new Event('pagehide'));
  };
  both();
  expect(made).toBe('made');
  expect(heard).toEqual(['stays', 'document', 'window', 'stays']);
  stopListening();
  heard.length = 0;
  both();
  expect(heard).toEqual(['stays', 'stays']);
  document.removeEventListener('scroll', stays, true);
  removeEventListener('pagehide', stays);
});
