import type { ListItem } from '@larder/contract/catalogue/items.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { call } from '../../api/client.ts'
import { messageOf } from '../../api/failures.ts'
import { json } from '../../api/request-of.ts'
import { toast } from '../../shell/toasts.tsx'
import { filterOptionsOf, type ListUrl } from './list-url.ts'

const perPage = 100
/** some fifty sheets of paper */
const mostPrinted = 2_000

/** What is put on paper; null while nothing is. */
export type ItemsToPrint = { items: readonly ListItem[]; totalCount: number }

/**
 * Prints the items that the address asks for, by the menu and by Ctrl+P: the screen holds only the rows in view. Where
 * the browser prints by itself there is no time to read the others: then those read so far are on the paper.
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
  const begin = useEffectEvent(() => {
    if (printed === null && soFar.totalCount !== undefined)
      flushSync(() => setPrinted({ items: soFar.items, totalCount: soFar.totalCount ?? 0 }))
  })
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'p' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
    event.preventDefault()
    void print()
  })
  useEffect(() => {
    const paper = matchMedia('print')
    const end = () => setPrinted(null)
    const change = ({ matches }: MediaQueryListEvent) => (matches ? begin() : end())
    const key = (event: KeyboardEvent) => onKey(event)
    const start = () => begin()
    window.addEventListener('beforeprint', start)
    window.addEventListener('afterprint', end)
    paper.addEventListener('change', change)
    document.addEventListener('keydown', key)
    return () => {
      window.removeEventListener('beforeprint', start)
      window.removeEventListener('afterprint', end)
      paper.removeEventListener('change', change)
      document.removeEventListener('keydown', key)
    }
  }, [])
  return { printed, print: () => void print() }
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
