import { allCalls } from '@larder/contract/all-calls.ts'
import { Money } from '@larder/contract/shared.ts'
import type { Call } from '@larder/contract/call.ts'
import fc from 'fast-check'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { $ZodType, $ZodTypes } from 'zod/v4/core'
import { answerSerializer } from './answer-serializer.ts'

const calls = Object.values(allCalls).filter((call: Call) => !call.download)
const seed = 20_260_601

describe('an answer', () => {
  test.each(calls.map((call): [string, Call] => [call.name, call]))('of %s is written as zod writes it', (_, call) => {
    const { ours, zods } = bothFor(call.response)
    fc.assert(
      fc.property(answers(call.response), (answer) => {
        expect(ours(answer)).toBe(zods(answer))
      }),
      { numRuns: 40, seed },
    )
  })

  test.each(calls.map((call): [string, Call] => [call.name, call]))(
    'of %s with something wrong in it fails as with zod',
    (_, call) => {
      const { ours, zods } = bothFor(call.response)
      fc.assert(
        fc.property(answers(call.response), fc.nat(), wrongValues, (answer, place, wrong) => {
          const spoilt = withWrong(answer, place, wrong)
          expect(outcome(ours, spoilt)).toEqual(outcome(zods, spoilt))
        }),
        { numRuns: 60, seed },
      )
    },
  )

  test('loses what the call does not promise and says money in dollars', () => {
    const { ours } = bothFor(z.object({ data: z.array(z.object({ name: z.string(), price: Money.nullable() })) }))
    const data = [
      { name: 'Tomato', price: 1_205, secret: 'cost' },
      { name: 'Basil', price: null },
    ]
    expect(ours({ data, more: 1 })).toBe('{"data":[{"name":"Tomato","price":12.05},{"name":"Basil","price":null}]}')
  })

  test('of a kind of schema that is not compiled is zod’s own', () => {
    const schema = z.object({ at: z.iso.date(), by: z.record(z.string(), z.number()), size: z.string().max(2) })
    const { ours, zods } = bothFor(schema)
    const answer = { at: '2026-06-01', by: { a: 1 }, size: 'M' }
    expect(ours(answer)).toBe(zods(answer))
    expect(() => ours({ ...answer, at: 'soon' })).toThrow()
    expect(() => ours({ ...answer, size: 'XXL' })).toThrow()
  })
})

type Write = (answer: unknown) => string

function bothFor(schema: $ZodType): { ours: Write; zods: Write } {
  const route = { schema, method: 'GET', url: '/' }
  return { ours: answerSerializer(route), zods: serializerCompiler(route) }
}

function outcome(write: Write, answer: unknown): string {
  try {
    return write(answer)
  } catch (error) {
    return `refused: ${(error as Error).name}`
  }
}

const wrongValues = fc.constantFrom<unknown>(
  undefined,
  null,
  'text',
  '',
  1.5,
  -1,
  Number.NaN,
  2 ** 60,
  true,
  [],
  {},
  [1],
)

/** Anything a handler may answer by this schema, sometimes with fields more than promised. */
function answers(schema: $ZodType): fc.Arbitrary<unknown> {
  const { def } = (schema as $ZodTypes)._zod
  if (def.type === 'string' && 'format' in def) {
    const instants = fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
    return instants.map((instant) => instant.toISOString().slice(0, def.format === 'date' ? 10 : undefined))
  }
  if (def.type === 'string') return fc.string({ unit: 'grapheme', maxLength: 12 })
  if (def.type === 'boolean') return fc.boolean()
  if (def.type === 'number')
    return def.checks?.length || 'format' in def
      ? fc.integer({ min: 1, max: 2 ** 31 - 1 })
      : fc.double({ noNaN: true, noDefaultInfinity: true })
  if (def.type === 'custom') return fc.maxSafeInteger()
  if (def.type === 'literal') return fc.constantFrom(...def.values)
  if (def.type === 'enum') return fc.constantFrom(...Object.values(def.entries))
  if (def.type === 'union') return fc.oneof(...def.options.map(answers))
  if (def.type === 'nullable') return fc.option(answers(def.innerType))
  if (def.type === 'optional') return fc.option(answers(def.innerType), { nil: undefined })
  if (def.type === 'pipe') return answers(def.out)
  if (def.type === 'array') return fc.array(answers(def.element), { maxLength: 4 })
  if (def.type === 'tuple') return fc.tuple(...def.items.map(answers))
  if (def.type === 'record') return fc.dictionary(fc.string(), answers(def.valueType), { maxKeys: 3 })
  if (def.type === 'object') {
    const fields = Object.entries(def.shape).map(([name, field]): [string, fc.Arbitrary<unknown>] => [
      name,
      answers(field),
    ])
    return fc.record({ ...Object.fromEntries(fields), notPromised: fc.anything() })
  }
  return fc.anything()
}

/** The same answer with one of its values, whichever the place says, replaced. */
function withWrong(answer: unknown, place: number, wrong: unknown): unknown {
  if (typeof answer !== 'object' || answer === null) return wrong
  const names = Object.keys(answer)
  const name = names[place % (names.length + 1)]
  if (name === undefined) return wrong
  const part: unknown = Reflect.get(answer, name)
  const replaced = withWrong(part, Math.floor(place / (names.length + 1)), wrong)
  if (!Array.isArray(answer)) return { ...answer, [name]: replaced }
  const items: unknown[] = answer
  return items.map((item, index) => (String(index) === name ? replaced : item))
}
