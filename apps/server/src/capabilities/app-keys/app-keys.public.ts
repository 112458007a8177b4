export { createAppAuthenticator } from './app-authenticator.service.ts';
export { createAppDoor, isCountedByKey } from './app-keys.guard.ts';
