import { vi } from 'vitest';

// Before the first page of a test. React's development build stays, since its `act` is what Testing Library waits by; what that
// build does for people with a profiler open goes, because nobody reads it here and it took a fifth of the time: for each
// element a stack of where it was made, and for each render a mark in the timeline.

vi.stubEnv('NODE_ENV', 'production');
await import('react/jsx-runtime');
vi.unstubAllEnvs();

Reflect.deleteProperty(console, 'timeStamp');
Reflect.deleteProperty(console, 'createTask');
