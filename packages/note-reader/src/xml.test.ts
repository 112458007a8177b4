import * as fc from 'fast-check';
import { XMLParser } from 'fast-xml-parser';
import { describe, expect, test } from 'vitest';
import { decodeXml, readXml, type XmlElement } from './xml.ts';

const rootOf = (xml: string): XmlElement => {
  const reading = readXml(xml);
  if (!reading.ok) throw new Error(reading.fault);
  return reading.root;
};
const faultOf = (xml: string): string => {
  const reading = readXml(xml);
  return reading.ok ? 'read' : reading.fault;
};

test('[INV-04] elements, attributes, text, comments, CDATA and instructions, prefixes left out', () => {
  const xml = `<?xml version="1.0"?><!-- a > b -->
    <n:a xmlns:n="u" xmlns="v" n:Id='1 &gt; 0' b="&#x41;&quot;"><?go on?> x &amp; y <c/><n:c>1<!-- 2 -->3</n:c><![CDATA[<&amp;>]]></n:a >
    <!-- end -->`;
  expect(rootOf(xml)).toEqual({
    name: 'a',
    attributes: { Id: '1 > 0', b: 'A"' },
    text: 'x & y <&amp;>',
    children: [
      { name: 'c', attributes: {}, text: '', children: [] },
      { name: 'c', attributes: {}, text: '13', children: [] },
    ],
  });
});

test.each([
  '',
  'x',
  '<',
  '<a',
  '<a>',
  '<a><b></a></b>',
  '<a></A>',
  '<n:a></m:a>',
  '</a>',
  '<a/><b/>',
  '<a/>x',
  'x<a/>',
  '<a b=1/>',
  '<a b/>',
  '<a b="1"c="2"/>',
  '<a b="1" b="2"/>',
  '<a b="<"/>',
  '<a b="1/>',
  '<1/>',
  '< a/>',
  '<a>&</a>',
  '<a>&x;</a>',
  '<a>&amp</a>',
  '<a>&#0;</a>',
  '<a>&#xD800;</a>',
  '<a>&#1114112;</a>',
  '<a>\u0001</a>',
  '<a><!-- </a>',
  '<a><![CDATA[</a>',
  '<a><? </a>',
])('[INV-04] %j is malformed', (xml) => {
  expect(faultOf(xml)).toBe('malformed');
});

test('[INV-04] declarations are refused wherever they stand, before anything is read', () => {
  for (const xml of ['<!DOCTYPE a><a/>', '<a><!ENTITY b "c"></a>', '<!ELEMENT a ANY><a/>', '<<<<<!DOCTYPE'])
    expect([xml, faultOf(xml)]).toEqual([xml, 'declares']);
});

test('[INV-04] as deep, as many and as broad as documents are, and no more', () => {
  const nested = (depth: number) => '<a>'.repeat(depth) + '</a>'.repeat(depth);
  const many = (count: number) => `<r>${'<a/>'.repeat(count - 1)}</r>`;
  const broad = (count: number) => `<r ${Array.from({ length: count }, (_, index) => `a${index}=""`).join(' ')}/>`;
  expect([faultOf(nested(32)), faultOf(nested(33))]).toEqual(['read', 'malformed']);
  expect([faultOf(many(150_000)), faultOf(many(150_001))]).toEqual(['read', 'malformed']);
  expect([faultOf(broad(20)), faultOf(broad(21))]).toEqual(['read', 'malformed']);
});

/** What another reader makes of the same document: names, attributes, children in their order. */
const asOther = ({ name, attributes, children, text }: XmlElement): object => ({
  [name]: [...(text === '' ? [] : [{ text }]), ...children.map(asOther)],
  ...(Object.keys(attributes).length > 0 && { ':@': { ...attributes } }),
});

test('[INV-04] agrees with another reader on whatever documents chance makes', () => {
  const other = new XMLParser({
    preserveOrder: true,
    ignoreAttributes: false,
    attributeNamePrefix: '',
    textNodeName: 'text',
    parseTagValue: false,
    removeNSPrefix: true,
  });
  const name = fc.stringMatching(/^[A-Za-z][A-Za-z0-9_]{0,8}$/).filter((text) => text !== 'text' && !(text in {}));
  const word = fc.stringMatching(/^[A-Za-zçã0-9 .,-]{1,20}$/).map((text) => text.trim());
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
  const elementOf = (children: fc.Arbitrary<string[]>): fc.Arbitrary<string> =>
    fc
      .record({
        name,
        attributes: fc.dictionary(name, fc.oneof(word, fc.constantFrom('a & b', 'c "d"', '<e>')), { maxKeys: 3 }),
        text: fc.oneof(fc.constant(''), word, fc.constantFrom('C&A', 'x < y')),
        children,
        space: fc.constantFrom('', '\n  '),
      })
      .map(({ name: tag, attributes, text, children: inside, space }) => {
        const said = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
        return `<${tag}${said.join('')}>${escaped(text)}${inside.map((child) => space + child).join('')}${space}</${tag}>`;
      });
  const leaf = elementOf(fc.constant([]));
  const branch = elementOf(fc.array(leaf, { maxLength: 4 }));
  const element = elementOf(fc.array(fc.oneof(leaf, branch), { maxLength: 4 }));
  fc.assert(
    fc.property(element, (xml) => {
      expect([asOther(rootOf(xml))]).toEqual(other.parse(xml));
    }),
    { numRuns: 300 },
  );
});

