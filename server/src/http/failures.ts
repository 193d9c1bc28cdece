import {
  bodyMissing,
  changedInPublisher,
  companyMoved,
  companyMoving,
  fileTooLarge,
  invalidInput,
  keyInFlight,
  notFound,
  somethingWentWrong,
  tooManyTries,
  unavailable,
  unreadable,
  wrongFileType,
  type Failure,
  type Refusal,
} from '@larder/contract/refusal.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { isUnreachable } from '../database/connections/connection-errors.ts'

/** The business saying no. Thrown by refuse(), answered by the one error handler below. */
export class Refused extends Error {
  readonly refusal: Refusal
  readonly errors: Record<string, string[]> | undefined
  readonly retryAfterSeconds: number | undefined
  readonly lines: readonly object[] | undefined
  constructor(
    refusal: Refusal,
    text: string,
    errors?: Record<string, string[]>,
    retryAfterSeconds?: number,
    lines?: readonly object[],
  ) {
    super(text)
    this.refusal = refusal
    this.errors = errors
    this.retryAfterSeconds = retryAfterSeconds
    this.lines = lines
  }
}

/** Ends the request with a refusal; {name} in its text is filled from the values. */
export function refuse(refusal: Refusal, values: Record<string, string | number> = {}): never {
  throw new Refused(
    refusal,
    refusal.text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole)),
  )
}

/** Ends the request with a refusal that names the lines it is about. */
export function refuseLines(refusal: Refusal, lines: readonly object[]): never {
  throw new Refused(refusal, refusal.text, undefined, undefined, lines)
}

/** Ends the request with texts per field. */
export function refuseFields(errors: Record<string, string[]>): never {
  throw new Refused(invalidInput, Object.values(errors)[0]?.[0] ?? invalidInput.text, errors)
}

/** Ends the request because there were too many tries; says when to come back. */
export function refuseForNow(seconds: number): never {
  throw new Refused(tooManyTries, tooManyTries.text, undefined, seconds)
}

/** Ends the request with a refusal that passes; says when to come back, in its text too where that has {seconds}. */
export function refuseUntil(refusal: Refusal, seconds: number): never {
  throw new Refused(refusal, refusal.text.replace('{seconds}', String(seconds)), undefined, seconds)
}

const movingTakesSeconds = 3
const movedSeconds = 60

/** The header of a refusal that tells a front which cell the company is in now. */
export const cellHeader = 'larder-cell'

/** Ends the request because the person's company is no longer here. */
export function refuseMoved(cell: number | null): never {
  throw new Moved(cell)
}

/** Ends the request because the person's company is not to be reached for the next seconds. */
export function refuseMoving(): never {
  return refuseUntil(companyMoving, movingTakesSeconds)
}

class Moved extends Refused {
  readonly cell: number | null
  constructor(cell: number | null) {
    super(companyMoved, companyMoved.text, undefined, movedSeconds)
    this.cell = cell
  }
}

/** Refuses with texts per field when a value does not fit its schema. */
export function parseOrRefuse<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  return refuseFields(fieldErrors(parsed.error.issues))
}

type Issue = { path: PropertyKey[]; message: string }

/** Texts per field, of what does not fit a schema; what two rules of a field say in the same words is said once. */
export function fieldErrors(issues: readonly Issue[]): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  for (const issue of issues) {
    const field = issue.path.map(String).join('.') || 'body'
    errors[field] = [...new Set([...(errors[field] ?? []), issue.message])]
  }
  return errors
}

/** Makes every error an answer of the one shape; what is not a refusal is a bug, logged with the request id and answered without detail. */
export function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const { refusal, errors, text, retryAfter, lines } = refusalOf(error)
    if (refusal.status === 500) request.log.error({ err: error }, 'defect')
    else if (refusal.code === unavailable.code) request.log.error({ err: error }, 'unavailable')
    keepForTheRest(request, reply, refusal)
    if (retryAfter) void reply.header('retry-after', String(retryAfter))
    if (error instanceof Moved && error.cell !== null) void reply.header(cellHeader, String(error.cell))
    const failure: Failure = {
      message: text,
      code: refusal.code,
      ...(errors ? { errors } : {}),
      ...(lines ? { lines } : {}),
      requestId: request.id,
    }
    void reply.status(refusal.status).type('application/json').serializer(JSON.stringify).send(failure)
  })
}

