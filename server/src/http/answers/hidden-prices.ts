import { isOfPrices } from '@larder/contract/prices.ts'
import type { $ZodType, $ZodTypes } from 'zod/v4/core'

/** Returns the same value with null in place of whatever tells a price. */
export type Hide = (wire: unknown) => unknown

/** Makes the function that takes prices out of an answer on the wire, from its schema; undefined where it has none. */
export function hiderOf(schema: $ZodType): Hide | undefined {
  return makeHider(schema, new Map())
}

/** Schemas that contain themselves are met again while their own function is being made. */
type Known = Map<$ZodType, { hide: Hide | undefined }>

function makeHider(schema: $ZodType, known: Known): Hide | undefined {
  if (isOfPrices(schema)) return () => null
  const met = known.get(schema)
  if (met) return (wire) => (met.hide ? met.hide(wire) : wire)
  const own: { hide: Hide | undefined } = { hide: undefined }
  known.set(schema, own)
  own.hide = hiderOfParts(schema, (part) => makeHider(part, known))
  // Twice in one answer is not the same as in itself.
  known.delete(schema)
  return own.hide
}

type Make = (part: $ZodType) => Hide | undefined

function hiderOfParts(schema: $ZodType, make: Make): Hide | undefined {
  const { def } = (schema as $ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return hiderOfObject(Object.entries(def.shape), def.catchall, make)
    case 'record':
      return each(make(def.valueType), (value, hide) => (isObject(value) ? mapValues(value, hide) : value))
    case 'array':
      return each(make(def.element), (value, hide) => (Array.isArray(value) ? value.map(hide) : value))
    case 'tuple':
      return hiderOfTuple(def.items.map(make))
    case 'union':
      return inTurn(def.options.map(make))
    case 'intersection':
      return inTurn([make(def.left), make(def.right)])
    case 'pipe':
      return make(def.in)
    case 'lazy':
      return make(def.getter())
    case 'nullable':
    case 'optional':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return make(def.innerType)
    default:
      return undefined
  }
}

function hiderOfObject(shape: [string, $ZodType][], rest: $ZodType | undefined, make: Make): Hide | undefined {
  const hides = shape.flatMap(([name, field]) => {
    const hide = make(field)
    return hide ? [[name, hide] as const] : []
  })
  const hideRest = rest && make(rest)
  if (hides.length === 0 && !hideRest) return undefined
  const named = new Set(shape.map(([name]) => name))
  return (value) => {
    if (!isObject(value)) return value
    const shown = hideRest ? mapValues(value, (of, name) => (named.has(name) ? of : hideRest(of))) : { ...value }
    for (const [name, hide] of hides) if (name in shown) shown[name] = hide(shown[name])
    return shown
  }
}

function hiderOfTuple(hides: (Hide | undefined)[]): Hide | undefined {
  if (!hides.some(Boolean)) return undefined
  return (value) =>
    Array.isArray(value)
      ? value.map((of: unknown, at) => {
          const hide = hides[at]
          return hide ? hide(of) : of
        })
      : value
}

/** Hides what any of several schemas marks as a price, whichever of them the value is of. */
function inTurn(hides: (Hide | undefined)[]): Hide | undefined {
  const some = hides.filter((hide) => hide !== undefined)
  return some.length > 0 ? (value) => some.reduce((shown, hide) => hide(shown), value) : undefined
}

function each(hide: Hide | undefined, apply: (value: unknown, hide: Hide) => unknown): Hide | undefined {
  return hide && ((value) => apply(value, hide))
}

function mapValues(value: Record<string, unknown>, map: (of: unknown, name: string) => unknown) {
  return Object.fromEntries(Object.entries(value).map(([name, of]) => [name, map(of, name)]))
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
