import type { ListItem } from '@larder/contract/catalogue/items.ts'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { call } from '../../../api/client.ts'
import { messageOf } from '../../../api/failures.ts'
import { json } from '../../../api/request-of.ts'
import { toast } from '../../../kit/layers/toasts.tsx'
import { usePaper } from '../../../kit/page/use-paper.ts'
import { filterOptionsOf, type ListUrl } from '../list-url.ts'

const perPage = 100
/** some fifty sheets of paper */
const mostPrinted = 2_000

/** The items to print; null while nothing is printed. */
export type ItemsToPrint = { items: readonly ListItem[]; totalCount: number }

/**
 * Prints the items that the address asks for, by the menu and by Ctrl+P: the screen holds only the rows in view. When
 * printing starts from the browser's own menu there is no time to read the others: then only those read so far are printed, with a note.
 */
export function usePrintedItems(
  url: ListUrl,
  soFar: { items: readonly ListItem[]; totalCount: number | undefined },
): { printed: ItemsToPrint | null; print: () => void } {
  const [printed, setPrinted] = useState<ItemsToPrint | null>(null)
  const print = async () => {
    try {
      const every = await everyItem(url)
      flushSync(() => setPrinted(every))
      window.print()
    } catch (failure) {
      toast({ message: messageOf(failure) })
    }
  }
  usePaper({
    begin: () => {
      const { items, totalCount = 0 } = soFar
      if (printed === null && soFar.totalCount !== undefined) flushSync(() => setPrinted({ items, totalCount }))
    },
    end: () => {
      if (printed && printed.items.length < printed.totalCount) toast({ message: whatIsMissing(printed) })
      setPrinted(null)
    },
    print: () => void print(),
  })
  return { printed, print: () => void print() }
}

function whatIsMissing({ items, totalCount }: ItemsToPrint): string {
  const counts = `Printed the first ${items.length.toLocaleString('en-US')} of ${totalCount.toLocaleString('en-US')} items.`
  return items.length < mostPrinted ? `${counts} For more: Export, Print.` : counts
}

async function everyItem(url: ListUrl): Promise<ItemsToPrint> {
  const items = new Map<number, ListItem>()
  let totalCount = 0
  for (let page = 1; items.size < mostPrinted; page++) {
    // One page after the other: how many there are is known from the first.
    const query = { filterOptions: json(filterOptionsOf(url)), page, limit: perPage }
    const { data, _meta } = await call('getItems', { query })
    for (const item of data) items.set(item.id, item)
    totalCount = _meta.totalCount
    if (page >= _meta.pageCount) break
  }
  return { items: [...items.values()], totalCount }
}
