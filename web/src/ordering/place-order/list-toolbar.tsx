import type { ItemSort } from '@larder/contract/catalogue/items.ts'
import { IconArrowsSort } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useIsPhone } from '../../kit/theme/preferences.ts'
import { Menu } from '../../kit/layers/menu.tsx'
import { FilterChips } from './filters/filter-chips.tsx'
import style from './list-toolbar.module.css'
import { filterCount, sortOf, sortsFor, type ListFilters, type ListUrl } from './list-url.ts'

type ListToolbarProps = {
  url: ListUrl
  totalCount: number | undefined
  onFilter: (filters: ListFilters) => void
  onSort: (sort: ItemSort) => void
  /** what waits for somebody, where the line has room */
  notice?: ReactNode
  /** what else can be done with the list */
  children?: ReactNode
}

/** The summary of the list: how many, by which filters, in which order. A phone has its order among the filters. */
export function ListToolbar({ url, totalCount, onFilter, onSort, notice, children }: ListToolbarProps) {
  const isPhone = useIsPhone()
  const sort = sortOf(url)
  const count =
    totalCount !== undefined && `${totalCount.toLocaleString('en-US')} ${totalCount === 1 ? 'item' : 'items'}`
  const sorts = sortsFor(url.search).map((choice) => ({
    label: choice,
    checked: choice === sort,
    onSelect: () => onSort(choice),
  }))
  // A phone has no row to spare for it; readers are told all the same.
  if (isPhone && filterCount(url) === 0)
    return (
      <span className="only-for-readers" role="status">
        {count}
      </span>
    )
  return (
    <div className={style.toolbar} data-not-printed>
      <span className={isPhone ? 'only-for-readers' : 'keeps-size digits muted'} role="status">
        {count}
      </span>
      <FilterChips url={url} onFilter={onFilter} />
      {!isPhone && notice}
      {!isPhone && (
        <div className="row middle gap-8 keeps-size pushed">
          <span className="meta">{sort}</span>
          <Menu items={sorts} align="end" look="quiet">
            <IconArrowsSort size={18} stroke={1.5} aria-hidden />
            Sort
          </Menu>
          {children}
        </div>
      )}
    </div>
  )
}
