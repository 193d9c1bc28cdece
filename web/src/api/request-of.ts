import type { Method } from '@larder/contract/call.ts'

type CallAddress = { method: Method; path: string; file?: string }
export type LooseInput = { params?: object; query?: object; body?: unknown; file?: File }
type WireRequest = { method: Method; url: string; body: string | FormData | undefined; isJson: boolean }

/** The request that a call and its input make: path filled, query written, body as JSON or as a form with a file. */
export function requestOf(address: CallAddress, input: LooseInput): WireRequest {
  const url = `/api/v1${filledPath(address.path, input.params)}${queryText(input.query)}`
  if (address.file) return { method: address.method, url, body: formOf(address.file, input), isJson: false }
  const body = input.body === undefined ? undefined : JSON.stringify(input.body)
  return { method: address.method, url, body, isJson: body !== undefined }
}

/** Writes a value for the query and form fields that hold JSON (filterOptions, filters, merchantIds). */
export function json(value: unknown): string {
  return JSON.stringify(value)
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  throw new RangeError('Only text, numbers and yes or no go into a path, query or form; write others by json()')
}

function filledPath(path: string, params: object = {}): string {
  const values = new Map(Object.entries(params))
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value: unknown = values.get(name)
    if (value === undefined || value === null || value === '') throw new RangeError(`${path} needs a value for ${name}`)
    return encodeURIComponent(textOf(value))
  })
}

function queryText(query: object = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  if (given.length === 0) return ''
  return `?${new URLSearchParams(given.map(([name, value]): [string, string] => [name, textOf(value)]))}`
}

function formOf(fileField: string, input: LooseInput): FormData {
  const form = new FormData()
  // Text fields first: the server reads the form as a stream and knows them when the file begins.
  for (const [name, value] of Object.entries(input.body ?? {})) {
    if (value !== undefined && value !== null) form.append(name, textOf(value))
  }
  if (input.file) form.append(fileField, input.file, input.file.name)
  return form
}
