import { useState } from 'react'
import { SearchSelect } from '../../../kit/forms/search-select.tsx'
import { useFoodSearch } from './use-food-search.ts'

const noRecipe = 0

/** Which item an ingredient is that has none: it was deleted, or never found. */
export function ItemInPlace({ name, onChoose }: { name: string; onChoose: (itemId: number) => void }) {
  const [typed, setTyped] = useState<string>()
  const { foods, isFailed, isWaiting } = useFoodSearch('item', typed, noRecipe)
  return (
    <SearchSelect
      label={`Choose an item for ${name}`}
      placeholder="Name of an item"
      options={foods}
      chosen={undefined}
      onSearch={setTyped}
      onChoose={({ id }) => onChoose(id)}
      isWaiting={isWaiting}
      nothingFound={isFailed ? 'Couldn’t load. Please try again.' : 'No results found'}
    />
  )
}
