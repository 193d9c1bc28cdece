import type { Distributor } from '@larder/contract/distributors/distributors.ts'
import { expect, it } from 'vitest'
import { cartByDistributor } from '../../cart/cart-by-distributor.ts'
import { aLine } from '../../cart/session/cart-world-for-tests.ts'
import { lineFromServer } from '../../cart/line-in-cart.ts'
import { aMatch, aRow } from './savings-for-tests.ts'
import { minimumsAfter } from './saving-minimums.ts'

const row = aRow({ id: 12 })
const elsewhere = aMatch({ distributorId: 9, distributor: 'Royal', price: 18, quantity: 2 })

it('a swap that leaves an order below its minimum, or starts one, says so', () => {
  expect(after({ minimumOfBay: 70, minimumOfRoyal: 100 })).toEqual([
    'Your order to Bay Produce would be $30.00 below its minimum.',
    'Then $64.00 to go to the $100.00 minimum of Royal.',
  ])
})

it('nothing is said of minimums that stay met, were missed before, or stay where they are', () => {
  expect(after({ minimumOfBay: 40, minimumOfRoyal: 36 })).toEqual([])
  expect(after({ minimumOfBay: 500, minimumOfRoyal: 0 })).toEqual([])
  expect(after({ minimumOfBay: 70, minimumOfRoyal: 100, match: aMatch() })).toEqual([])
})

it('what is left are special requests, which no minimum holds back', () => {
  const distributors = [aDistributor(5, 'Bay Produce', 70), aDistributor(9, 'Royal', 0)]
  const saffron = {
    distributorId: 5,
    din: '',
    packSize: '',
    uom: 'EA',
    description: 'Saffron',
    distributorName: 'Bay Produce',
  }
  const lines = [
    lineFromServer(aLine({ item: 12, quantity: 4 })),
    lineFromServer({ ...aLine({ item: 13 }), itemDistributorId: null, item: null, specialItem: saffron }),
  ]
  expect(minimumsAfter(row, elsewhere, cartByDistributor(lines, distributors), distributors)).toEqual([])
})

/** Two lines of $40.00 at Bay, one of which could go to Royal for $36.00. */
function after({ minimumOfBay = 0, minimumOfRoyal = 0, match = elsewhere }) {
  const distributors = [aDistributor(5, 'Bay Produce', minimumOfBay), aDistributor(9, 'Royal', minimumOfRoyal)]
  const lines = [lineFromServer(aLine({ item: 12 })), lineFromServer(aLine({ item: 13 }))]
  return minimumsAfter(row, match, cartByDistributor(lines, distributors), distributors)
}

function aDistributor(id: number, nickname: string, minOrderAmount: number): Distributor {
  // Only what a minimum is made of.
  return { id, nickname, minOrderAmount, skipMinOrder: false, isMinOrderAmountRequired: true } as Distributor
}
