import { startIdentityProvider } from '../../apps/server/src/testing/identity-provider.ts';
import { CORPORATE_PEOPLE } from './corporate-people.ts';
import { freePort, makeDemo, startServer } from './server.ts';

/** Two servers: one as it starts out of the box, one with a corporate identity provider. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const plainPort = await freePort();
  const corporatePort = await freePort();
  const redirectUri = `http://localhost:${corporatePort}/token`;
  const [removeDemo, provider] = await Promise.all([
    makeDemo(),
    startIdentityProvider({ redirectUri, people: CORPORATE_PEOPLE }),
  ]);
  const [plain, corporate] = await Promise.all([
    startServer({ port: plainPort }),
    startServer({
      port: corporatePort,
      env: {
        GALERIA_OIDC_ISSUER: provider.issuer,
        GALERIA_OIDC_CLIENT_ID: provider.clientId,
        GALERIA_OIDC_CLIENT_SECRET: provider.clientSecret,
        // Long enough to be seen, short enough to be waited for.
        GALERIA_REVIEW_LEASE_SECONDS: '12',
      },
    }),
  ]);
  process.env.E2E_URL = plain.url;
  process.env.E2E_CORPORATE_URL = corporate.url;
  return async () => {
    await Promise.all([plain.stop(), corporate.stop()]);
    await provider.stop();
    await removeDemo();
  };
}
