/** Whom the identity provider of the browser tests knows. Only the first has an account in the portal. */
export const CORPORATE_PEOPLE = [
  { subject: 'corp-admin', email: 'admin@galeria.example', emailVerified: true },
  { subject: 'corp-stranger', email: 'desconhecido@galeria.example', emailVerified: true },
];
