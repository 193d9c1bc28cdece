import type { Name, Tag } from './tag-kinds.ts'

export type Choice =
  | { key: string; kind: 'tag'; text: string; tag: Tag }
  | { key: string; kind: 'create'; text: string; name: string }
  | { key: string; kind: 'none'; text: string }

const mostShown = 50

/** The choice of a name, or of none. One that is being created is waited for. */
export function choiceOf(chosen: Name | null): Choice {
  if (!chosen) return { key: 'none', kind: 'none', text: 'None' }
  const { id, text } = chosen
  if (id === undefined) return { key: `create ${text}`, kind: 'create', text, name: text }
  return { key: `tag ${id}`, kind: 'tag', text, tag: { id, text } }
}

/**
 * The choices for a typed text: the names that begin with it before those that have it, then a new one where none is
 * exactly this; with nothing typed all names, and no tag at all where there is one to take off.
 */
export function choicesFor(names: readonly Name[], typed: string, current: Tag | null): Choice[] {
  const name = typed.replace(/\s+/g, ' ').trim()
  const wanted = name.toLowerCase()
  const found = names.filter(({ text }) => text.toLowerCase().includes(wanted))
  const begins = ({ text }: Name) => text.toLowerCase().startsWith(wanted)
  const sorted = [...found.filter(begins), ...found.filter((each) => !begins(each))].slice(0, mostShown)
  const isKnown = names.some(({ text }) => text.toLowerCase() === wanted)
  return [
    ...sorted.map(choiceOf),
    ...(name !== '' && !isKnown ? [{ key: 'create', kind: 'create' as const, text: `Create “${name}”`, name }] : []),
    ...(name === '' && current ? [choiceOf(null)] : []),
  ]
}
