import { RULE_MESSAGES, type RuleCode } from '../messages/rule-messages.ts';
import { codeLength, type IntegrationType } from '../reference/enumerations/benefit-terms.ts';
import { COUNTS, FILE_LIMITS } from '../reference/limits.ts';
import { bytesAt, readImageHeader } from './image-header.ts';

/** What a file's content must be; the name never decides it alone. */
type Content = 'image' | 'picture' | 'pdf' | 'document' | 'text';

interface FileKindRule {
  readonly content: Content;
  readonly maxBytes: number;
  /** For the picker, and for text the only sign of its format. */
  readonly extensions: readonly string[];
  readonly contentTypes: readonly string[];
  /** How many leading bytes the inspection wants; the rest may still be on its way. */
  readonly headBytes: number;
  readonly wrongType: RuleCode;
  readonly tooLarge: RuleCode;
}

/** PDF's mark and enough text to see that it is text. */
const HEAD = 4096;

const csv = { content: 'text', extensions: ['.csv'], contentTypes: ['text/csv'], headBytes: HEAD } as const;
const integrationCsv = {
  ...csv,
  maxBytes: FILE_LIMITS.importBytes,
  wrongType: RULE_MESSAGES.integrationCsvType,
  tooLarge: RULE_MESSAGES.integrationTooLarge,
} as const;

/** Spec 5: the files people send, with their limits and what a refused one reads. */
export const FILE_KINDS = {
  image: {
    content: 'image',
    maxBytes: FILE_LIMITS.imageBytes,
    extensions: ['.jpg', '.jpeg', '.png'],
    contentTypes: ['image/jpeg', 'image/png'],
    headBytes: FILE_LIMITS.imageBytes,
    wrongType: RULE_MESSAGES.imageType,
    tooLarge: RULE_MESSAGES.imageTooLarge,
  },
  regulation: {
    content: 'pdf',
    maxBytes: FILE_LIMITS.regulationBytes,
    extensions: ['.pdf'],
    contentTypes: ['application/pdf'],
    headBytes: HEAD,
    wrongType: RULE_MESSAGES.regulationType,
    tooLarge: RULE_MESSAGES.regulationTooLarge,
  },
  'restriction-list': {
    ...csv,
    maxBytes: FILE_LIMITS.restrictionListBytes,
    wrongType: RULE_MESSAGES.restrictionListType,
    tooLarge: RULE_MESSAGES.restrictionListTooLarge,
  },
  import: {
    ...csv,
    maxBytes: FILE_LIMITS.importBytes,
    wrongType: RULE_MESSAGES.importType,
    tooLarge: RULE_MESSAGES.importTooLarge,
  },
  'note-picture': {
    content: 'picture',
    maxBytes: FILE_LIMITS.notePictureBytes,
    extensions: ['.jpg', '.jpeg', '.png'],
    contentTypes: ['image/jpeg', 'image/png'],
    headBytes: FILE_LIMITS.notePictureBytes,
    wrongType: RULE_MESSAGES.notePictureType,
    tooLarge: RULE_MESSAGES.notePictureTooLarge,
  },
  'prize-receipt': {
    content: 'document',
    maxBytes: FILE_LIMITS.prizeReceiptBytes,
    extensions: ['.pdf', '.jpg', '.jpeg', '.png'],
    contentTypes: ['application/pdf', 'image/jpeg', 'image/png'],
    headBytes: FILE_LIMITS.prizeReceiptBytes,
    wrongType: RULE_MESSAGES.prizeReceiptType,
    tooLarge: RULE_MESSAGES.prizeReceiptTooLarge,
  },
  'note-xml': {
    content: 'text',
    maxBytes: FILE_LIMITS.noteXmlBytes,
    extensions: ['.xml'],
    contentTypes: ['application/xml'],
    headBytes: HEAD,
    wrongType: RULE_MESSAGES.noteXmlType,
    tooLarge: RULE_MESSAGES.noteXmlTooLarge,
  },
  'integration-12-csv': integrationCsv,
  'integration-12-txt': {
    ...integrationCsv,
    extensions: ['.txt'],
    contentTypes: ['text/plain'],
    wrongType: RULE_MESSAGES.integrationTxtType,
  },
  'integration-16-csv': integrationCsv,
  'couponing-codes': {
    ...csv,
    maxBytes: FILE_LIMITS.importBytes,
    extensions: ['.csv', '.txt'],
    contentTypes: ['text/csv', 'text/plain'],
    wrongType: RULE_MESSAGES.couponingCodesType,
    tooLarge: RULE_MESSAGES.couponingCodesTooLarge,
  },
} as const satisfies Record<string, FileKindRule>;

