import { formatMoney } from '../kit/money.ts'
import { fromWire } from '../api/wire-money.ts'

/** Money of the wire as shown; sums of it are rounded to the cent again. */
export function dollars(amount: number): string {
  return formatMoney(fromWire(Math.round(amount * 100) / 100))
}
