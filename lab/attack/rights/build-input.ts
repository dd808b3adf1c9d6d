/** Builds the input of a call from its own schemas, so that a call that is added later is attacked too. */
import { type Endpoint, recordingLimits } from '@readling/contract';
import * as z from 'zod/mini';
import { aTone } from '#server/testing/sound.ts';
import type { Values } from '../people/fill-account.ts';
import { fieldOf } from './fields.ts';

type JsonSchema = {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  minimum?: number;
  default?: unknown;
};
export type Place = 'body' | 'params' | 'query';
export type Input = Record<Place, Record<string, unknown>>;
export const places: readonly Place[] = ['params', 'query', 'body'];

const schemaOf = (schema: z.ZodMiniType | undefined) =>
  schema ? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema) : null;

/** Throws `UnknownField` for a text whose meaning is not known. */
function build(schema: JsonSchema, call: string, name: string, values: Values): unknown {
  const own = values[`${call}.${name}`] ?? values[name];
  if (own !== undefined && !schema.properties && (!schema.items || Array.isArray(own))) return own;
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf?.[0]) return build(schema.anyOf[0], call, name, values);
  if (schema.properties) return buildObject(schema, call, values);
  if (Array.isArray(schema.type)) return build({ ...schema, type: schema.type[0] ?? '' }, call, name, values);
  if (schema.type === 'array') return schema.items ? [build(schema.items, call, name, values)] : [];
  if (schema.type === 'boolean') return true;
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(0, schema.minimum ?? 0);
  if (schema.type === 'object') return {};
  if (schema.type === 'null') return null;
  return schema.type === 'string' ? fieldOf(call, name).value : (schema.default ?? fieldOf(call, name).value);
}

function buildObject({ properties = {}, required = [] }: JsonSchema, call: string, values: Values) {
  const all = Object.entries(properties).map(
    ([name, each]) => [name, build(each, call, name, values)] as const,
  );
  return Object.fromEntries(all.filter(([name]) => required.includes(name) || name in values));
}

/** Good input for a call, with `values` where they fit. */
export function buildInput(call: string, endpoint: Endpoint, values: Values): Input {
  const of = (place: Place) => {
    const schema = schemaOf(endpoint[place]);
    return schema ? (build(schema, call, '', values) as Record<string, unknown>) : {};
  };
  return { body: of('body'), params: of('params'), query: of('query') };
}

/** Every text field of a call, with its place, also those that may be missing. */
export function textFields(call: string, endpoint: Endpoint) {
  return places.flatMap((place) =>
    Object.entries(schemaOf(endpoint[place])?.properties ?? {})
      .filter(([, schema]) =>
        [schema, ...(schema.anyOf ?? [])].some((each) => each.type === 'string' && !each.enum),
      )
      .map(([name]) => ({ place, name, kind: fieldOf(call, name).kind })),
  );
}

const soundFor = ({ mostBytes }: { mostBytes: number }) => {
  const { partBytes, partRate, sentenceRate } = recordingLimits;
  return aTone(1, { rate: mostBytes === partBytes ? partRate : sentenceRate });
};

/** The request that a page would send. */
export function requestOf(endpoint: Endpoint, { body, params, query }: Input) {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name] ?? '').toWellFormed()),
  );
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const url = search.size > 0 ? `${path}?${search}` : path;
  const { method } = endpoint;
  if (endpoint.sound)
    return { method, url, headers: { 'content-type': 'audio/wav' }, body: soundFor(endpoint.sound) };
  if (!endpoint.body) return { method, url };
  return { method, url, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}
