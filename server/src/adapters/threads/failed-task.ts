/** A task that failed in its thread, in values that can be sent from there: of an error itself only the text would arrive. */
export type FailedTask = { kind: 'failed'; message: string; code: string | undefined; stack: string | undefined }

/** Puts an error into such values. */
export function failedTask(error: unknown): FailedTask {
  if (!(error instanceof Error)) return { kind: 'failed', message: String(error), code: undefined, stack: undefined }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  return { kind: 'failed', message: error.message, code, stack: error.stack }
}

/** Makes an error of them again, with its code, by which others know it. */
export function errorOfTask({ message, code, stack }: FailedTask): Error {
  return Object.assign(new Error(message), { stack, ...(code === undefined ? {} : { code }) })
}
