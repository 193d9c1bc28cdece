import { plainText } from '../../kit/plain-words.ts'

/**
 * The score of typed letters in a text, higher is better: its start, starts of words and letters in a row count most.
 * Undefined when the text doesn't have the letters in this order. An empty search fits every text equally.
 */
export function fuzzyMatch(typed: string, text: string): number | undefined {
  const letters = plainText(typed).replaceAll(' ', '')
  const there = plainText(text)
  if (letters === '') return 0
  const whole = there.indexOf(plainText(typed).trim())
  if (whole >= 0) return 1000 - whole + (isWordStart(there, whole) ? 500 : 0)
  let score = 0
  let from = 0
  let last = -2
  for (const letter of letters) {
    const at = nextLetter(letter, there, from)
    if (at === undefined) return undefined
    score += at === last + 1 ? 5 : isWordStart(there, at) ? 8 : 1
    last = at
    from = at + 1
  }
  // Letters scattered over a long text are no meaning of anybody.
  return score >= letters.length * 3 ? score : undefined
}

/**
 * The next place of a letter that may count: the start of a word, or within a word that has a letter already. In others
 * it is one of many: 'tom' is not meant for 'Reorder last Bowery Block Meats'.
 */
function nextLetter(letter: string, text: string, from: number): number | undefined {
  for (let at = text.indexOf(letter, from); at >= 0; at = text.indexOf(letter, at + 1))
    if (isWordStart(text, at) || (from > 0 && !text.slice(from, at).includes(' '))) return at
  return undefined
}

function isWordStart(text: string, at: number): boolean {
  return at === 0 || text[at - 1] === ' '
}
