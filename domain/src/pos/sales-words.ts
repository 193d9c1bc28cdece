import { headingWords } from './heading-words.ts'

const voidWords =
  /^(void(ed)?|cancel(l?ed|lation)?|refund(ed)?|declined|denied|rejected|failed|returned|reversed|deleted|removed|expired|abandoned|charged? ?back|no show)( (by|order|sale|payment)\b.*)?$/
const soldWords =
  /^(sold|sales?|paid|complete(d)?|closed|done|delivered|fulfilled|finished|finali[sz]ed|settled|picked ?up|collected|served|sent|accepted|approved|authori[sz]ed|captured|confirmed|ready|posted|invoiced|success(ful)?|succeeded|ok|active|normal|not (void(ed)?|cancell?ed|refunded))$/

/** Whether the status of a row means sold or void; undefined for any other word. */
export function soldOrVoid(status: string): 'sold' | 'void' | undefined {
  const words = headingWords(status)
  return voidWords.test(words) ? 'void' : words === '' || soldWords.test(words) ? 'sold' : undefined
}

const extraWords =
  /^((item|menu|menu item|dish|product|open|pre) )?(modifiers?|mods?|options?|add ?ons?|extras?|toppings?)( (items?|sets?|groups?|options?))?$/
const anyItem = /^((menu|open|regular|standard) )?(items?|products?|dish(es)?|sales?|retail)$/

/** The meaning of a word under 'Type': an extra to a dish, a void, a category, or no more than an item. */
export function kindOfItem(kind: string): 'extra' | 'void' | 'item' | 'category' {
  const words = headingWords(kind)
  if (words === '' || anyItem.test(words)) return 'item'
  return extraWords.test(words) ? 'extra' : voidWords.test(words) ? 'void' : 'category'
}
