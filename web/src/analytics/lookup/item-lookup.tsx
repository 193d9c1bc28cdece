import type { LookedUpItem } from '@larder/contract/analytics/item-lookup.ts'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState, type SyntheticEvent } from 'react'
import { infiniteQueryOf } from '../../api/queries.ts'
import { json } from '../../api/request-of.ts'
import { ItemPicture } from '../../catalogue/pictures/item-picture.tsx'
import { Button } from '../../kit/forms/button.tsx'
import { FiltersButton } from '../../kit/forms/filters-button.tsx'
import { SearchBox } from '../../kit/forms/search-box.tsx'
import { EmptyResult } from '../../kit/lists/empty-result.tsx'
import { InfiniteList } from '../../kit/lists/infinite-list.tsx'
import { Loaded } from '../../kit/lists/loaded.tsx'
import { MoreRows, pagesToCome } from '../../kit/lists/more-rows.tsx'
import { FiltersModal } from '../../ordering/place-order/filters/filters-modal.tsx'
import { filterCount, filterOptionsOf, type ListFilters } from '../../ordering/place-order/list-url.ts'
import style from '../analytics.module.css'
import type { timeQuery } from '../analytics-url.ts'
import { moneyOf } from '../figure-texts.ts'
import { StatisticsPanel } from './statistics-panel.tsx'

/** px from the end of the results at which more are fetched (spec 3 §9) */
const loadThreshold = 800
const rowHeight = 57

type Time = ReturnType<typeof timeQuery>
type Asked = ListFilters & { search?: string }

/** Any item of the location, and what it cost. */
export function ItemLookup({ time }: { time: Time }) {
  const [typed, setTyped] = useState('')
  const [filters, setFilters] = useState<ListFilters>({})
  const [asked, setAsked] = useState<Asked>()
  const [isFiltering, setIsFiltering] = useState(false)
  const [shown, setShown] = useState<LookedUpItem>()
  const ask = (search: string, chosen: ListFilters) => {
    const text = search.trim()
    setAsked(text || filterCount(chosen) > 0 ? { ...chosen, ...(text ? { search: text } : {}) } : undefined)
  }
  const type = (text: string) => {
    setTyped(text)
    if (text === '') ask('', filters)
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    ask(typed, filters)
  }
  const narrow = (chosen: ListFilters) => {
    setFilters(chosen)
    ask(typed, chosen)
  }
  return (
    <section className={style.list} aria-label="Item Lookup" data-not-printed>
      <h2>Item Lookup</h2>
      <form className={style.search} onSubmit={submit}>
        <SearchBox
          value={typed}
          onChange={type}
          onSubmit={(text) => ask(text, filters)}
          label="Item Lookup"
          placeholder="Enter SKU, Item # or Item Name"
        />
        <Button type="submit">Search</Button>
        <FiltersButton count={filterCount(filters)} onClick={() => setIsFiltering(true)} />
      </form>
      {asked && <Results asked={asked} onShow={setShown} />}
      {isFiltering && (
        <FiltersModal
          url={filters}
          onApply={(chosen) => {
            setIsFiltering(false)
            narrow(chosen)
          }}
          onReset={() => narrow({})}
          onClose={() => setIsFiltering(false)}
        />
      )}
      {shown && <StatisticsPanel item={shown} time={time} onClose={() => setShown(undefined)} />}
    </section>
  )
}

function Results({ asked, onShow }: { asked: Asked; onShow: (item: LookedUpItem) => void }) {
  const scroller = useRef<HTMLDivElement>(null)
  const query = useInfiniteQuery({
    ...infiniteQueryOf('getItemLookup', { query: { filterOptions: json(filterOptionsOf(asked)) } }),
    placeholderData: keepPreviousData,
  })
  return (
    <Loaded answer={query} what="the items">
      {({ pages }) => {
        const items = pages.flatMap(({ data }) => data)
        if (items.length === 0) return <EmptyResult />
        return (
          <>
            {pages[0]?._meta.isNear && <p className="meta">Nothing has all of these words. These come close.</p>}
            <div ref={scroller} className={style.results} aria-busy={query.isPlaceholderData || undefined}>
              <InfiniteList
                {...pagesToCome(query)}
                items={items}
                keyOf={({ itemDistributorId }) => itemDistributorId}
                rowHeight={rowHeight}
                measured
                fetchAheadPx={loadThreshold}
                scroller={scroller}
                label="Items found"
                renderRow={(item) => <Found item={item} onShow={onShow} />}
              />
              <MoreRows pages={query} what="more items" withPicture />
            </div>
          </>
        )
      }}
    </Loaded>
  )
}

function Found({ item, onShow }: { item: LookedUpItem; onShow: (item: LookedUpItem) => void }) {
  return (
    <div className={`${style.row} ${style.found}`}>
      <ItemPicture imageUrl={item.imageUrl} name={item.name} category={item.category} />
      <span className="stack shrinks fills">
        <span className="truncate" title={item.name}>
          {item.name}
        </span>
        <span className="meta">
          {[item.brand, item.distributor, item.din && `# ${item.din}`, item.packSize].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className="figure keeps-size">
        {item.isMarketPrice ? 'Market price' : `${moneyOf(item.price)}/${item.unitMeasure}`}
      </span>
      <Button aria-label={`Show Stats of ${item.name}`} onClick={() => onShow(item)}>
        Show Stats
      </Button>
    </div>
  )
}
