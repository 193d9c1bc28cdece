import { formatUsDate, type CalendarDate } from '@larder/domain/values/calendar-date.ts'
import type { ImportedGuide } from './imported-guide.ts'

type Counts = Pick<
  ImportedGuide,
  | 'isHeld'
  | 'isRepeated'
  | 'isOvertaken'
  | 'itemCount'
  | 'createCount'
  | 'changeCount'
  | 'dropCount'
  | 'refusedCount'
  | 'keptPackCount'
  | 'autoAddedCount'
  | 'replaced'
>

/** The result of an upload in a few words: '412 items read: 12 new, 30 changed, 5 no longer on the guide.' Where several locations differ their changes are added up, and said to be. A guide that waits for its first day says so, and which waiting ones it replaces. */
export function importMessage(guides: readonly Counts[], startsOn: CalendarDate): string {
  const [first] = guides
  const written = guides.filter((guide) => !guide.isRepeated)
  if (!first) return 'Nothing was uploaded.'
  const overtaken = guides.filter((guide) => guide.isOvertaken).length
  if (written.length === 0 && overtaken > 0) return `${alreadyOvertaken} Nothing changed. ${backToOlder}`
  if (written.length === 0) return 'This order guide is already in place. Nothing changed.'
  const sum = (count: keyof Changes | 'keptPackCount' | 'autoAddedCount') =>
    written.reduce((total, guide) => total + guide[count], 0)
  const isEachAlike = guides.every((guide) => changesAt(guide) === changesAt(first))
  const together = changesIn({
    createCount: sum('createCount'),
    changeCount: sum('changeCount'),
    dropCount: sum('dropCount'),
  })
  const where = isEachAlike ? ` at each of ${guides.length} locations` : ` at ${guides.length} locations together`
  const items = `${counted(first.itemCount, 'item')} read`
  const refused = first.refusedCount > 0 ? ` ${counted(first.refusedCount, 'row')} could not be read.` : ''
  const read = `${items}: ${isEachAlike ? changesAt(first) : together}${guides.length > 1 ? where : ''}.`
  return `${read}${refused}${keptPacks(sum('keptPackCount'))}${autoAdded(sum('autoAddedCount'))}${waiting(written, startsOn)}${replacing(written)}${overtakenAt(overtaken)}`
}

type Changes = Pick<Counts, 'createCount' | 'changeCount' | 'dropCount'>

/** At a location that had the same file already it changes nothing. */
function changesAt(guide: Counts): string {
  return changesIn(guide.isRepeated ? { createCount: 0, changeCount: 0, dropCount: 0 } : guide)
}

function changesIn({ createCount, changeCount, dropCount }: Changes): string {
  const changes = [
    part(createCount, 'new'),
    part(changeCount, 'changed'),
    part(dropCount, 'no longer on the guide'),
  ].filter((text) => text !== '')
  return changes.length > 0 ? changes.join(', ') : 'nothing changed'
}

const alreadyOvertaken = 'This file was uploaded for these days already, and a newer order guide has come since.'
const backToOlder = 'To have its prices again, take the newer one back or choose another last day.'

function overtakenAt(count: number): string {
  return count === 0 ? '' : ` At ${counted(count, 'location')} it was uploaded already, and a newer one stays.`
}

function waiting(written: readonly Counts[], startsOn: CalendarDate): string {
  const held = written.filter(({ isHeld }) => isHeld).length
  if (held === 0) return ''
  const where = held < written.length ? ` at ${counted(held, 'location')}` : ''
  return ` The prices count from ${formatUsDate(startsOn)}${where}; until then nothing changes.`
}

const listed = new Intl.ListFormat('en-US')

function replacing(written: readonly Counts[]): string {
  const files = [...new Set(written.flatMap(({ replaced }) => replaced))]
  const were = files.length === 1 ? 'was' : 'were'
  return files.length === 0 ? '' : ` It replaces ${listed.format(files)}, which ${were} due on the same day.`
}

function keptPacks(count: number): string {
  if (count === 0) return ''
  const keep =
    count === 1 ? 'keeps the pack it was counted in until its' : 'keep the packs they were counted in until their'
  return ` ${counted(count, 'counted item')} ${keep} counts are cleared.`
}

function autoAdded(count: number): string {
  if (count === 0) return ''
  const stand = count === 1 ? 'is in its inventory group' : 'are in their inventory groups'
  return ` ${counted(count, 'item')} with a new number ${stand}, beside the old one${count === 1 ? '' : 's'}.`
}

function part(count: number, words: string): string {
  return count === 0 ? '' : `${count.toLocaleString('en-US')} ${words}`
}

function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`
}
