import { expect, test, vi } from 'vitest'
import { atEachLocation } from './one-after-the-other.ts'

test('a location whose work fails holds up no other, and the job has failed then', async () => {
  const done: number[] = []
  const log = { error: vi.fn() }
  const round = atEachLocation(
    { log: log as never },
    [{ id: 6 }, { id: 7 }, { id: 8 }],
    async ({ id }) => {
      if (id === 7) throw new Error('its prices are locked')
      done.push(id)
    },
    'the prices of a location could not be looked at',
  )
  await expect(round).rejects.toThrow('the prices of a location could not be looked at')
  expect(done).toEqual([6, 8])
  expect(log.error).toHaveBeenCalledWith(expect.objectContaining({ locationId: 7 }), expect.any(String))
})

test('nothing is thrown where all went well', async () => {
  await expect(atEachLocation({ log: {} as never }, [{ id: 1 }], async () => {}, 'failed')).resolves.toBeUndefined()
})
