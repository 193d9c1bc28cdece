/** 57P0x: it stops, starts or was killed */
const unreachableCodes =
  /^(57P0\d|08000|08001|08003|08004|08006|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/
const unreachableMessages = /Connection terminated|Client has encountered a connection error|not queryable/i

/** Whether no connection to the database came about, or one ended. One that is only busy is no such failure. */
export function isUnreachable({ code, message = '' }: { code?: unknown; message?: string }): boolean {
  return (typeof code === 'string' && unreachableCodes.test(code)) || unreachableMessages.test(message)
}

/** Whether a database that only reads was asked to write: a standby that is read from, or a primary that was one. */
export function takesNoWrites(error: unknown): boolean {
  return (error as { code?: unknown }).code === '25006'
}
