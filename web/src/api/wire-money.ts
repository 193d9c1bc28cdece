import { centsOf, dollars, noMoney, type Cents } from '@larder/domain/values/money.ts'

/** The cents of an amount as it came over the wire; 0 for one that the server hid, which `formatMoney` does not write. */
export function fromWire(amount: number | null): Cents {
  return amount === null ? noMoney : centsOf(amount)
}

/** The dollars that go over the wire. */
export function toWire(amount: Cents): number {
  return dollars(amount)
}