/**
 * A client refused while still sending gets the refusal only if we read the rest: closing on unread bytes would reset the
 * connection and lose the answer. A client that stopped sending is not waited for.
 */
function keepForTheRest({ raw }: FastifyRequest, reply: FastifyReply, refusal: Answer['refusal']): void {
  if (raw.complete) return
  if (refusal === bodyMissing) return void reply.header('connection', 'close')
  void reply.removeHeader('connection')
  raw.resume()
}

type Answer = {
  refusal: Refusal | typeof somethingWentWrong
  text: string
  errors?: Record<string, string[]>
  retryAfter?: number
  lines?: readonly object[]
}

function refusalOf(error: FastifyError | Refused): Answer {
  if (error instanceof Refused) {
    return {
      refusal: error.refusal,
      text: error.message,
      ...(error.errors ? { errors: error.errors } : {}),
      ...(error.retryAfterSeconds ? { retryAfter: error.retryAfterSeconds } : {}),
      ...(error.lines ? { lines: error.lines } : {}),
    }
  }
  if (error.validation) return invalid(error)
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' || error.code === 'FST_REQ_FILE_TOO_LARGE') return plain(fileTooLarge)
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' || error.code === 'FST_INVALID_MULTIPART_CONTENT_TYPE')
    return plain(wrongFileType, 'Please send JSON.')
  if (error.statusCode === 429) return plain(tooManyTries)
  if (error.statusCode === 404) return plain(notFound)
  if (error.code === '55P03') return plain(keyInFlight)
  // raised by refuse_moving (migration 0910)
  if (error.code === 'LM001') return { ...plain(companyMoving), retryAfter: movingTakesSeconds }
  if (error.code === 'LM002') return { ...plain(companyMoved), retryAfter: movedSeconds }
  // raised by refuse_shared_fact (migration 1080), which names the cell
  if (error.code === 'LS001') return plain(changedInPublisher, error.message)
  if (isDatabaseAway(error)) return { ...plain(unavailable), retryAfter: 2 }
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) return plain(unreadable)
  return plain(somethingWentWrong)
}

function plain(refusal: Answer['refusal'], text: string = refusal.text): Answer {
  return { refusal, text }
}

function invalid(error: FastifyError): Answer {
  const errors = fieldErrors(
    (error.validation ?? []).map(({ instancePath, message = invalidInput.text }) => ({
      path: instancePath === '' ? [error.validationContext ?? 'body'] : instancePath.slice(1).split('/'),
      message,
    })),
  )
  return { refusal: invalidInput, text: Object.values(errors)[0]?.[0] ?? invalidInput.text, errors }
}

/**
 * Overload, and a database that takes no writes. 25006: a standby is read from, or for a moment after another node took over
 * the address still leads to the former primary.
 */
const awayCodes = /^(25006|53\d\d\d)$/
const awayMessages = /unlogged relations during recovery|timeout exceeded when trying to connect|Query read timeout/i

/** The database's own time limits: of a statement, of an idle and of a whole transaction. */
const timedOutCodes = /^(25P03|25P04)$/
/** 57014 is also what a statement gets that an operator cancels by hand; that is no overload. */
const statementTimedOut = /due to statement timeout/i

export function isStatementTimedOut({ code, message = '' }: { code?: unknown; message?: string }): boolean {
  return code === '57014' && statementTimedOut.test(message)
}

export function isDatabaseAway(error: { code?: unknown; message?: string }): boolean {
  const code = typeof error.code === 'string' ? error.code : ''
  const message = error.message ?? ''
  const isBusy = awayCodes.test(code) || timedOutCodes.test(code) || awayMessages.test(message)
  return isUnreachable(error) || isBusy || isStatementTimedOut(error)
}
