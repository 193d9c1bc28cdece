/** True when each word of the name is in the item's, one or many of it. */
export function isNamedAfter(name: string, itemName: string): boolean {
  const words = name.toLowerCase().match(/\p{L}{3,}/gu) ?? []
  const other = itemName.toLowerCase()
  return words.length > 0 && words.every((word) => other.includes(word.replace(/(?<=\p{L}{3})(es|s)$/u, '')))
}
