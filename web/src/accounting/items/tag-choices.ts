import type { Tag } from './tag-kinds.ts'

export type Choice =
  | { key: string; kind: 'tag'; text: string; tag: Tag }
  | { key: string; kind: 'create'; text: string; name: string }
  | { key: string; kind: 'none'; text: string }

const mostShown = 50

/** The choice of a tag that there is, or of none. */
export function choiceOf(tag: Tag | null): Choice {
  return tag ? { key: `tag ${tag.id}`, kind: 'tag', text: tag.text, tag } : { key: 'none', kind: 'none', text: 'None' }
}

/**
 * The choices for a typed text: the tags that begin with it before those that have it, then a new one where none
 * has exactly this name; with nothing typed all tags, and no tag at all where there is one to take off.
 */
export function choicesFor(tags: readonly Tag[], typed: string, current: Tag | null): Choice[] {
  const name = typed.replace(/\s+/g, ' ').trim()
  const wanted = name.toLowerCase()
  const found = tags.filter(({ text }) => text.toLowerCase().includes(wanted))
  const begins = (tag: Tag) => tag.text.toLowerCase().startsWith(wanted)
  const sorted = [...found.filter(begins), ...found.filter((tag) => !begins(tag))].slice(0, mostShown)
  const isKnown = tags.some(({ text }) => text.toLowerCase() === wanted)
  return [
    ...sorted.map(choiceOf),
    ...(name !== '' && !isKnown ? [{ key: 'create', kind: 'create' as const, text: `Create “${name}”`, name }] : []),
    ...(name === '' && current ? [choiceOf(null)] : []),
  ]
}
