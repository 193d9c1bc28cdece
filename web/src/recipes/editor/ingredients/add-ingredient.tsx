import type { Ingredient, IngredientType } from '@larder/contract/recipes/ingredients.ts'
import type { Recipe } from '@larder/contract/recipes/recipes.ts'
import { useEffect, useRef, useState } from 'react'
import { useActiveLocation } from '../../../accounts/session.ts'
import { SearchSelect } from '../../../kit/forms/search-select.tsx'
import { Segments } from '../../../kit/forms/segments.tsx'
import style from './add-ingredient.module.css'
import { rowId } from './ingredient-row.tsx'
import { NewIngredientRow } from './new-ingredient-row.tsx'
import { useFoodSearch, type Food } from './use-food-search.ts'

const kinds = [
  { key: 'item', label: 'Item' },
  { key: 'generic', label: 'Inventory Item' },
  { key: 'subrecipe', label: 'Subrecipe' },
] as const satisfies readonly { key: IngredientType; label: string }[]

/** 'I want to add...': the kind of ingredient, a search for it, then its amount; after it is saved, the search again, or how its units convert where nobody knows. */
export function AddIngredient({ recipe }: { recipe: Recipe }) {
  const box = useRef<HTMLDivElement>(null)
  const hasInventory = useActiveLocation()?.display_comparison_view === 1
  const [kind, setKind] = useState<IngredientType>('item')
  const [typed, setTyped] = useState<string>()
  const [food, setFood] = useState<Food>()
  const { foods, isFailed, isWaiting } = useFoodSearch(kind, typed, recipe.id)
  // The place to focus once it is drawn: the row that was added, or with null the search.
  const goingOn = useRef<Ingredient | null>(undefined)
  useEffect(() => {
    const added = goingOn.current
    const row = added ? document.getElementById(rowId(added.id)) : null
    if (food || added === undefined || (added && !row)) return
    goingOn.current = undefined
    const next = row?.querySelector<HTMLElement>('[data-conversion]')
    ;(next ?? box.current?.querySelector<HTMLElement>('[role=combobox]'))?.focus()
  })
  const goOn = (added?: Ingredient) => {
    goingOn.current = added ?? null
    setFood(undefined)
  }
  const search = (text: string) => {
    // What is found needs room above the totals.
    if (typed === undefined) requestAnimationFrame(() => box.current?.scrollIntoView({ block: 'center' }))
    setTyped(text)
  }
  const choose = (id: number) => {
    setFood(foods.find((one) => one.id === id))
    setTyped(undefined)
  }
  return (
    <div ref={box} className={style.add} role="group" aria-label="Add Ingredients">
      {food ? (
        <NewIngredientRow key={`${food.type} ${food.id}`} recipe={recipe} food={food} onDone={goOn} />
      ) : (
        <>
          <div className={style.kinds}>
            <span className="medium">I want to add...</span>
            <Segments
              label="I want to add"
              options={kinds.filter(({ key }) => key !== 'generic' || hasInventory)}
              chosen={kind}
              onChoose={setKind}
            />
          </div>
          <SearchSelect
            label="Find an ingredient"
            placeholder={`Name of ${articles[kind]}`}
            options={foods}
            chosen={undefined}
            onSearch={search}
            onChoose={({ id }) => choose(id)}
            isWaiting={isWaiting}
            nothingFound={isFailed ? 'Couldn’t load. Please try again.' : 'No results found'}
          />
        </>
      )}
    </div>
  )
}

const articles = { item: 'an item', generic: 'an inventory item', subrecipe: 'a subrecipe' }
