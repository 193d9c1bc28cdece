export { JsonReporter as default } from 'vitest/node'

/** An error's stack, with its message before it where that is not in it. */
export function stackWithMessage(error: { message: string; stack?: string }): string
