import type { Offer } from './assortment.ts'
import type { Carrier } from './carriers.ts'
import { steadyBetween } from './steady-chance.ts'

/** Hands out a distributor's item numbers in its own form; asked in the same order it gives the same numbers. */
export function itemNumbers(carrier: Carrier): (offer: Offer) => string {
  const given = new Set<string>()
  return (offer) => {
    for (let attempt = 0; ; attempt += 1) {
      const din = forms[carrier.code](offer, attempt)
      if (given.has(din)) continue
      given.add(din)
      return din
    }
  }
}

type Form = (offer: Offer, attempt: number) => string

const numbered = (digits: number): Form => {
  const last = 10 ** digits - 1
  return ({ productKey, brand }, attempt) =>
    String(steadyBetween(1, last, 'din', productKey, brand.name, attempt)).padStart(digits, '0')
}

const forms: Readonly<Record<Carrier['code'], Form>> = {
  A: ({ productKey, brand }, attempt) =>
    String(steadyBetween(1_000_000, 9_899_999, 'din', productKey, brand.name, attempt)),
  B: numbered(6),
  // The first letters of the product and how much is in it: 25 lb of tomatoes are TOM25.
  P: ({ product, pack }, attempt) => {
    const letters = product.name
      .replace(/[^A-Za-z]/g, '')
      .slice(0, 3)
      .toUpperCase()
    const amount = /\/([\d.]+)/.exec(pack.text)?.[1]?.replace('.', '') ?? '1'
    return `${letters}${amount}${attempt === 0 ? '' : suffix(attempt)}`
  },
  D: (offer, attempt) => `D${numbered(4)(offer, attempt)}`,
  M: (offer, attempt) => `${offer.product.name.slice(0, 2).toUpperCase()}-${numbered(4)(offer, attempt)}`,
  S: (offer, attempt) => `SF${numbered(4)(offer, attempt)}`,
  I: (offer, attempt) => `IT${numbered(5)(offer, attempt)}`,
  J: (offer, attempt) => `${numbered(3)(offer, attempt)}-${numbered(4)(offer, attempt + 1)}`,
}

function suffix(attempt: number): string {
  const letter = String.fromCharCode(65 + ((attempt - 1) % 26))
  return attempt > 26 ? `${letter}${Math.floor((attempt - 1) / 26)}` : letter
}
