import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { allCalls } from '@larder/contract/all-calls.ts'
import type { Call } from '@larder/contract/call.ts'

type Json = {
  type?: string
  anyOf?: Json[]
  oneOf?: Json[]
  allOf?: Json[]
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, Json>
  required?: string[]
  items?: Json
  default?: unknown
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
}

// Clients rely on what may be sent: which fields, which of them may be missing, how long, how many, how much. The page
// beside this test says it by hand, so a limit that moves by mistake differs from it.
test('every call takes what the page says, neither more nor less', () => {
  const page = readFileSync(new URL('inputs-by-hand.txt', import.meta.url), 'utf8')
  const lines = page
    .trimEnd()
    .split('\n')
    .filter((line) => !line.startsWith('#'))
  expect((Object.values(allCalls) as Call[]).flatMap(inputsOf)).toEqual(lines)
})

function inputsOf(call: Call): string[] {
  const about = [
    `${call.method} ${call.path}`,
    ...(call.largestBody ? [`at most ${call.largestBody} bytes`] : []),
    ...(call.idempotent ? ['once under a key'] : []),
    ...(call.status ? [String(call.status)] : []),
  ]
  const places = [
    ['path', call.params],
    ['query', call.query],
    ['body', call.body],
  ] as const
  return [about.join(', '), ...places.flatMap(([place, schema]) => (schema ? fieldsOf(place, schema) : []))]
}

/** The input as sent, and, for JSON in a text and for text that is cut, its parsed form, which only the schema's output shows. */
function fieldsOf(place: string, schema: z.ZodType): string[] {
  const [sent = [], read = []] = (['input', 'output'] as const).map((io) =>
    linesOf(place, z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json, true),
  )
  const plain = new Set(sent.map(withoutDefault))
  return [
    ...sent,
    ...read
      .filter((line) => !plain.has(withoutDefault(line)) && !line.includes('anything'))
      .map((line) => `${line} (read)`),
  ]
}

/** A field that has a default may be missing on the one side and is always there on the other. */
function withoutDefault(line: string): string {
  return line.replace(' or nothing', '')
}

function linesOf(name: string, schema: Json, isRequired: boolean): string[] {
  const one = unwrapped(schema)
  const words = [
    said(one),
    isRequired ? '' : 'or nothing',
    'default' in schema ? `= ${JSON.stringify(schema.default)}` : '',
  ]
  const inside = one.properties
    ? Object.entries(one.properties).flatMap(([field, inner]) =>
        linesOf(`${name}.${field}`, inner, one.required?.includes(field) ?? false),
      )
    : one.items
      ? linesOf(`${name}[]`, one.items, true)
      : (one.anyOf ?? one.oneOf ?? []).flatMap((choice, at) =>
          choice.properties || choice.items ? linesOf(`${name}|${at + 1}`, choice, true) : [],
        )
  const line = `  ${name} ${words.filter(Boolean).join(' ')}`
  return one.properties && line.endsWith(' {}') ? inside : [line, ...inside]
}

function unwrapped(schema: Json): Json {
  return schema.allOf?.length === 1 && schema.allOf[0] ? { ...schema.allOf[0], ...schema } : schema
}

function said(schema: Json): string {
  if (schema.enum) return `one of ${schema.enum.map((each) => JSON.stringify(each)).join(' ')}`
  if ('const' in schema) return JSON.stringify(schema.const)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return `either ${choices.map(said).join(' or ')}`
  if (schema.type === 'string') {
    const form = schema.format ?? (schema.pattern ? `like ${schema.pattern}` : '')
    return ['text', range(schema.minLength, schema.maxLength), form].filter(Boolean).join(' ')
  }
  if (schema.type === 'integer' || schema.type === 'number')
    return schema.minimum === 1 && schema.maximum === 2_147_483_647
      ? 'id'
      : [
          schema.type === 'integer' ? 'whole' : 'number',
          range(schema.minimum ?? schema.exclusiveMinimum, schema.maximum),
        ]
          .filter(Boolean)
          .join(' ')
  if (schema.type === 'array') return ['list', range(schema.minItems, schema.maxItems)].filter(Boolean).join(' ')
  if (schema.properties) return '{}'
  return schema.type ?? 'anything'
}

function range(least: number | undefined, most: number | undefined): string {
  return least === undefined && most === undefined ? '' : `${least ?? ''}..${most ?? ''}`
}
