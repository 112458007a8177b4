/** An element without its namespace prefix; text and attributes as written, references resolved. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** The text directly in it, trimmed. */
  readonly text: string;
}

/** 'declares': it has a DOCTYPE or another declaration, by which entities and outside files come in. */
export type XmlReading =
  | { readonly ok: true; readonly root: XmlElement }
  | { readonly ok: false; readonly fault: 'malformed' | 'declares' };

/** More than any document we take has; what has more was made to exhaust whoever reads it. */
const MOST = { depth: 32, elements: 150_000, attributes: 20 };

class Malformed extends Error {}

const DECLARATION = /<!(?!--|\[CDATA\[)/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: exactly those that XML does not allow
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/;
const OPENING = /<((?:[\p{L}_][\p{L}\p{N}_.-]*:)?[\p{L}_][\p{L}\p{N}_.-]*)/uy;
const ATTRIBUTE = /\s+((?:[\p{L}_][\p{L}\p{N}_.-]*:)?[\p{L}_][\p{L}\p{N}_.-]*)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/uy;
const OPENING_END = /\s*(\/?)>/y;
const CLOSING = /<\/([^\s<>]+)\s*>/y;

/** A table of its own: an object would also know 'toString' and whatever else objects are born with. */
const NAMED: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

function resolve(reference: string): string {
  const named = NAMED.get(reference);
  if (named !== undefined) return named;
  const [, hex, decimal] = /^#(?:x([0-9a-fA-F]{1,6})|([0-9]{1,7}))$/.exec(reference) ?? [];
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  if (!(code <= 0x10ffff)) throw new Malformed();
  const character = String.fromCodePoint(code);
  if (FORBIDDEN.test(character) || !character.isWellFormed()) throw new Malformed();
  return character;
}

/** '&#1114111;' is the longest. */
const LONGEST_REFERENCE = 10;

/** One pass, so that what a reference stands for is never taken for another. */
function withReferences(text: string): string {
  let read = '';
  let from = 0;
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', from)) {
    const end = text.slice(at, at + LONGEST_REFERENCE).indexOf(';');
    if (end < 0) throw new Malformed();
    read += text.slice(from, at) + resolve(text.slice(at + 1, at + end));
    from = at + end + 1;
  }
  return from === 0 ? text : read + text.slice(from);
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

interface OpenElement {
  readonly written: string;
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlElement[];
  text: string;
}

const NO_ATTRIBUTES: Readonly<Record<string, string>> = Object.freeze({});

function createReader(source: string) {
  let at = 0;
  let elements = 0;
  let root: XmlElement | null = null;
  const open: OpenElement[] = [];

  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const match = pattern.exec(source);
    if (match) at = pattern.lastIndex;
    return match;
  };

  /** Goes behind the next `end` and gives what was before it. */
  function until(begin: string, end: string): string {
    const start = at + begin.length;
    const found = source.indexOf(end, start);
    if (found < 0) throw new Malformed();
    at = found + end.length;
    return source.slice(start, found);
  }

  function addText(text: string): void {
    const inside = open.at(-1);
    if (inside) inside.text += text;
    else if (text.trim() !== '') throw new Malformed();
  }

  function readAttributes(): Readonly<Record<string, string>> {
    let attributes: Record<string, string> | null = null;
    for (let count = 0; ; count += 1) {
      const match = take(ATTRIBUTE);
      if (!match) return attributes ?? NO_ATTRIBUTES;
      const [, written = '', doubleQuoted, singleQuoted = ''] = match;
      // Declarations of namespaces are about prefixes, which are left out.
      if (written === 'xmlns' || written.startsWith('xmlns:')) continue;
      attributes ??= Object.create(null) as Record<string, string>;
      const name = localName(written);
      if (name in attributes || count >= MOST.attributes) throw new Malformed();
      attributes[name] = withReferences(doubleQuoted ?? singleQuoted);
    }
  }

  function close({ name, attributes, children, text }: OpenElement): void {
    const element = { name, attributes, children, text: text.trim() };
    const parent = open.at(-1);
    if (parent) parent.children.push(element);
    else root = element;
  }

  function readOpening(): void {
    const written = take(OPENING)?.[1];
    elements += 1;
    const isSecondRoot = open.length === 0 && root !== null;
    if (written === undefined || isSecondRoot || elements > MOST.elements || open.length >= MOST.depth) throw new Malformed();
    const element = { written, name: localName(written), attributes: readAttributes(), children: [], text: '' };
    const end = take(OPENING_END);
    if (!end) throw new Malformed();
    if (end[1] === '/') close(element);
    else open.push(element);
  }

  function readClosing(): void {
    const written = take(CLOSING)?.[1];
    const element = open.pop();
    if (!element || element.written !== written) throw new Malformed();
    close(element);
  }

  function readNext(): void {
    const next = source.indexOf('<', at);
    const end = next < 0 ? source.length : next;
    if (end > at) addText(withReferences(source.slice(at, end)));
    at = end;
    if (next < 0) return;
    if (source.startsWith('</', at)) readClosing();
    else if (source.startsWith('<!--', at)) until('<!--', '-->');
    else if (source.startsWith('<![CDATA[', at)) addText(until('<![CDATA[', ']]>'));
    else if (source.startsWith('<?', at)) until('<?', '?>');
    else readOpening();
  }

  return function readAll(): XmlElement {
    while (at < source.length) readNext();
    if (root === null || open.length > 0) throw new Malformed();
    return root;
  };
}

/**
 * Reads a document strangers send, in one pass over it, whatever it holds: declarations are refused before anything is read,
 * depth and number of elements are bounded, nothing is expanded and nothing is fetched. Well-formedness is asked for;
 * namespaces are not told apart.
 */
export function readXml(text: string): XmlReading {
  if (DECLARATION.test(text)) return { ok: false, fault: 'declares' };
  if (FORBIDDEN.test(text)) return { ok: false, fault: 'malformed' };
  try {
    return { ok: true, root: createReader(text)() };
  } catch (error) {
    if (error instanceof Malformed) return { ok: false, fault: 'malformed' };
    throw error;
  }
}

const DECLARED = /^\s*<\?xml\s[^>]*?encoding\s*=\s*["']([\w.:-]{1,40})["']/;
const DECODERS: ReadonlyMap<string, string> = new Map([
  ['utf-8', 'utf-8'],
  ['utf8', 'utf-8'],
  ['us-ascii', 'utf-8'],
  ['iso-8859-1', 'windows-1252'],
  ['iso8859-1', 'windows-1252'],
  ['latin1', 'windows-1252'],
  ['windows-1252', 'windows-1252'],
]);

/** The text of a document in the encoding it declares; null when it is in no such encoding, or in one that is not taken. */
export function decodeXml(bytes: Uint8Array): string | null {
  const head = new TextDecoder('windows-1252').decode(bytes.subarray(0, 200)).replace(/^ï»¿/, '');
  const encoding = DECODERS.get((DECLARED.exec(head)?.[1] ?? 'utf-8').toLowerCase());
  if (encoding === undefined) return null;
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
