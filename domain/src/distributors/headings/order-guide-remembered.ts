/**
 * The same function, with its answers for short texts kept: a file asks for the meaning of the same few headings
 * thousands of times. Only for functions that give the same answer for the same text.
 */
export function remembered<T>(read: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>()
  return (text) => {
    if (text.length > longestKept) return read(text)
    const before = known.get(text)
    if (before !== undefined || known.has(text)) return before as T
    const answer = read(text)
    if (known.size >= mostKept) known.clear()
    known.set(text, answer)
    return answer
  }
}

const longestKept = 100
const mostKept = 2000