export type FileKind = keyof typeof FILE_KINDS;

/** What is known of a file: its name, its whole size, and its leading bytes (all of them, for a picture). */
export interface FileFacts {
  readonly name: string;
  readonly size: number;
  readonly head: Uint8Array;
}

const isPdf = (head: Uint8Array): boolean => bytesAt(head, 0, [0x25, 0x50, 0x44, 0x46, 0x2d]);

/** Bytes no text holds: NUL (UTF-16 has it in every second place) and the control characters but tab, line feeds and escape. */
const isControl = (byte: number): boolean => byte < 0x09 || (byte > 0x0d && byte < 0x20 && byte !== 0x1b) || byte === 0x7f;

/** Pictures, archives and spreadsheets show themselves by a control character in their first bytes; a PDF need not. */
const isText = (head: Uint8Array): boolean => !isPdf(head) && !head.some(isControl);

const hasExtension = (name: string, extensions: readonly string[]): boolean => {
  const lowerCase = name.toLowerCase();
  return extensions.some((extension) => lowerCase.endsWith(extension));
};

function imageRefusal(head: Uint8Array): RuleCode | null {
  const header = readImageHeader(head);
  if (header === undefined) return RULE_MESSAGES.imageType;
  const isRightSize = header.width === FILE_LIMITS.imageWidth && header.height === FILE_LIMITS.imageHeight;
  return isRightSize ? null : RULE_MESSAGES.imageDimensions;
}

/** FMT-05: why a file of this kind is refused, or null. The same in the form and on the server. */
export function fileRefusal(kind: FileKind, file: FileFacts): RuleCode | null {
  const rule: FileKindRule = FILE_KINDS[kind];
  if (file.size === 0) return RULE_MESSAGES.fileEmpty;
  if (file.size > rule.maxBytes) return rule.tooLarge;
  const head = file.head.subarray(0, rule.headBytes);
  if (rule.content === 'image') return imageRefusal(head);
  // Of any size: whether the rest of it can be opened is seen when it is.
  if (rule.content === 'picture') return readImageHeader(head) === undefined ? rule.wrongType : null;
  if (rule.content === 'pdf') return isPdf(head) ? null : rule.wrongType;
  if (rule.content === 'document') return sniffContentType(head) === undefined ? rule.wrongType : null;
  return isText(head) && hasExtension(file.name, rule.extensions) ? null : rule.wrongType;
}

/** The content type to store and serve a file under: read from its bytes, never from what the sender says. */
export function sniffContentType(head: Uint8Array): 'image/png' | 'image/jpeg' | 'application/pdf' | undefined {
  const image = readImageHeader(head);
  if (image !== undefined) return image.type === 'png' ? 'image/png' : 'image/jpeg';
  return isPdf(head) ? 'application/pdf' : undefined;
}

const INTEGRATION_FILES = {
  TWELVE_DIGITS_CSV: 'integration-12-csv',
  TWELVE_DIGITS_TXT: 'integration-12-txt',
  SIXTEEN_DIGITS_PASSWORD_CSV: 'integration-16-csv',
} as const satisfies Record<IntegrationType, FileKind>;

export function fileKindOfIntegration(type: IntegrationType): FileKind {
  return INTEGRATION_FILES[type];
}

export type IntegrationLine =
  | { readonly ok: true; readonly code: string; readonly password: string | null }
  | { readonly ok: false; readonly message: RuleCode };

const SHORT_LINE = new RegExp(`^"?(\\d{${codeLength('TWELVE_DIGITS')}})"?[;,]?$`);
const LONG_LINE = new RegExp(`^"?(\\d{${codeLength('SIXTEEN_DIGITS')}})"?[;,]"?(\\d{${COUNTS.integrationPassword}})"?[;,]?$`);

/** Spec 5: one code of 12 digits a line, or one of 16 with a password of 6. Digits are text: zeros in front count. */
export function readIntegrationLine(type: IntegrationType, line: string): IntegrationLine {
  const isLong = type === 'SIXTEEN_DIGITS_PASSWORD_CSV';
  const match = (isLong ? LONG_LINE : SHORT_LINE).exec(line.replace(/^\uFEFF/, '').trim());
  const code = match?.[1];
  if (code === undefined) {
    return { ok: false, message: isLong ? RULE_MESSAGES.integrationLongLine : RULE_MESSAGES.integrationShortLine };
  }
  return { ok: true, code, password: match?.[2] ?? null };
}
