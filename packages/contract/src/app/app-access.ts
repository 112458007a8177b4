import type { Access } from '../kit/endpoint.ts';

/** What a key of the consumer app opens. */
export type AppAccess = Extract<Access, `app:${string}`>;

export const isAppAccess = (access: Access): access is AppAccess => typeof access === 'string' && access.startsWith('app:');
