/** A card brand and its numbers: how they begin, how long they are, how they are grouped, how long the code is. */
type CardBrand = { name: string; begins: RegExp; length: number; groups: readonly number[]; cvcLength: number }

const byFour = [4, 4, 4, 4]

const brands: readonly CardBrand[] = [
  { name: 'American Express', begins: /^3[47]/, length: 15, groups: [4, 6, 5], cvcLength: 4 },
  { name: 'Visa', begins: /^4/, length: 16, groups: byFour, cvcLength: 3 },
  {
    name: 'Mastercard',
    begins: /^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/,
    length: 16,
    groups: byFour,
    cvcLength: 3,
  },
  { name: 'Discover', begins: /^6(?:011|4[4-9]|5)/, length: 16, groups: byFour, cvcLength: 3 },
]

/** A number of no known brand, or of none yet: as long as any card number may be, and any code. */
const anybody: CardBrand = { name: '', begins: /^/, length: 19, groups: [4, 4, 4, 4, 3], cvcLength: 4 }

/** The brand of a number by its first digits; one without a name while they could be anybody's. */
export function brandOf(digits: string): CardBrand {
  return brands.find(({ begins }) => begins.test(digits)) ?? anybody
}
