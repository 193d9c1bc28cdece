/** '$52 a case', '11.49/lb', '$3.50', '52 dollars': a figure alone, as of a pack or a size, is none. */
const amount =
  /\$ ?\d[\d,]*(\.\d+)?( ?(\/|per|a|an) ?(lbs?|pounds?|#|cs|cases?|ea|each|oz|kg|gal|ct|dozen)(?![\p{L}\d]))?|\d[\d,]*\.\d+ ?(\/|per) ?(lbs?|pounds?|#|cs|cases?|ea|each|oz|kg|gal|ct|dozen)(?![\p{L}\d])|\d[\d,]*(\.\d+)? ?(dollars?|bucks|usd|cents)(?!\p{L})/giu

/** What a sales rep or a distributor's file says of an order, for people who see no prices: amounts of money are left out. */
export function withoutPrices(words: string): string {
  return words.replaceAll(/: the price is \$[^\n]*/g, ': the price changed.').replaceAll(amount, '(a price)')
}
