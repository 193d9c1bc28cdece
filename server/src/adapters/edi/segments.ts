import type { X12Segment } from 'node-x12'

/** The text at a position of a segment, counted from 1 as X12 does; empty when there is none. */
export function value(segment: X12Segment | undefined, position: number): string {
  return segment?.elements[position - 1]?.value?.trim() ?? ''
}

export function segmentOf(segments: readonly X12Segment[], tag: string): X12Segment | undefined {
  return segments.find((segment) => segment.tag === tag)
}

/** Item numbers by who gives them, in the order in which they are trusted: the vendor's own before any other. */
const numberKinds = ['VN', 'VP', 'VC', 'SK', 'IN', 'BP', 'CB', 'MG', 'UP', 'UK', 'UI', 'EN']

/** The item numbers of a segment, from the position of the first qualifier on; the vendor's own first. */
export function itemNumbers(segment: X12Segment | undefined, from: number): string[] {
  const found = new Map<string, string>()
  for (let at = from; at < from + 20; at += 2) {
    const [kind, number] = [value(segment, at), value(segment, at + 1)]
    if (number !== '' && !found.has(kind)) found.set(kind, number.slice(0, 60))
  }
  return numberKinds.flatMap((kind) => found.get(kind) ?? [])
}

/** Segments in groups that each begin with one of this tag; what comes before the first is the head. */
export function groupedBy(tag: string, segments: readonly X12Segment[]) {
  const head: X12Segment[] = []
  const groups: X12Segment[][] = []
  for (const segment of segments) {
    if (segment.tag === tag) groups.push([segment])
    else (groups.at(-1) ?? head).push(segment)
  }
  return { head, groups }
}

/** The description of a line: its PID segments. */
export function descriptionOf(group: readonly X12Segment[]): string {
  const texts = group.filter(({ tag }) => tag === 'PID').map((segment) => value(segment, 5))
  return [...new Set(texts)].filter((text) => text !== '').join(' ')
}

/** A number as X12 writes it: no thousands, an optional point; null for all else. */
export function numberOf(text: string): number | null {
  return /^-?\d{0,12}(\.\d{0,6})?$/.test(text) && /\d/.test(text) ? Number(text) : null
}
