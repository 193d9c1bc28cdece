import { expect, test } from 'vitest'
import { demoDistributors, otherDistributors } from './demo-distributors.ts'

/** Deliveries begin at 9 am for 531 and 558, which have slots of their own, and at 8 am for the others. */
const firstHourOf = (id: number) => (id === 531 || id === 558 ? 9 : 8)

test.each([...demoDistributors, ...otherDistributors])(
  'orders to $nickname close before its delivery begins',
  ({ id, orderCutoffHour, cutoffDaysBefore }) => {
    expect(orderCutoffHour - cutoffDaysBefore * 24).toBeLessThan(firstHourOf(id))
  },
)
