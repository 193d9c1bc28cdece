const longestShownName = 50

/** The name as lists show it: longer than 50 characters it is cut there and ends in '…' (spec 1 §2). */
export function shownItemName(name: string): string {
  const characters = Array.from(name)
  return characters.length <= longestShownName ? name : `${characters.slice(0, longestShownName).join('').trimEnd()}…`
}

/**
 * The part that a cut name leaves out, from the word that the cut goes through: 'Fresh 40 LB' of a name whose fiftieth
 * character is the 'F'. Empty for a name that is shown whole. Of many items of one kind it is this that differs.
 */
export function restOfItemName(name: string): string {
  const characters = Array.from(name)
  if (characters.length <= longestShownName) return ''
  const start = characters.slice(0, longestShownName).lastIndexOf(' ') + 1
  const isCutBetweenWords = !/[\p{L}\p{N}]/u.test(characters[longestShownName] ?? '')
  return characters
    .slice(isCutBetweenWords ? longestShownName : start)
    .join('')
    .replace(/^[\s,;]+/, '')
    .trimEnd()
}

const longestTail = 18

/**
 * The last words of the name as lists show it, at most 18 characters: a narrow row keeps them and shortens what is
 * before. Empty for a short name.
 */
export function tailOfItemName(name: string): string {
  return lastWords(shownItemName(name), longestTail)
}

/** The last words of a whole name, at most so many characters; empty for a name of two lines of that length or less. */
export function lastWords(name: string, longest: number): string {
  const characters = Array.from(name)
  if (characters.length <= 2 * longest) return ''
  const tail = characters.slice(-longest)
  const firstBlank = tail.indexOf(' ')
  return tail.slice(firstBlank === -1 ? 0 : firstBlank).join('')
}
