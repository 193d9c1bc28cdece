import { describe, expect, it } from 'vitest'
import { batchesOf, sessionAfter, type OfflineSession, type OfflineStep } from './offline-session.ts'

describe('an offline session', () => {
  it('goes from online over the download to offline, and over the push back', () => {
    const steps: OfflineStep[] = ['goOffline', 'downloaded', 'goOnline', 'pushFailed', 'goOnline', 'pushed']
    const path = steps.reduce<OfflineSession[]>(
      (before, step) => [...before, sessionAfter(before.at(-1) ?? 'online', step) ?? 'online'],
      ['online'],
    )
    expect(path).toEqual(['online', 'downloading', 'offline', 'pushing', 'offline', 'pushing', 'online'])
  })

  it.each<[OfflineSession, OfflineStep]>([
    ['offline', 'goOffline'],
    ['online', 'goOnline'],
    ['downloading', 'goOnline'],
    ['offline', 'pushed'],
    ['left', 'goOffline'],
    ['pushing', 'downloaded'],
  ])('%s: %s is not possible', (session, step) => {
    expect(sessionAfter(session, step)).toBeNull()
  })

  it('keeps the counts of a person who is signed out', () => {
    expect([sessionAfter('offline', 'signedOut'), sessionAfter('pushing', 'signedOut')]).toEqual(['left', 'left'])
    expect(sessionAfter('left', 'goOnline')).toBe('pushing')
  })
})

describe('batches', () => {
  it('hold at most 200 counts, in order', () => {
    const waiting = Array.from({ length: 450 }, (_, at) => at)
    const batches = batchesOf(waiting, () => 1)
    expect(batches.map((batch) => batch.length)).toEqual([200, 200, 50])
    expect(batches.flat()).toEqual(waiting)
  })
  it('hold at most 900,000 bytes, but always one count', () => {
    expect(batchesOf([500_000, 400_000, 1, 2_000_000, 5], (bytes) => bytes)).toEqual([
      [500_000, 400_000],
      [1],
      [2_000_000],
      [5],
    ])
    expect(batchesOf([], () => 1)).toEqual([])
  })
})
