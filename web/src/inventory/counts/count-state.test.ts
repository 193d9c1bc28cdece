import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CountKey, CountsFromServer, FieldOp } from './count-types.ts'

vi.mock('./count-owner.ts', () => ({ ownerNow: () => '7 1' }))
const { dropOp, forgetServerCounts, learn, opOf, putOp, setAside, setPhase, stateOf, takeOps } =
  await import('./count-state.ts')

const key: CountKey = { listId: 1, groupId: 2, kind: 'item', id: 3 }
const told: CountsFromServer = {
  onHand: 4,
  onHandPack: null,
  onHandUom: 0,
  onHandVersion: 5,
  onHandPackVersion: 0,
  onHandUomVersion: 1,
}
const op = (change: Partial<FieldOp> = {}): FieldOp => ({
  slot: '7 1 item 2 3 onHand',
  owner: '7 1',
  opId: 'a',
  seq: 1,
  key,
  name: 'Basil',
  field: 'onHand',
  value: 9,
  typed: null,
  baseVersion: 5,
  inventoryId: null,
  countedAt: '',
  mode: 'online',
  tab: 't',
  state: 'waiting',
  conflict: null,
  unanswered: [],
  ...change,
})

beforeEach(forgetServerCounts)
afterEach(() => takeOps([]))

describe('the counts of an item', () => {
  it('are the server’s until something is counted here, and blank is not zero', () => {
    expect(stateOf(key, told)).toEqual({
      values: { onHand: 4, onHandPack: null, onHandUom: 0 },
      saving: 'saved',
      conflicts: [],
    })
    putOp(op(), 'writing')
    expect(stateOf(key, told)).toMatchObject({ values: { onHand: 9, onHandUom: 0 }, saving: 'saving' })
    takeOps([])
  })

  it('say where they are on their way', () => {
    const phases = (['kept', 'sending', 'waiting', 'failed'] as const).map((phase) => {
      putOp(op(), phase)
      return stateOf(key, told).saving
    })
    putOp(op({ mode: 'offline' }), 'kept')
    expect([...phases, stateOf(key, told).saving]).toEqual(['saving', 'saving', 'waiting', 'failed', 'device'])
    setPhase(op({ opId: 'older' }), 'failed')
    expect(stateOf(key, told).saving).toBe('device')
  })

  it('follow the higher version, whoever told it', () => {
    stateOf(key, told)
    learn(key, 'onHand', { value: 11, version: 7 })
    learn(key, 'onHand', { value: 10, version: 6 })
    expect(stateOf(key, { ...told }).values.onHand).toBe(11)
    expect(stateOf(key, { ...told, onHand: 12, onHandVersion: 8 }).values.onHand).toBe(12)
  })

  it('are those of an answer that came before the list did', () => {
    learn(key, 'onHand', { value: 8, version: 7 })
    expect(stateOf(key, told).values.onHand).toBe(8)
    forgetServerCounts()
    expect(stateOf(key, told).values.onHand).toBe(4)
  })

  it('keep a later count when an earlier one is answered', () => {
    putOp(op({ opId: 'b', value: 10 }), 'kept')
    dropOp(op({ opId: 'a' }), 6)
    expect(stateOf(key, told).values.onHand).toBe(10)
    dropOp(op({ opId: 'b' }), 7)
    expect(stateOf(key, told)).toMatchObject({ values: { onHand: 4 }, saving: 'saved' })
  })

  it('take the answer to an earlier one as their base, so that a person never meets their own count as somebody else’s', () => {
    putOp(op({ opId: 'b', value: 10, baseVersion: 5, unanswered: [9] }), 'kept')
    dropOp(op({ opId: 'a' }), 6)
    expect(opOf(key, 'onHand')).toMatchObject({ opId: 'b', baseVersion: 6, unanswered: [] })
    putOp(op({ opId: 'c', value: 11, baseVersion: 6 }), 'kept')
    dropOp(op({ opId: 'b' }), undefined)
    expect(opOf(key, 'onHand')).toMatchObject({ opId: 'c', baseVersion: 6 })
  })

  it('show a refused one as the server’s again, and it is not lost', () => {
    putOp(op(), 'kept')
    setAside(op(), op({ slot: '7 1 item 2 3 onHand a', state: 'closed' }))
    expect(stateOf(key, told)).toMatchObject({ values: { onHand: 4 }, saving: 'refused' })
    putOp(op({ opId: 'b', value: 10 }), 'sending')
    expect(stateOf(key, told)).toMatchObject({ values: { onHand: 10 }, saving: 'saving' })
    dropOp(op({ opId: 'b' }), 7)
    expect(stateOf(key, told).saving).toBe('saved')
  })

  it('show both values of a conflict, as the same object until something changes', () => {
    const by = { id: 8, name: 'Ana' }
    const conflict = { currentValue: 20, by, at: '2026-01-01T10:00:00Z', version: 9, packSize: '2/10 LB' }
    putOp(op({ state: 'conflict', conflict }), 'kept')
    const state = stateOf(key, told)
    expect(state.conflicts).toEqual([
      { field: 'onHand', value: 9, currentValue: 20, by, at: '2026-01-01T10:00:00Z', packSize: '2/10 LB' },
    ])
    expect(stateOf(key, { ...told })).toBe(state)
  })
})
