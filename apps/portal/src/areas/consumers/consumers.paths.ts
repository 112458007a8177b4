/** Inside the area. */
export const consumersPaths = {
  list: '',
  profile: (consumerId: string): string => `profile/${consumerId}`,
} as const;
