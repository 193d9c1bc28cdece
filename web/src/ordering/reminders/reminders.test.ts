import { expect, test } from 'vitest'
import { inventoryReminders, orderReminders, priceReminders } from './reminders.ts'

const nothing = { toConfirm: 0, notMailed: 0, overdue: 0, dueToday: 0 }
const idle = { active: null, due: null, belowPar: null }

test('orders: what reached nobody comes first, then what closes soon, what is overdue and what comes today', () => {
  const cutOffs = [{ distributorId: 1, words: 'Sysco: order by 4 pm for today' }]
  const lost = { to: '/order-history', search: { reachedNobody: true } }
  expect(orderReminders({ toConfirm: 2, notMailed: 1, notByEdi: 3, overdue: 2, dueToday: 1 }, cutOffs)).toEqual([
    { words: '2 orders not sent: confirm the payment', link: { to: '/order-history' }, isUrgent: true },
    { words: '1 order not mailed', link: lost, isUrgent: true },
    { words: '3 orders not sent: EDI failed', link: lost, isUrgent: true },
    { words: 'Sysco: order by 4 pm for today', link: { to: '/checkout-ordering/review-order' }, isUrgent: true },
    { words: '2 orders overdue, last 7 days', link: { to: '/order-history' }, isUrgent: true },
    { words: '1 order due today', link: { to: '/order-history' }, isUrgent: false },
  ])
  expect(orderReminders(nothing, [])).toEqual([])
})

test('prices: how many rose, and what it costs a month', () => {
  const link = { to: '/price-guard' }
  expect(priceReminders({ riseCount: 2, monthly: 44.32 })).toEqual([
    { words: '2 prices rose, $44.32 a month', link, isUrgent: false },
  ])
  expect(priceReminders({ riseCount: 1, monthly: 1_204 })[0]?.words).toBe('1 price rose, $1,204.00 a month')
  expect(priceReminders({ riseCount: 0, monthly: 0 })).toEqual([])
})

test('inventory: what is left to count, or that it is time to; what is below par with the age of its counts', () => {
  const active = { start_date: '2026-11-22', itemCount: 303, notCounted: 41 }
  const belowPar = { groupCount: 12, itemIds: [], countedFrom: '2026-11-15', countedTo: '2026-11-15' }
  expect(inventoryReminders({ active, due: null, belowPar }, false, 2026)).toEqual([
    {
      words: 'Inventory of Sun 11/22: 41 of 303 to count',
      isUrgent: false,
      link: { to: '/place-order/inventory' },
    },
    {
      words: '12 generic items below par, counted Sun 11/15',
      isUrgent: false,
      link: { to: '/place-order/list', search: { belowPar: true } },
    },
  ])
  const [finished] = inventoryReminders({ ...idle, active: { ...active, notCounted: 0 } }, true, 2026)
  expect(finished).toMatchObject({
    words: 'Inventory of Sun 11/22: all counted',
    link: { to: '/inventory-view/review-inventory' },
  })
  // beside the number of items of the chosen list
  expect(inventoryReminders({ ...idle, belowPar }, true, 2026)[0]?.words).toBe(
    '12 generic items below par in all lists, counted Sun 11/15',
  )
  const due = { last_start_date: '2026-11-15' }
  expect(inventoryReminders({ ...idle, due }, false, 2026)[0]?.words).toBe('Time to count, last on Sun 11/15')
  expect(
    inventoryReminders({ ...idle, belowPar: { ...belowPar, countedTo: '2026-11-20' } }, false, 2026)[0]?.words,
  ).toBe('12 generic items below par, counted Sun 11/15 to Fri 11/20')
  expect(inventoryReminders({ ...idle, due }, false, 2027)[0]?.words).toBe('Time to count, last on Sun 11/15/2026')
  expect(inventoryReminders(idle, false, 2026)).toEqual([])
})
