import type { FastifySerializerCompiler } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { safeEncode, type $ZodType, type $ZodTypes } from 'zod/v4/core'

/**
 * Writes answers as zod's encode does (checked, stripped to what is promised, money as dollars) by a function compiled
 * once per schema: for a page of 50 items of 60 fields zod's own encode costs more than writing the JSON. A value that
 * does not fit is given to zod, which says what is wrong with it.
 */
export const answerSerializer: FastifySerializerCompiler<$ZodType> = (route) => {
  const writeByZod = serializerCompiler(route)
  const encode = encoderOf(route.schema)
  return (answer) => {
    let encoded: unknown
    try {
      encoded = encode(answer)
    } catch (error) {
      if (error !== doesNotFit) throw error
      return writeByZod(answer)
    }
    return JSON.stringify(encoded)
  }
}

const doesNotFit = new Error('the answer does not fit its schema')

function misfit(): never {
  throw doesNotFit
}

type Encoder = (value: unknown) => unknown

/** A second application of a process, as another test file's, answers by the same schemas. */
const encoders = new WeakMap<$ZodType, Encoder>()

function encoderOf(schema: $ZodType): Encoder {
  const encoder = encoders.get(schema) ?? compiledEncoder(schema)
  encoders.set(schema, encoder)
  return encoder
}

/** A function from a value to its wire form; it throws `doesNotFit`. */
function compiledEncoder(schema: $ZodType): Encoder {
  const constants: unknown[] = []
  const text = `return (value) => ${encodingOf(schema, 'value', constants, 0)}`
  // An object literal with all names is what engines build quickest. The text comes from our own schemas, at start.
  // oxlint-disable-next-line typescript/no-implied-eval, no-new-func
  const compile = new Function('constants', 'misfit', text) as (constants: unknown[], misfit: () => never) => Encoder
  return compile(constants, misfit)
}

/** Deeper levels belong to a schema that contains itself. */
const deepest = 12

/** The text of an expression that checks and encodes the value of the expression `at`. */
function encodingOf(schema: $ZodType, at: string, constants: unknown[], depth: number): string {
  const constant = (value: unknown) => `constants[${constants.push(value) - 1}]`
  const inside = (part: $ZodType, partAt: string) => encodingOf(part, partAt, constants, depth + 1)
  const { def } = (schema as $ZodTypes)._zod
  const condition = conditionOf(schema, at, constant)
  if (condition) return `(${condition} ? ${at} : misfit())`
  // Schemas not known here are left to zod.
  const left = () => `${constant(encoderByZod(schema))}(${at})`
  if (depth > deepest || def.checks?.length) return left()
  if (def.type === 'nullable') return `(${at} === null ? null : ${inside(def.innerType, at)})`
  if (def.type === 'optional') return `(${at} === undefined ? undefined : ${inside(def.innerType, at)})`
  if (def.type === 'array') {
    const item = `item${depth}`
    return `(Array.isArray(${at}) ? ${at}.map((${item}) => ${inside(def.element, item)}) : misfit())`
  }
  if (def.type === 'object' && !def.catchall) {
    const fields = Object.entries(def.shape).map(([name, field]) => {
      const key = JSON.stringify(name)
      return `${key}: ${inside(field, `${at}[${key}]`)}`
    })
    return `(typeof ${at} === 'object' && ${at} !== null && !Array.isArray(${at}) ? {${fields.join(', ')}} : misfit())`
  }
  if (def.type === 'pipe') {
    const { reverseTransform } = def as { reverseTransform?: Encoder }
    if (reverseTransform?.length !== 1) return left()
    const wire = `wire${depth}`
    return `((${wire}) => ${inside(def.in, wire)})(${constant(reverseTransform)}(${inside(def.out, at)}))`
  }
  return left()
}

/** The text of a condition for values that go out as they are; none for schemas that say more than is known here. */
function conditionOf(schema: $ZodType, at: string, constant: (value: unknown) => string): string | undefined {
  const { def } = (schema as $ZodTypes)._zod
  if (def.type === 'number') return numberCondition(def, at)
  if (def.checks?.length) return undefined
  const isOneOf = (values: readonly unknown[]) => values.map((value) => `${at} === ${constant(value)}`).join(' || ')
  if (def.type === 'string') return 'format' in def ? undefined : `typeof ${at} === 'string'`
  if (def.type === 'boolean') return `typeof ${at} === 'boolean'`
  if (def.type === 'null') return `${at} === null`
  if (def.type === 'literal') return isOneOf(def.values)
  if (def.type === 'enum') return isOneOf(Object.values(def.entries))
  if (def.type === 'custom') return `${constant(def.fn)}(${at})`
  if (def.type === 'union') {
    const options = def.options.map((option) => conditionOf(option, at, constant))
    return options.includes(undefined) ? undefined : options.map((option) => `(${option})`).join(' || ')
  }
  return undefined
}

type Bound = { check: string; format?: string; value?: unknown; inclusive?: boolean }

function numberCondition(def: object & { checks?: { _zod: { def: object } }[] }, at: string): string | undefined {
  const own: Bound[] = 'format' in def ? [{ check: 'number_format', format: String(def.format) }] : []
  const conditions = [...own, ...(def.checks ?? []).map((check) => check._zod.def as Bound)].map(
    ({ check, format, value, inclusive }) => {
      if (check === 'number_format' && format === 'safeint') return `Number.isSafeInteger(${at})`
      if (typeof value !== 'number') return undefined
      if (check === 'greater_than') return `${at} ${inclusive ? '>=' : '>'} ${value}`
      if (check === 'less_than') return `${at} ${inclusive ? '<=' : '<'} ${value}`
      return undefined
    },
  )
  return conditions.includes(undefined) ? undefined : [`Number.isFinite(${at})`, ...conditions].join(' && ')
}

function encoderByZod(schema: $ZodType): Encoder {
  return (value) => {
    const encoded = safeEncode(schema, value)
    return encoded.success ? encoded.data : misfit()
  }
}
