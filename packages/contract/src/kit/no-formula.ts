/**
 * FIL-03: a cell that begins with one of these is a formula to Excel and LibreOffice; an apostrophe in front makes it text again.
 */
export const neutralise = (text: string): string => (/^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text);

/**
 * The same for a file of separated values, in which a cell also begins wherever another program than ours takes a character for
 * the separator: within a text then, behind whatever quotes and spaces.
 */
export const neutraliseSeparated = (text: string): string =>
  neutralise(text).replace(/(^|[,;|\t\r\n])[\s"]*(?=[=+\-@])/g, (separator) => `${separator}'`);
