import type { InventoryDetail } from '@larder/contract/inventory/inventories.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useDeferredValue, useMemo, useState } from 'react'
import { detailRows, keysToClose } from './detail-rows.ts'
import { readDetailUrl, type DetailUrl } from './detail-url.ts'

/** The view of an inventory: search and 'missing only' are in the address, folded lists are not. */
export function useDetailView(detail: InventoryDetail) {
  const navigate = useNavigate()
  const { id, search = '', missing = false } = readDetailUrl(useSearch({ strict: false }))
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const wanted = useDeferredValue(search)
  const rows = useMemo(
    () => detailRows(detail, { search: wanted, isMissingOnly: missing, closed }),
    [detail, wanted, missing, closed],
  )
  const go = (change: Pick<DetailUrl, 'search' | 'missing'>) =>
    void navigate({
      to: '/inventory-view/inventories-detail',
      search: (now) => readDetailUrl({ ...now, id, ...change }),
      replace: true,
      resetScroll: false,
    })
  return {
    rows,
    search,
    isMissingOnly: missing,
    isNarrowed: missing || search !== '',
    setSearch: (text: string) => go({ search: text }),
    setMissingOnly: (isWanted: boolean) => go(isWanted ? { missing: true } : { missing: undefined }),
    toggle: (key: string) =>
      setClosed((before) =>
        before.has(key) ? new Set([...before].filter((each) => each !== key)) : new Set([...before, key]),
      ),
    expandAll: () => setClosed(new Set()),
    collapseAll: () => setClosed(new Set(keysToClose(detail))),
  }
}

export type DetailView = ReturnType<typeof useDetailView>
