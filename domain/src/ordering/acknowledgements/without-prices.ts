const unit = String.raw`(?:lbs?|pounds?|#|cs|cases?|ea|each|oz|kg|gal|ct|dozen)(?![\p{L}\d])`
const withSign = String.raw`(?:\$|usd) ?(?:\d[\d,]*(?:\.\d+)?|\.\d+)(?: ?(?:/|per|an?)? ?${unit})?`
const inWords = String.raw`\d[\d,]*(?:\.\d+)? ?(?:dollars?|bucks|usd|cents)(?!\p{L})`
/** '11.49/lb', '52.00 a case', '12.50 each': with cents, as packs and weights have none. */
const withCents = String.raw`(?<![\d.])\d[\d,]*\.\d\d ?(?:/|per|an?)? ?${unit}`
const amount = new RegExp(`${withSign}|${inWords}|${withCents}`, 'giu')

/** What a sales rep or a distributor's file says of an order, for people who see no prices: amounts of money are left out. */
export function withoutPrices(words: string): string {
  return words.replaceAll(/: the price is \$[^\n]*/g, ': the price changed.').replaceAll(amount, '(a price)')
}
