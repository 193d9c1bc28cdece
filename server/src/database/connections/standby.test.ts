import type pg from 'pg'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readingFromStandby } from './standby.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

function aPrimary() {
  const state = { refuses: undefined as Error | undefined, tries: 0 }
  const connect = () => {
    state.tries += 1
    return state.refuses ? Promise.reject(state.refuses) : Promise.resolve('primary' as unknown as pg.PoolClient)
  }
  return { state, connect }
}
const standby = { connect: () => Promise.resolve('standby' as unknown as pg.PoolClient) }
const gone = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })

it('gives a standby while the primary is away, tries the primary twice a second, and goes back to it', async () => {
  const primary = aPrimary()
  const connections = readingFromStandby(primary, standby)
  expect(await connections.connect()).toBe('primary')
  primary.state.refuses = gone
  expect(await connections.connect()).toBe('standby')
  for (let n = 0; n < 5; n++) expect(await connections.connect()).toBe('standby')
  expect(primary.state.tries).toBe(2)
  vi.advanceTimersByTime(500)
  expect(await Promise.all([connections.connect(), connections.connect()])).toEqual(['standby', 'standby'])
  expect(primary.state.tries).toBe(3)
  primary.state.refuses = undefined
  vi.advanceTimersByTime(500)
  expect(await connections.connect()).toBe('primary')
  expect(await connections.connect()).toBe('primary')
})

it('is no way around a primary that is only busy, or that does not know us', async () => {
  const primary = aPrimary()
  const connections = readingFromStandby(primary, standby)
  for (const refusal of [
    new Error('timeout exceeded when trying to connect'),
    Object.assign(new Error('too many clients already'), { code: '53300' }),
    Object.assign(new Error('password authentication failed'), { code: '28P01' }),
  ]) {
    primary.state.refuses = refusal
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await expect(connections.connect()).rejects.toBe(refusal)
  }
})
