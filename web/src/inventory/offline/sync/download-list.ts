import type { CountingList } from '@larder/contract/inventory/counting-list.ts'
import { call } from '../../../api/client.ts'
import type { CopiedGroup } from '../device-copy.ts'

export type Downloaded = { groups: CopiedGroup[]; inventoryId: number | null; name: string }
type Progress = (done: number, all: number) => void

/** Items a request; few enough that the progress moves and a lost answer costs little. */
const itemsAtOnce = 250
const pagesAtOnce = 3
const mostReadings = 4
const longestAnswerMs = 20_000

/** Reads a whole list from the server, and starts over when somebody adds or moves something in between. Throws CallFailure. */
export async function downloadList(listId: number, onProgress: Progress): Promise<Downloaded> {
  for (let reading = 1; ; reading += 1) {
    // oxlint-disable-next-line no-await-in-loop -- the next reading only when this one was disturbed
    const pages = await readPages(listId, onProgress)
    const first = pages[0]
    const isOfOnePiece = pages.every(
      ({ arrangement, inventoryId }) => arrangement === first?.arrangement && inventoryId === first.inventoryId,
    )
    if (first && (isOfOnePiece || reading === mostReadings))
      return { groups: putTogether(pages), inventoryId: first.inventoryId, name: first.comparisonView.name }
  }
}

/** The first page says how many there are; on a slow line waiting for one page after another would take most of the time. */
async function readPages(listId: number, onProgress: Progress): Promise<CountingList[]> {
  let done = 0
  const read = async (number: number) => {
    const input = { params: { id: listId }, query: { page: number, limit: itemsAtOnce } }
    const options = { quiet: true, signal: AbortSignal.timeout(longestAnswerMs) }
    const page = await call('getCountingList', input, options)
    done += page.data.reduce((count, { items }) => count + items.length, 0)
    onProgress(done, page.itemCount)
    return page
  }
  const first = await read(1)
  const pages = [first]
  const left = Array.from({ length: Math.max(0, first._meta.pageCount - 1) }, (_, at) => at + 2)
  const readSome = async () => {
    for (let number = left.shift(); number !== undefined; number = left.shift()) {
      // oxlint-disable-next-line no-await-in-loop -- some at a time
      pages[number - 1] = await read(number)
    }
  }
  await Promise.all(Array.from({ length: pagesAtOnce }, readSome))
  return pages
}

/** A group that goes on in the next page is one group. */
function putTogether(pages: readonly CountingList[]): CopiedGroup[] {
  const groups = new Map<number, CopiedGroup>()
  for (const group of pages.flatMap(({ data }) => data)) {
    const before = groups.get(group.id)
    const items = new Map([...(before?.items ?? []), ...group.items].map((item) => [item.id, item]))
    groups.set(group.id, { ...group, items: [...items.values()] })
  }
  return [...groups.values()]
}
