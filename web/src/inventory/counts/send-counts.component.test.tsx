import { expect, test } from 'vitest'
import { busyStorage } from '../../../testing/busy-storage.ts'
import { openApp } from '../../../testing/open-app.tsx'
import { currentUserQuery } from '../../accounts/current-user.ts'
import { finishAtLocation } from '../../accounts/session.ts'
import { queryClient } from '../../api/query-client.ts'
import { enterCount, readQueue } from './count-store.ts'

const basil = { listId: 1, groupId: 2, kind: 'item', id: 3 } as const

test('a count that the device is still writing is sent before another location is opened', async () => {
  const server = await openApp('/', {
    patchItemCount: ({ body }) => ({
      ...{ onHand: body?.onHand ?? null, onHandPack: null, onHandUom: null },
      ...{ onHandVersion: 1, onHandPackVersion: 0, onHandUomVersion: 0 },
      ...{ collectiveOnHand: 4, collectiveOnHandUom: 'LB', totalOnHand: 4, itemOnHandAmount: 40 },
      ...{ countedBy: null, countedAt: null, conflicts: [] },
      ...{ totalOnHandAmount: 40, comparisonViewTotalOnHandAmount: 40, allComparisonViewTotalOnHandAmount: 40 },
    }),
  })
  await queryClient.fetchQuery(currentUserQuery)
  await readQueue()
  const storage = await busyStorage('larder-offline', 'ops')
  enterCount(basil, 'onHand', 4)
  const finished = finishAtLocation().then(() => server.sent('patchItemCount').length)
  storage.end()
  expect(await finished).toBe(1)
})