test('[INV-04] never throws, whatever it is given', () => {
  const pieces = fc.constantFrom(
    '<',
    '>',
    '/',
    '<a',
    '<a>',
    '</a>',
    ' b="',
    "'",
    '"',
    '&',
    ';',
    '&amp;',
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    '<?',
    '?>',
    'x',
    ' ',
    '=',
    '\u0000',
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(pieces).map((parts) => parts.join('')),
      ),
      (text) => {
        expect(['read', 'malformed', 'declares']).toContain(faultOf(text));
      },
    ),
    { numRuns: 2000 },
  );
});

describe('[INV-04] five megabytes made to exhaust the reader', () => {
  const SIZE = 5 * 1024 * 1024;
  const filled = (piece: string): string => piece.repeat(Math.floor(SIZE / piece.length));
  const numbered = (piece: (index: string) => string): string => {
    const parts: string[] = [];
    for (let index = 0, length = 0; length < SIZE; index += 1) {
      const part = piece(index.toString(36));
      length += part.length;
      parts.push(part);
    }
    return parts.join('');
  };

  test.each([
    ['elements in elements', () => filled('<a>'), 'malformed'],
    ['the same, closed again', () => filled('<a>').slice(0, SIZE / 3) + filled('</a>'), 'malformed'],
    ['a million elements', () => `<r>${filled('<a/>')}</r>`, 'malformed'],
    ['a million names', () => `<r>${numbered((index) => `<a${index}/>`)}</r>`, 'malformed'],
    ['a million attributes', () => `<r ${numbered((index) => `a${index}="" `)}/>`, 'malformed'],
    ['a million namespaces', () => `<r ${numbered((index) => `xmlns:a${index}="" `)}/>`, 'read'],
    ['attributes without values', () => `<r ${filled('a ')}/>`, 'malformed'],
    ['white space in a tag', () => `<r${filled(' ')}`, 'malformed'],
    ['white space before an attribute', () => `<r a${filled(' ')}="1"/>`, 'read'],
    ['one name', () => `<${filled('a')}`, 'malformed'],
    ['one text', () => `<r>${filled('x')}</r>`, 'read'],
    ['references', () => `<r>${filled('&amp;')}</r>`, 'read'],
    ['ampersands', () => `<r>${filled('&')}</r>`, 'malformed'],
    ['comments', () => `<r>${filled('<!---->')}</r>`, 'read'],
    ['comments without end', () => `<r>${filled('<!--')}`, 'malformed'],
    ['CDATA in pieces', () => `<r>${filled('<![CDATA[x]]>')}</r>`, 'read'],
    ['instructions', () => `<r>${filled('<?a?>')}</r>`, 'read'],
    ['brackets', () => filled('<'), 'malformed'],
    ['quotes', () => `<r ${filled(`"'`)}/>`, 'malformed'],
  ])('%s', (_what, make, expected) => {
    const xml = make();
    const before = process.memoryUsage().heapUsed;
    const began = process.threadCpuUsage();
    expect(faultOf(xml)).toBe(expected);
    // Of the thread's own time, whatever else the machine does: one pass takes tens of milliseconds; whatever grows faster than its input takes minutes.
    expect(process.threadCpuUsage(began).user / 1000).toBeLessThan(5000);
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(200 * 1024 * 1024);
  });
});

test('[INV-04] texts are read in the encoding they declare, and in no other', () => {
  const xml = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?><a>ção</a>`;
  expect(decodeXml(Buffer.from('<a>ção</a>'))).toBe('<a>ção</a>');
  expect(decodeXml(Buffer.from(xml('utf-8')))).toBe(xml('utf-8'));
  expect(decodeXml(Buffer.from(`\ufeff${xml('UTF-8')}`))).toBe(xml('UTF-8'));
  expect(decodeXml(Buffer.from(xml('ISO-8859-1'), 'latin1'))).toBe(xml('ISO-8859-1'));
  expect(decodeXml(Buffer.from(xml('windows-1252'), 'latin1'))).toBe(xml('windows-1252'));
  expect(decodeXml(Buffer.from('<a>ção</a>', 'latin1'))).toBeNull();
  expect(decodeXml(Buffer.from(xml('UTF-8'), 'latin1'))).toBeNull();
  expect(decodeXml(Buffer.from(xml('UTF-7')))).toBeNull();
  expect(decodeXml(Buffer.from(xml('toString')))).toBeNull();
});

test.each(['toString', 'constructor', '__proto__', 'valueOf', 'hasOwnProperty'])(
  '[INV-04] &%s; stands for nothing: what every object knows is no entity',
  (name) => {
    expect(faultOf(`<a>&${name};</a>`)).toBe('malformed');
    expect(faultOf(`<a b="&${name};"/>`)).toBe('malformed');
  },
);
