import { headingWords } from './heading-words.ts'

const voidWords =
  /^(void(ed)?|cancel(l?ed|lation)?|refund(ed)?|declined|denied|rejected|failed|returned|reversed|deleted|removed|expired|abandoned|charged? ?back|no show)( (by|order|sale|payment)\b.*)?$/
const soldWords =
  /^(sold|sales?|paid|complete(d)?|closed|done|delivered|fulfilled|finished|finali[sz]ed|settled|picked ?up|collected|served|sent|accepted|approved|authori[sz]ed|captured|confirmed|ready|posted|invoiced|success(ful)?|succeeded|ok|active|normal|not (void(ed)?|cancell?ed|refunded))$/

/** What the status of a row says of it: undefined for a word that says neither. */
export function soldOrVoid(status: string): 'sold' | 'void' | undefined {
  const words = headingWords(status)
  return voidWords.test(words) ? 'void' : words === '' || soldWords.test(words) ? 'sold' : undefined
}
