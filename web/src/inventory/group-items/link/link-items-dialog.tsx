import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useActiveLocation } from '../../../accounts/session.ts'
import { messageOf } from '../../../api/failures.ts'
import { queryOf } from '../../../api/queries.ts'
import { FilterChips } from '../../../ordering/place-order/filters/filter-chips.tsx'
import { FiltersModal } from '../../../ordering/place-order/filters/filters-modal.tsx'
import {
  filterCount,
  filtersOf,
  withSearch,
  type ListFilters,
  type ListUrl,
} from '../../../ordering/place-order/list-url.ts'
import { FiltersButton } from '../../../kit/forms/filters-button.tsx'
import { Button } from '../../../kit/forms/button.tsx'
import { FieldError } from '../../../kit/forms/field.tsx'
import { LoadFailure } from '../../../kit/lists/load-failure.tsx'
import { Modal } from '../../../kit/layers/modal.tsx'
import { SearchBox } from '../../../kit/forms/search-box.tsx'
import { Segments } from '../../../kit/forms/segments.tsx'
import { useSettled } from '../../../kit/forms/use-settled.ts'
import { openCustomItem } from '../custom-item/open-custom-item.tsx'
import type { OfGroup } from '../write-group-items.ts'
import { FoundItems } from './found-items.tsx'
import { FoundSubRecipes } from './found-sub-recipes.tsx'
import { LinkAllButton } from './link-all-button.tsx'
import { choiceText, linkedIds, linkedSubRecipes, noChange, toggled, total } from './link-choice.ts'
import style from './link-items.module.css'
import { saveLinks } from './save-links.ts'
import { useNamesake } from '../../../ordering/place-order/use-namesake.ts'
import { useSearchPages } from './use-search-pages.ts'

const pauseMs = 200
const kinds = [
  { key: 'item', label: 'Items' },
  { key: 'subrecipe', label: 'Subrecipes' },
] as const

/** The search for interchangeable items and for sub-recipes: ticked ones are in the group once saved. */
export function LinkItemsDialog({ listId, groupId, onClose }: OfGroup & { onClose: () => void }) {
  const query = queryOf('getGroup', { params: { id: listId, groupId }, query: { expand: 'items' } })
  const group = useQuery({ ...query, staleTime: 0 })
  const linked = useMemo(() => linkedIds(group.data?.items ?? []), [group.data])
  const hasRecipes = useActiveLocation()?.display_recipe_costing === 1
  const [kind, setKind] = useState<'item' | 'subrecipe'>('item')
  const [typed, setText] = useState<string>()
  const [filters, setFilters] = useState<ListFilters>({})
  const [isFiltering, setIsFiltering] = useState(false)
  // A group is named after what belongs to it; where nothing is called so the whole list is offered.
  const named = useNamesake(group.data?.name)
  const text = typed ?? named ?? ''
  const settled = useSettled(typed, pauseMs) ?? named ?? ''
  const search: ListUrl = useMemo(() => withSearch(filters, settled), [filters, settled])
  // Until then the whole list would be shown for a moment, under a hand that ticks.
  const isSearchKnown = typed !== undefined || named !== undefined
  const pages = useSearchPages(search, isSearchKnown)
  const [choice, setChoice] = useState(noChange)
  const linkedRecipes = useMemo(() => linkedSubRecipes(group.data?.items ?? []), [group.data])
  const [recipeSearch, setRecipeSearch] = useState('')
  const settledRecipeSearch = useSettled(recipeSearch, pauseMs)
  const [recipes, setRecipes] = useState(noChange)
  const [failure, setFailure] = useState<unknown>()
  const [isSaving, setIsSaving] = useState(false)
  const name = group.data?.name ?? ''
  const before = { listId, groupId, name, items: group.data?.items ?? [] }
  const [added, removed] = [total([choice, recipes], 'added'), total([choice, recipes], 'removed')]
  const filter = (changed: ListFilters) => setFilters(filtersOf({ ...filters, ...changed }))
  const save = async () => {
    setIsSaving(true)
    try {
      await saveLinks(before, choice, recipes)
      onClose()
    } catch (thrown) {
      setFailure(thrown)
      setIsSaving(false)
    }
  }
  return (
    <Modal
      wide
      title={name ? `Add items to ${name}` : 'Add items'}
      onClose={onClose}
      foot={
        <div className={style.foot}>
          <Button onClick={() => openCustomItem({ listId, groupId, description: text.trim() })}>Add Custom Item</Button>
          <span role="status" className="meta">
            {choiceText(choice, recipes)}
          </span>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="primary"
            disabled={added + removed === 0 || !group.data}
            busy={isSaving}
            onClick={() => void save()}
          >
            {removed > 0 ? 'Save' : 'Add'}
          </Button>
        </div>
      }
    >
      {hasRecipes && (
        <Segments className={style.kinds} label="I want to add" options={kinds} chosen={kind} onChoose={setKind} />
      )}
      {kind === 'item' ? (
        <>
          <div className={style.search}>
            <SearchBox
              value={text}
              onChange={setText}
              label="Search items"
              placeholder="Search items, brands, item numbers"
            />
            <FiltersButton count={filterCount(filters)} onClick={() => setIsFiltering(true)} />
          </div>
          <FilterChips url={filters} onFilter={filter} />
        </>
      ) : (
        <div className={style.search}>
          <SearchBox
            value={recipeSearch}
            onChange={setRecipeSearch}
            label="Search subrecipes"
            placeholder="Name of a subrecipe"
          />
        </div>
      )}
      {group.isError && !group.data ? (
        <LoadFailure what="this generic item" onRetry={() => void group.refetch()} />
      ) : kind === 'item' ? (
        <>
          <LinkAllButton
            group={before}
            search={search}
            pages={pages}
            choice={choice}
            recipes={recipes}
            onLinked={onClose}
          />
          <FoundItems
            pages={pages}
            search={search.search}
            choice={choice}
            linked={linked}
            isReady={group.data !== undefined}
            onToggle={({ itemDistributorId: id, name: item }) => setChoice(toggled(choice, { id, name: item }, linked))}
          />
        </>
      ) : (
        <FoundSubRecipes
          search={settledRecipeSearch.trim()}
          choice={recipes}
          linked={linkedRecipes}
          isReady={group.data !== undefined}
          onToggle={(recipe) => setRecipes(toggled(recipes, recipe, linkedRecipes))}
        />
      )}
      {failure !== undefined && <FieldError>{messageOf(failure)}</FieldError>}
      {isFiltering && (
        <FiltersModal
          url={filters}
          onApply={(applied) => {
            setIsFiltering(false)
            setFilters(applied)
          }}
          onReset={() => setFilters({})}
          onClose={() => setIsFiltering(false)}
        />
      )}
    </Modal>
  )
}
