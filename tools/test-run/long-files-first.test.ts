import { expect, test } from 'vitest';
import { inOrder } from './long-files-first.ts';

test('what waits for clocks and programs is begun first, and of a project what takes long', () => {
  const files = [
    ['portal', 'large.test.tsx'],
    ['server', 'large.test.ts'],
    ['server', 'small-and-long.test.ts'],
    ['tools', 'small.test.ts'],
    ['embedded', 'backup.test.ts'],
  ].map(([name = '', moduleId = '']) => ({ project: { name }, moduleId }));
  const ordered = inOrder(files, (moduleId) => moduleId.includes('long'));
  expect(ordered.map(({ project, moduleId }) => `${project.name} ${moduleId}`)).toEqual([
    'tools small.test.ts',
    'embedded backup.test.ts',
    'portal large.test.tsx',
    'server small-and-long.test.ts',
    'server large.test.ts',
  ]);
});
