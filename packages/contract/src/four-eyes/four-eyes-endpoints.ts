import * as z from 'zod';
import { ACCESS_MANAGEMENT_SLUGS } from '../access/permission-slugs.ts';
import { defineEndpoint } from '../kit/endpoint.ts';

/** PER-11: whether an approval asks for somebody else than who wrote it, for the whole operator. */
export const fourEyes = z.object({
  isOn: z.boolean(),
  /** Since when it is as it is, and by whom; null while nobody has changed it. */
  changedAt: z.iso.datetime().nullable(),
  changedBy: z.string().nullable(),
  /** It holds for every mall: only somebody who has them all changes it. */
  mayChange: z.boolean(),
});
export type FourEyes = z.infer<typeof fourEyes>;

export const getFourEyes = defineEndpoint({
  method: 'GET',
  path: '/access-manager/four-eyes',
  summary: 'Whether approvals ask for a second person, since when and by whom that was decided',
  access: ['read-user'],
  malls: 'none',
  response: fourEyes,
});

export const changeFourEyes = defineEndpoint({
  method: 'PUT',
  path: '/access-manager/four-eyes',
  summary:
    'Turn the second person of approvals on or off, for every mall; only by somebody who manages access and has every mall',
  access: ACCESS_MANAGEMENT_SLUGS,
  malls: 'none',
  freshSignIn: true,
  body: z.strictObject({ isOn: z.boolean() }),
  response: fourEyes,
  problems: ['reaches-beyond-malls'],
});

export const fourEyesEndpoints = { getFourEyes, changeFourEyes } as const;
