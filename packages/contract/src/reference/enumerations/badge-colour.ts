/** The colours spec 4 names, as words: the portal's theme says what each looks like. */
export type BadgeColour = 'gray' | 'green' | 'red' | 'blue' | 'orange' | 'success' | 'primary' | 'warning' | 'error';
