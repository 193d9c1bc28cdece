import { expect, it } from 'vitest'
import { countedWhere } from './counted-where.ts'

const nameOf = (id: number) => ['', 'Brooklyn', 'Beacon', 'Commissary'][id] ?? ''

it('says where the counts are from when there are several locations', () => {
  const drops = [
    { merchantId: 1, dropCount: 4 },
    { merchantId: 3, dropCount: 1_240 },
    { merchantId: 2, dropCount: 0 },
  ]
  expect(countedWhere(drops, nameOf)).toBe('Counted at Brooklyn. Dropped elsewhere: 1,240 at Commissary, 0 at Beacon.')
  expect(countedWhere(drops.slice(0, 1), nameOf)).toBeUndefined()
  expect(countedWhere([], nameOf)).toBeUndefined()
})
