import type { ImportedGuide } from './write-order-guide.ts'

type Counts = Pick<
  ImportedGuide,
  'isRepeated' | 'itemCount' | 'createCount' | 'changeCount' | 'dropCount' | 'refusedCount' | 'keptPackCount'
>

/** The result of an upload in one sentence: '412 items read: 12 new, 30 changed, 5 no longer on the guide.' Changes are added up over the locations. */
export function importMessage(guides: readonly Counts[]): string {
  const [first] = guides
  const written = guides.filter((guide) => !guide.isRepeated)
  if (!first) return 'Nothing was uploaded.'
  if (written.length === 0) return 'This order guide is already in place. Nothing changed.'
  const sum = (count: 'createCount' | 'changeCount' | 'dropCount' | 'keptPackCount') =>
    written.reduce((total, guide) => total + guide[count], 0)
  const changes = [
    part(sum('createCount'), 'new'),
    part(sum('changeCount'), 'changed'),
    part(sum('dropCount'), 'no longer on the guide'),
  ].filter((text) => text !== '')
  const items = `${counted(first.itemCount, 'item')} read${guides.length > 1 ? ` for ${guides.length} locations` : ''}`
  const refused = first.refusedCount > 0 ? ` ${counted(first.refusedCount, 'row')} could not be read.` : ''
  return `${items}: ${changes.length > 0 ? changes.join(', ') : 'nothing changed'}.${refused}${keptPacks(sum('keptPackCount'))}`
}

function keptPacks(count: number): string {
  if (count === 0) return ''
  const keep =
    count === 1 ? 'keeps the pack it was counted in until its' : 'keep the packs they were counted in until their'
  return ` ${counted(count, 'counted item')} ${keep} counts are cleared.`
}

function part(count: number, words: string): string {
  return count === 0 ? '' : `${count.toLocaleString('en-US')} ${words}`
}

function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`
}
