import { describe, expect, it } from 'vitest'
import { changedFees, feesOfMemo } from './changed-fees.ts'

const fee = (name: string, amount: number) => ({ name, amount, isTax: false })
const [delivery, fuel, pallet] = [fee('Delivery fee', 500), fee('Fuel', 650), fee('Pallet', 200)]

describe('changed fees', () => {
  it('are those that somebody changed, in their place, with what another added or changed meanwhile', () => {
    expect(changedFees([delivery], [], [fuel]), 'both add one').toEqual([delivery, fuel])
    const dearer = fee('Delivery fee', 750)
    expect(changedFees([delivery, fuel], [delivery], [dearer])).toEqual([dearer, fuel])
    expect(changedFees([fee('Fuel', 700), delivery, pallet], [fuel, delivery], [fuel])).toEqual([
      fee('Fuel', 700),
      pallet,
    ])
    expect(changedFees([delivery, fuel], [delivery, fuel], [fuel, delivery]), 'in another order').toEqual([
      delivery,
      fuel,
    ])
  })

  it('are none where another changed or deleted the very fee', () => {
    const dearer = fee('Delivery fee', 750)
    expect(changedFees([fee('Delivery fee', 600)], [delivery], [dearer])).toBeNull()
    expect(changedFees([], [delivery], [dearer])).toBeNull()
    expect(changedFees([fee('Delivery fee', 600)], [delivery], [])).toBeNull()
    expect(changedFees([{ ...delivery, isTax: true }], [delivery], [])).toBeNull()
  })

  it('count fees that are written alike one by one', () => {
    expect(changedFees([fuel, fuel], [fuel, fuel], [fuel])).toEqual([fuel])
    expect(changedFees([fuel], [fuel], [fuel, fuel])).toEqual([fuel, fuel])
    expect(changedFees([fuel], [fuel, fuel], [])).toBeNull()
  })
})

it('a fee that is typed on a credit memo is given back, with a minus or without; a charge that was read stays one', () => {
  const [restocking, tax] = [fee('Restocking fee', 600), fee('Tax', -100)]
  const typed = [fee('Restocking Fee', 700), tax, fuel, fee('Pallet', -200)]
  expect(feesOfMemo(typed, [restocking, tax])).toEqual([
    fee('Restocking Fee', 700),
    tax,
    fee('Fuel', -650),
    fee('Pallet', -200),
  ])
  expect(feesOfMemo([restocking], [restocking])).toEqual([restocking])
})

it('a fee that is said to be a charge is one on a credit memo, and what is said to be given back is not', () => {
  const restocking = fee('Restocking fee', 600)
  const charged = (amount: number, isCharge: boolean) => ({ ...fee('Restocking fee', amount), isCharge })
  expect(feesOfMemo([charged(600, true)], [])).toEqual([restocking])
  expect(feesOfMemo([charged(-600, true)], [])).toEqual([restocking])
  expect(feesOfMemo([charged(600, false)], [restocking])).toEqual([fee('Restocking fee', -600)])
  expect(feesOfMemo([charged(700, false)], [restocking])).toEqual([fee('Restocking fee', -700)])
})
