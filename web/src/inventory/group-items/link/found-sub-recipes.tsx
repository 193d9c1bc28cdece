import type { RecipeRow } from '@larder/contract/recipes/recipes.ts'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { infiniteQueryOf } from '../../../api/queries.ts'
import { json } from '../../../api/request-of.ts'
import { fromWire } from '../../../api/wire-money.ts'
import { InfiniteList } from '../../../kit/lists/infinite-list.tsx'
import { LoadFailure } from '../../../kit/lists/load-failure.tsx'
import { SkeletonRows } from '../../../kit/lists/skeleton-rows.tsx'
import { MoneyText } from '../../../kit/money-text.tsx'
import { batchOf } from '../../batch-of.ts'
import list from '../found-list.module.css'
import { FoundRow, rowHeight } from './found-row.tsx'
import { isTicked, type LinkChoice } from './link-choice.ts'
import style from './link-items.module.css'

/** A page of sub-recipes (spec 2 §7). */
const pageSize = 100

type FoundSubRecipesProps = {
  search: string
  choice: LinkChoice
  linked: ReadonlySet<number>
  /** what is in the group is known */
  isReady: boolean
  onToggle: (found: { id: number; name: string }) => void
}

/** The sub-recipes whose name is like the search, ticked if they are or will be in the group. */
export function FoundSubRecipes({ search, choice, linked, isReady, onToggle }: FoundSubRecipesProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const query = useInfiniteQuery({
    ...infiniteQueryOf('getRecipes', { query: { filters: filtersOf(search), expand: 'menu', limit: pageSize } }),
    placeholderData: keepPreviousData,
  })
  const { data, isPending, isError, isFetchNextPageError: isMoreFailed, fetchNextPage } = query
  const found = data?.pages.flatMap((page) => page.data) ?? []
  return (
    <div ref={scroller} className={`${list.found} ${style.found}`} aria-busy={query.isPlaceholderData}>
      {isPending && <SkeletonRows count={6} />}
      {isError && found.length === 0 && <LoadFailure what="the subrecipes" onRetry={() => void query.refetch()} />}
      {!isPending && !isError && found.length === 0 && (
        <p className={list.nothing}>
          No results found
          <span className="meta">Only recipes that are used as a subrecipe can be counted.</span>
        </p>
      )}
      <InfiniteList
        items={found}
        keyOf={({ id }) => id}
        rowHeight={rowHeight}
        renderRow={(recipe) => (
          <FoundRow
            name={recipe.name}
            facts={[recipe.menu?.name, batchText(recipe)]}
            isOn={isTicked(choice, recipe.id, linked)}
            isLinked={linked.has(recipe.id)}
            isReady={isReady}
            onToggle={() => onToggle(recipe)}
          >
            <span data-money>
              <MoneyText amount={fromWire(recipe.totalCost)} unit="batch" />
            </span>
            <span className="meta">{!recipe.isCostComplete && 'Cost incomplete'}</span>
          </FoundRow>
        )}
        hasMore={query.hasNextPage && !isMoreFailed}
        isFetching={query.isFetchingNextPage}
        fetchMore={() => void fetchNextPage()}
        scroller={scroller}
        label="Subrecipes found"
      />
      {isMoreFailed && <LoadFailure what="more subrecipes" onRetry={() => void fetchNextPage()} />}
    </div>
  )
}

function filtersOf(search: string): string {
  const subRecipes = { field: 'is_sub_recipe', operator: '=', value: 1 }
  return json(search === '' ? [subRecipes] : [subRecipes, { field: 'name', operator: 'like', value: search }])
}

function batchText(recipe: RecipeRow): string | null {
  const batch = batchOf(recipe)
  return batch && `Makes ${batch}`
}
