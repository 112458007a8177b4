import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { ENDPOINTS, type EndpointName } from '../endpoints.ts';
import type { AnyEndpoint } from '../kit/endpoint.ts';
import { PERSONAL_DATA, type PersonalDataUse } from './personal-data.ts';

const NAMES = Object.keys(ENDPOINTS) as EndpointName[];
const PERSONAL = /cpf|e-?mail|phone|fullName|firstName|consumerName/i;
const SEARCHING = /cpf|e-?mail|phone|search|person/i;

/** Every property of a schema, however deep, as JSON Schema has it. */
function propertiesOf(schema: z.ZodType | undefined, io: 'input' | 'output'): string[] {
  const found = new Set<string>();
  const walk = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    const { properties } = part as { properties?: object };
    if (properties) for (const name of Object.keys(properties)) found.add(name);
    Object.values(part).forEach(walk);
  };
  if (schema) walk(z.toJSONSchema(schema, { io, unrepresentable: 'any' }));
  return [...found];
}

const asks = ({ params, query, body }: AnyEndpoint): string[] =>
  [params, query, body].flatMap((schema) => propertiesOf(schema, 'input'));

const mustBeClassified = (endpoint: AnyEndpoint): boolean =>
  endpoint.raw === true ||
  endpoint.upload === true ||
  [...asks(endpoint), ...propertiesOf(endpoint.response, 'output')].some((name) => PERSONAL.test(name));

const schemaAt = (endpoint: AnyEndpoint, path: string): string[] => {
  const [part = '', name = ''] = path.split('.');
  return propertiesOf(endpoint[part as 'params' | 'query' | 'body'], 'input').filter((property) => property === name);
};

describe('[PER-14] whom endpoints try and show', () => {
  test('whatever takes or gives personal data, or a file, is classified', () => {
    const missing = NAMES.filter((name) => mustBeClassified(ENDPOINTS[name]) && PERSONAL_DATA[name] === undefined);
    expect(missing).toEqual([]);
  });

  test('each says what it does, or why it does nothing, never both', () => {
    const says = ({ neither, tries, takesList, shows, recordsItself }: PersonalDataUse) => {
      const does = [tries, takesList, shows, recordsItself].some((part) => part !== undefined);
      return does !== (neither !== undefined && neither !== '');
    };
    expect(NAMES.filter((name) => PERSONAL_DATA[name] && !says(PERSONAL_DATA[name]))).toEqual([]);
  });

  test('what is tried stands where the table says, and nothing that can be tried is left out', () => {
    for (const name of NAMES) {
      const use = PERSONAL_DATA[name];
      if (!use || use.neither !== undefined) continue;
      const tried = Object.keys(use.tries ?? {});
      for (const path of tried) expect(schemaAt(ENDPOINTS[name], path), `${name} ${path}`).toHaveLength(1);
      const searched = asks(ENDPOINTS[name]).filter((property) => SEARCHING.test(property));
      // A list of them is counted by the list; what a form or a rule of the same name says finds nobody.
      const uncounted = searched.filter(
        (property) =>
          !tried.some((path) => path.endsWith(`.${property}`)) &&
          !use.takesList &&
          !['emailList', 'onePerCpf'].includes(property),
      );
      expect([name, uncounted.filter((property) => property !== 'phoneNumber')]).toEqual([name, []]);
    }
  });

  test('the people that are shown stand where the table says', () => {
    for (const name of NAMES) {
      const shows = PERSONAL_DATA[name]?.shows;
      if (!shows) continue;
      const given = propertiesOf(ENDPOINTS[name].response, 'output');
      const paths = 'one' in shows ? [shows.at ?? ''] : [...shows.lists, shows.person ?? ''];
      for (const part of paths.flatMap((path) => path.split('.')).filter((each) => each !== ''))
        expect(given, `${name} ${part}`).toContain(part);
    }
  });
});
