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
 * The choices for a typed text, of which Enter takes the first: the name itself, then those that begin with it, then
 * those with a word that does. Where there is none of these a new one comes before the names that merely contain it, else
 * after them. With nothing typed all names, and no tag at all where there is one to take off.
 */
export function choicesFor(names: readonly Name[], typed: string, current: Tag | null): Choice[] {
  const name = typed.replace(/\s+/g, ' ').trim()
  const wanted = name.toLowerCase()
  const found = names.filter(({ text }) => text.toLowerCase().includes(wanted))
  const fits = [isExactly, beginsWith, hasWordThatBeginsWith, () => true]
  const fitOf = ({ text }: Name) => fits.findIndex((isFit) => isFit(text.toLowerCase(), wanted))
  const sorted = found.toSorted((one, other) => fitOf(one) - fitOf(other)).slice(0, mostShown)
  if (name === '') return [...sorted.map(choiceOf), ...(current ? [choiceOf(null)] : [])]
  const best = sorted[0]
  if (best && fitOf(best) === 0) return sorted.map(choiceOf)
  const create: Choice = { key: 'create', kind: 'create', text: `Create “${name}”`, name }
  const isAnyMeant = best !== undefined && fitOf(best) < fits.length - 1
  return isAnyMeant ? [...sorted.map(choiceOf), create] : [create, ...sorted.map(choiceOf)]
}

function isExactly(name: string, typed: string): boolean {
  return name === typed
}

function beginsWith(name: string, typed: string): boolean {
  return name.startsWith(typed)
}

function hasWordThatBeginsWith(name: string, typed: string): boolean {
  const at = [...name.matchAll(/[\p{L}\p{N}]+/gu)].map(({ index }) => index)
  return at.some((start) => name.startsWith(typed, start))
}
