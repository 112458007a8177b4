export { createAppAuthenticator } from './app-authenticator.ts';
