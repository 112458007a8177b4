/** What cannot be taken back is done to no more than the person was told before they confirmed. */
export const isOutgrown = (told: number, now: number): boolean => now > told;
