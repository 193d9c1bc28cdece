import { centsOf, dollars, type Cents } from '@larder/domain/values/money.ts'

/** The cents of an amount as it came over the wire. */
export function fromWire(amount: number): Cents {
  return centsOf(amount)
}

/** The dollars that go over the wire. */
export function toWire(amount: Cents): number {
  return dollars(amount)
}
