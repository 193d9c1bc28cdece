import pg from 'pg'

const { builtins } = pg.types

/**
 * Column types in JavaScript: bigint (cents) is a number, guarded; date is 'YYYY-MM-DD', never an instant;
 * numeric stays text, so that no quantity is rounded on the way.
 */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    if (oid === builtins.INT8) return parseSafeInteger
    if (oid === builtins.DATE) return (value: string) => value
    if (oid === builtins.NUMERIC) return (value: string) => value
    return pg.types.getTypeParser(oid, format)
  },
}

function parseSafeInteger(value: string): number {
  const number = Number(value)
  if (!Number.isSafeInteger(number)) throw new RangeError(`bigint ${value} is too large for a safe number`)
  return number
}
