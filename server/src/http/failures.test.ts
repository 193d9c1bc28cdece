import { describe, expect, it } from 'vitest'
import { isDatabaseAway } from './failures.ts'

describe('an error of the database', () => {
  it.each([
    ['57014', 'canceling statement due to statement timeout'],
    ['25P03', 'terminating connection due to idle-in-transaction timeout'],
    ['57P01', 'terminating connection due to administrator command'],
    ['53100', 'could not extend file: No space left on device'],
    ['53300', 'too many clients already'],
    ['08006', 'connection failure'],
    ['25006', 'cannot execute UPDATE in a read-only transaction'],
    ['0A000', 'cannot access temporary or unlogged relations during recovery'],
    [undefined, 'Query read timeout'],
    [undefined, 'timeout exceeded when trying to connect'],
  ])('means that it is away or overloaded: %s %s', (code, message) => {
    expect(isDatabaseAway({ code, message })).toBe(true)
  })

  it.each([
    ['57014', 'canceling statement due to user request'],
    ['08P01', 'invalid message format'],
    ['22021', 'invalid byte sequence for encoding "UTF8": 0x00'],
    ['23505', 'duplicate key value violates unique constraint'],
    [undefined, 'Cannot read properties of undefined'],
  ])('is the client’s or a defect of ours: %s %s', (code, message) => {
    expect(isDatabaseAway({ code, message })).toBe(false)
  })
})
