import { normalizeIP } from '@fastify/rate-limit';

/** What counts as one address: an IPv6 customer has a whole /64 to come from. */
export const addressBlock = (ip: string): string => normalizeIP(ip);
