import { z } from 'zod'

/** Makes people's words of what a schema says without words of its own (contract.md, HTTP: `message` fit to show). */
export function speakPlainly(): void {
  z.config({ customError: plainMessage })
}

/** The sentence for what does not fit; undefined leaves zod's own. */
const plainMessage: z.core.$ZodErrorMap = (issue) => {
  if (issue.input === undefined && (issue.code === 'invalid_type' || issue.code === 'invalid_union'))
    return 'This field is required.'
  if (issue.code === 'invalid_type') return kinds[issue.expected] ?? 'This value is of the wrong kind.'
  if (issue.code === 'invalid_union') return 'This value is not one that fits here.'
  if (issue.code === 'invalid_value') return `Please choose one of: ${issue.values.map(String).join(', ')}.`
  if (issue.code === 'too_big' && isNumber(issue.origin)) return `Please enter at most ${issue.maximum}.`
  if (issue.code === 'too_small' && isNumber(issue.origin)) return `Please enter at least ${issue.minimum}.`
  if (issue.code === 'too_big') return tooBig[issue.origin]?.(issue.maximum)
  if (issue.code === 'too_small') return tooSmall[issue.origin]?.(issue.minimum)
  if (issue.code === 'invalid_format') return formats[issue.format]
  return undefined
}

type Bound = number | bigint

const tooBig: Partial<Record<string, (maximum: Bound) => string>> = {
  array: (maximum) => `Please send at most ${maximum} at once.`,
  string: (maximum) => `Please keep this to ${maximum} characters.`,
}

const tooSmall: Partial<Record<string, (minimum: Bound) => string>> = {
  array: (minimum) => `Please choose at least ${minimum}.`,
  string: (minimum) => `Please enter at least ${minimum} ${minimum === 1 ? 'character' : 'characters'}.`,
}

const formats: Partial<Record<string, string>> = {
  date: 'Please enter a date as 2026-03-31.',
  datetime: 'Please enter a time in ISO 8601.',
  uuid: 'Please enter a UUID.',
}

const kinds: Partial<Record<string, string>> = {
  number: 'Please enter a number.',
  int: 'Please enter a whole number.',
  string: 'Please enter a text.',
  boolean: 'Please say true or false.',
  array: 'Please give a list.',
  object: 'Please give an object.',
}

const isNumber = (origin: string) => origin === 'number' || origin === 'int'
