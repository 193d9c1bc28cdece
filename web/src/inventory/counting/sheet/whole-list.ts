import type { CountingItem, CountingList } from '@larder/contract/inventory/counting-list.ts'
import type { GroupItem } from '@larder/contract/inventory/group-items.ts'
import type { GenericGroup } from '@larder/contract/inventory/groups.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'
import { groupsOnDevice } from '../../comparison-view/inventory-queries.ts'
import { packOf } from '../fields/item-total.ts'

export type GroupToCount = CountingList['data'][number]
/** A list as it is walked: its groups in their order, in each the items in the order of the shelf. */
export type WholeList = { name: string; groups: readonly GroupToCount[] }

/** The most readings of a list that is rearranged while it is read. */
const mostReadings = 4

/** The whole of an inventory list, to be counted from top to bottom. */
export function wholeListQuery(listId: number) {
  return queryOptions({
    queryKey: ['getCountingList', { params: { id: listId } }, 'whole'],
    queryFn: ({ signal }): Promise<WholeList> => readWholeList(listId, signal),
  })
}

/** Reads every page, and starts over when somebody adds or moves something in between. While the list is counted offline it is read from the device. */
async function readWholeList(listId: number, signal?: AbortSignal): Promise<WholeList> {
  const kept = groupsOnDevice(listId)
  if (kept) return { name: '', groups: (await kept).map(asToCount) }
  for (let reading = 1; ; reading += 1) {
    const pages = await readPages(listId, signal)
    const isOfOnePiece = pages.every(({ arrangement }) => arrangement === pages[0]?.arrangement)
    if (isOfOnePiece || reading === mostReadings) {
      const name = pages[0]?.comparisonView.name ?? ''
      return { name, groups: putTogether(pages.flatMap(({ data }) => data)) }
    }
  }
}

async function readPages(listId: number, signal: AbortSignal | undefined): Promise<CountingList[]> {
  const pages: CountingList[] = []
  for (let page = 1; ; page += 1) {
    const input = { params: { id: listId }, query: { page } }
    const answer = await call('getCountingList', input, { ...(signal && { signal }), quiet: true })
    pages.push(answer)
    if (page >= answer._meta.pageCount) return pages
  }
}

/** A group that goes on in the next page is one group. */
function putTogether(parts: readonly GroupToCount[]): GroupToCount[] {
  const groups = new Map<number, GroupToCount>()
  for (const part of parts) {
    const before = groups.get(part.id)
    const items = new Map<number, CountingItem>(
      [...(before?.items ?? []), ...part.items].map((item) => [item.id, item]),
    )
    groups.set(part.id, { ...part, items: [...items.values()] })
  }
  return [...groups.values()]
}

/** Copies that an earlier version of the app kept have no last count, or none with its pack, which is taken for that of the copy. */
function asToCount({ items = [], ...group }: GenericGroup): GroupToCount {
  const nothing = {
    genericGroupId: group.id,
    lastOnHand: null,
    lastOnHandPack: null,
    lastOnHandUom: null,
    barcodes: [],
  }
  return { ...group, items: items.map((item) => ({ ...nothing, lastPackSize: packSizeOf(item), ...item })) }
}

function packSizeOf(item: GroupItem): CountingItem['lastPackSize'] {
  const pack = packOf(item)
  return pack && { outerPack: pack.outer, innerPack: pack.inner, uom: pack.uom }
}
