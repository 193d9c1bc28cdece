/** Letters of Windows-1252, the only ones that a PDF's own fonts can show. */
const windows1252 = /^[\u0020-\u007e\u00a0-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/

const inLatin: Record<string, string> = {
  ...letters('абвгдезийклмнопрстуфыэіґ', 'a b v g d e z i y k l m n o p r s t u f y e i g'),
  ...letters('ёжхцчшщъьюяїє', 'yo zh kh ts ch sh shch - - yu ya yi ye'),
  ...letters('αβγδεζηθικλμνξοπρσςτυφχψω', 'a v g d e z i th i k l m n x o p r s s t y f ch ps o'),
  ...letters('łđħıŧ', 'l d h i t'),
  ...letters('−‐‑―′″⁄→←≤≥≈×✓✔', `- - - - ' " / -> <- <= >= ~ x v v`),
}

export function isWindows1252(text: string): boolean {
  return windows1252.test(text)
}

/** The text with every letter outside Windows-1252 replaced by the closest inside. */
export function inWindows1252(text: string): string {
  return isWindows1252(text) ? text : inLettersOf(text, isWindows1252)
}

/** The text with every letter that cannot be shown replaced by the closest that can, or by '?'. */
export function inLettersOf(text: string, canShow: (letter: string) => boolean): string {
  return Array.from(text.normalize('NFC'), (letter) => (canShow(letter) ? letter : closest(letter, canShow))).join('')
}

function closest(letter: string, canShow: (letter: string) => boolean): string {
  const small = letter.toLowerCase()
  const latin = inLatin[letter] ?? inLatin[small]
  if (latin !== undefined) return letter === small ? latin : capital(latin)
  const parts = Array.from(letter.normalize('NFKD')).filter((part) => !/\p{M}/u.test(part))
  if (parts.length === 0) return ''
  if (parts.length === 1 && parts[0] === letter) return '?'
  return parts.map((part) => (canShow(part) ? part : closest(part, canShow))).join('')
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** '-' marks a letter without a sound of its own. */
function letters(from: string, to: string): Record<string, string> {
  const isPunctuation = from.startsWith('−')
  const targets = to.split(' ').map((target) => (target === '-' && !isPunctuation ? '' : target))
  return Object.fromEntries(Array.from(from, (letter, at) => [letter, targets[at] ?? '']))
}
