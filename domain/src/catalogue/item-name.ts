const longestShownName = 50

/** Gives the name as lists show it: longer than 50 characters it is cut there and ends in '…' (spec 1 §2). */
export function shownItemName(name: string): string {
  const characters = Array.from(name)
  return characters.length <= longestShownName ? name : `${characters.slice(0, longestShownName).join('').trimEnd()}…`
}
