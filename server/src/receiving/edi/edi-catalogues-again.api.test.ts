import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { anEdiKitchen } from './testing-edi-kitchen.ts'

const app = await testApp()
const { harbor, lemons, owner, exchange, fileOf, fromHarbor, put } = await anEdiKitchen(app)

test('a catalogue that is read again stays below a newer one, on the same day and on a later one; sent again it counts', async () => {
  const list = (price: string) => [
    'LIN**VN*0054321',
    'PID*F****Lemons',
    'PO4*4*10*LB',
    `CTP**CAT*${price}*1*CA`,
    'LIN**VN*77',
    'PID*F****Limes',
    'PO4*4*10*LB',
    'CTP**CAT*20.00*1*CA',
    'CTT*2',
  ]
  const price = async () => (await owner.get(`/items/${lemons.id}`)).body.price
  const older = list('51.00')
  // a second set that is refused has the whole file tried again
  await put(
    'older.edi',
    fromHarbor('SC', [
      ['832', 'BCT*PC', ...older],
      ['832', 'BCT*PC*********04', ...older],
    ]),
  )
  await exchange()
  expect([(await fileOf('older.edi')).status, await price()]).toEqual(['failed', 51])
  await put('newer.edi', fromHarbor('SC', [['832', 'BCT*PC', ...list('52.00')]]))
  await exchange()
  expect(await price()).toBe(52)
  for (const day of ['2026-06-10', '2026-06-11']) {
    app.clock.set(`${day}T16:00:00Z`)
    await owner.post(`/distributors/${harbor}/edi/files/${(await fileOf('older.edi')).id}/again`, { takesAllDrops: true }) // prettier-ignore
    expect(await price(), day).toBe(52)
    expect(await fileOf('older.edi'), day).toMatchObject({
      reason: 'This catalogue is only a part of the list. Ask Harbor to send the whole one.',
      summary: 'This catalogue was taken before. What came after it, or took it back, stays.',
    })
  }
  // the same prices, sent again under a number of their own
  await put('back.edi', fromHarbor('SC', [['832', 'BCT*PC', ...older]]))
  await exchange()
  expect([(await fileOf('back.edi')).status, await price()]).toEqual(['read', 51])
  await put('forth.edi', fromHarbor('SC', [['832', 'BCT*PC', ...list('52.00')]]))
  await put('later.edi', fromHarbor('SC', [['832', 'BCT*PC', ...older]]))
  await exchange()
  expect(await price(), 'on one day').toBe(51)
})
