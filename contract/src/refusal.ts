/** The business saying no: a status, a code for programs and the text for people (spec §8 of each document). */
export type Refusal = {
  readonly code: string
  readonly status: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 417 | 429 | 431 | 503
  readonly text: string
}

export const invalidInput = { code: 'invalid', status: 400, text: 'Please check the marked fields.' } as const
export const unreadable = { code: 'unreadable', status: 400, text: 'This request could not be read.' } as const
export const nestedTooDeep = {
  code: 'nested_too_deep',
  status: 400,
  text: 'This request is nested too deep.',
} as const
export const wrongEncoding = {
  code: 'wrong_encoding',
  status: 415,
  text: 'This request is packed in a way that we can’t read.',
} as const
export const bodyMissing = {
  code: 'body_missing',
  status: 408,
  text: 'The connection was too slow: not all of this request arrived. Please try again.',
} as const
export const headersTooLarge = {
  code: 'headers_too_large',
  status: 431,
  text: 'The address or the headers of this request are too long.',
} as const
export const wrongExpectation = {
  code: 'wrong_expectation',
  status: 417,
  text: 'We can’t do what this request expects first.',
} as const
export const notSignedIn = {
  code: 'not_signed_in',
  status: 401,
  text: 'Please login with proper credentials.',
} as const
export const notAllowed = { code: 'not_allowed', status: 403, text: 'You may not do this.' } as const
export const featureOff = {
  code: 'feature_off',
  status: 403,
  text: 'This is not switched on for your location.',
} as const
export const ownersOnly = { code: 'owners_only', status: 403, text: 'Only an owner can change this.' } as const
export const mayNotOrder = {
  code: 'may_not_order',
  status: 403,
  text: 'You may not place orders here. Ask an owner of this location.',
} as const
export const pricesHidden = {
  code: 'prices_hidden',
  status: 403,
  text: 'You may not see prices here. An owner of this location can allow it.',
} as const
export const notWhileActingAs = {
  code: 'not_while_acting_as',
  status: 403,
  text: 'This is not possible while you act as somebody else.',
} as const
export const secondFactorNeeded = {
  code: 'second_factor_needed',
  status: 403,
  text: 'A passkey or a code of an app is needed here, besides the password. Please open Larder to add or use one.',
} as const
export const secondFactorNeededThere = {
  code: 'second_factor_needed_there',
  status: 409,
  text: 'That location needs a second factor. Please switch to it first, and add or show yours there.',
} as const
export const notFound = { code: 'not_found', status: 404, text: 'Not found.' } as const
export const keyReused = {
  code: 'idempotency_key_reused',
  status: 400,
  text: 'This request was already sent with other contents. Please reload and try again.',
} as const
export const keyInFlight = {
  code: 'idempotency_key_in_flight',
  status: 409,
  text: 'This request is still being worked on. Please wait a moment.',
} as const
export const fileTooLarge = { code: 'file_too_large', status: 413, text: 'File size is too big.' } as const
export const wrongFileType = { code: 'wrong_file_type', status: 415, text: 'Please choose another file type.' } as const
export const tooManyTries = {
  code: 'too_many',
  status: 429,
  text: 'Too many tries. Please wait a little and try again.',
} as const
export const tooManyFiles = {
  code: 'too_many',
  status: 429,
  text: 'That was a lot of files in one minute. Please wait {seconds} seconds and try again.',
} as const
export const unavailable = {
  code: 'unavailable',
  status: 503,
  text: 'We can’t reach our database right now. Nothing was lost; please try again in a moment.',
} as const
export const companyMoving = {
  code: 'company_moving',
  status: 503,
  text: 'Your business is being moved to another server. Please try again in a few seconds.',
} as const
export const companyMoved = {
  code: 'company_moved',
  status: 503,
  text: 'Your business was moved to another server. Please open Larder at its new address.',
} as const
export const changedInPublisher = {
  code: 'changed_in_another_cell',
  status: 409,
  text: 'This is changed in another cell, from where it reaches all cells by itself.',
} as const
export const somethingWentWrong = { code: 'defect', status: 500, text: 'Something went wrong.' } as const

/** The one shape of every error answer (contract.md, HTTP). */
export type Failure = {
  message: string
  code: string
  errors?: Record<string, string[]>
  requestId?: string
  /** the lines meant, where the call says that its refusal names them */
  lines?: readonly unknown[]
}
