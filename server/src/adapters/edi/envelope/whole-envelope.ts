/** the widths that X12 gives the sixteen elements of the ISA segment; many write them without the blanks */
const widths = [2, 10, 2, 10, 2, 15, 2, 15, 6, 4, 1, 5, 9, 1, 1, 1]

/** The interchanges of an X12 file with whole ISA segments and no blanks between segments, as the parser wants them; undefined for other files. */
export function wholeInterchanges(text: string): string[] | undefined {
  const file = text.replace(/^[\uFEFF\s]+/, '')
  const separator = file[3] ?? ''
  if (!file.startsWith('ISA') || /[\w\s]/.test(separator)) return undefined
  const lastElement = placeOf(file, separator, widths.length)
  const terminator = lastElement === undefined ? undefined : file[lastElement + 2]
  if (terminator === undefined || /[\w ]/.test(terminator)) return undefined
  const segments = file
    .split(terminator)
    .map((segment) => segment.trim())
    .filter((segment) => segment !== '')
  const interchanges: string[][] = []
  for (const segment of segments)
    if (segment.startsWith(`ISA${separator}`)) interchanges.push([wholeIsa(segment, separator)])
    else interchanges.at(-1)?.push(segment)
  return interchanges.map((own) => own.join(terminator) + terminator)
}

/** The place of the n-th separator. */
function placeOf(text: string, separator: string, count: number): number | undefined {
  let at = -1
  for (let found = 0; found < count; found += 1) {
    at = text.indexOf(separator, at + 1)
    if (at < 0 || at > 400) return undefined
  }
  return at
}

function wholeIsa(segment: string, separator: string): string {
  const [, ...elements] = segment.split(separator)
  const padded = widths.map((width, at) => (elements[at] ?? '').trim().padEnd(width).slice(0, width))
  return ['ISA', ...padded].join(separator)
}
