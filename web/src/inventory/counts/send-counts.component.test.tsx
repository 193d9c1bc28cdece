import { expect, test } from 'vitest'
import type { User } from '@larder/contract/accounts/current-user.ts'
import { busyStorage } from '../../../testing/busy-storage.ts'
import { later } from '../../../testing/fake-server.ts'
import { openApp } from '../../../testing/open-app.tsx'
import { aSavedCount } from '../../../testing/saved-count.ts'
import { currentUserQuery } from '../../accounts/current-user.ts'
import { finishAtLocation } from '../../accounts/session.ts'
import { queryClient } from '../../api/query-client.ts'
import { enterCount, readQueue } from './count-store.ts'

const basil = { listId: 1, groupId: 2, kind: 'item', id: 3 } as const

test('a count that the device is still writing is sent before another location is opened', async () => {
  const server = await openApp('/', {
    patchItemCount: ({ body }) => aSavedCount(body?.onHand, 40),
  })
  await queryClient.fetchQuery(currentUserQuery)
  await readQueue()
  const storage = await busyStorage('larder-offline', 'ops')
  enterCount(basil, 'onHand', 4)
  const finished = finishAtLocation().then(() => server.sent('patchItemCount').length)
  storage.end()
  expect(await finished).toBe(1)
})

test('a count that is entered before the server has said which inventory is active names none', async () => {
  const user = later<User>()
  const server = await openApp('/', {
    getCurrentUser: () => user.promise,
    patchItemCount: ({ body }) => aSavedCount(body?.onHand, 40),
  })
  await readQueue()
  enterCount(basil, 'onHand', 4)
  await expect.poll(() => server.sent('patchItemCount')).toHaveLength(1)
  // null would say that none is active, which was so when this device was last asked
  expect(server.sent('patchItemCount')[0]?.body).not.toHaveProperty('inventoryId')
  user.come(server.user)
})
