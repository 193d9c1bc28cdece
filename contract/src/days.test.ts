import { expect, test } from 'vitest'
import type { z } from 'zod'
import { allCalls } from './all-calls.ts'

type Inner = { type: string; format?: string; shape?: object; element?: Schema; options?: Schema[] }
type Schema = z.ZodType & { def: Inner & { innerType?: Schema; in?: Schema } }

/** The dates within a schema, by where they are. */
function datesIn(schema: Schema, path: string): [path: string, date: Schema][] {
  const { type, format, shape, element, options, innerType, in: before } = schema.def
  if (type === 'string') return format === 'date' ? [[path, schema]] : []
  if (type === 'object') return Object.entries(shape ?? {}).flatMap(([key, one]) => datesIn(one, `${path}.${key}`))
  return [element, innerType, before, ...(options ?? [])].flatMap((one) => (one ? datesIn(one, path) : []))
}

test('no call takes a day of a mistyped year: the day after it, or a due date, could not be worked out', () => {
  const dates = Object.values(allCalls).flatMap((call) =>
    (['params', 'query', 'body'] as const).flatMap((part) => {
      const schema = (call as { [key in typeof part]?: z.ZodType })[part]
      return schema ? datesIn(schema, `${call.name} ${part}`) : []
    }),
  )
  expect(dates.length).toBeGreaterThan(20)
  const taken = dates.filter(([, date]) => date.safeParse('9999-12-31').success || date.safeParse('0026-11-20').success)
  expect(taken.map(([path]) => path)).toEqual([])
  expect(dates.filter(([, date]) => !date.safeParse('2026-11-20').success)).toEqual([])
})
