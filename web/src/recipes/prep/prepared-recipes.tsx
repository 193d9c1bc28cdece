import { IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../../kit/forms/button.tsx'
import { amountTyped } from '../editor/ingredients/amounts.ts'
import { FractionField } from '../editor/ingredients/fraction-field.tsx'
import { changePrepList, type PrepAnswer } from './kept-prep-list.ts'
import style from './prep-list.module.css'

type Prepared = PrepAnswer['recipes'][number]

/** The recipes of the list: how often each is made, and where it is read. */
export function PreparedRecipes({ locationId, recipes }: { locationId: number; recipes: readonly Prepared[] }) {
  return (
    <ul className={style.recipes} aria-label="Recipes to make">
      {recipes.map((recipe) => (
        <PreparedRecipe key={recipe.id} locationId={locationId} recipe={recipe} />
      ))}
    </ul>
  )
}

function PreparedRecipe({ locationId, recipe }: { locationId: number; recipe: Prepared }) {
  const { id, menuId, name, times, makes } = recipe
  /** undefined: nothing typed that is not kept */
  const [typed, setTyped] = useState<string>()
  /** on the list, and not in its answer yet */
  const [taken, setTaken] = useState<string>()
  if (taken === times) {
    setTaken(undefined)
    if (typed !== undefined && amountTyped(typed) === times) setTyped(undefined)
  }
  const take = () => {
    const wanted = typed === undefined ? undefined : amountTyped(typed)
    if (wanted === undefined || (taken === undefined && wanted === times)) return setTyped(undefined)
    setTaken(wanted)
    changePrepList(locationId, (list) => ({
      ...list,
      recipes: list.recipes.map((one) => (one.id === id ? { id, times: wanted } : one)),
    }))
  }
  const remove = () =>
    changePrepList(locationId, (list) => ({ ...list, recipes: list.recipes.filter((one) => one.id !== id) }))
  return (
    <li className={style.recipe}>
      <span className={style.times} onBlur={take}>
        <FractionField
          label={`How many times ${name}`}
          value={typed ?? times}
          onChange={setTyped}
          onKeyDown={({ key }) => key === 'Enter' && take()}
        />
        <span aria-hidden>×</span>
      </span>
      <span className="stack gap-2 shrinks">
        <Link
          to="/recipe-costing/$menuId/recipe/$recipeId"
          params={{ menuId: String(menuId), recipeId: String(id) }}
          search={{ view: 'cook' }}
          className="breaks-anywhere"
        >
          {name}
        </Link>
        {makes !== null && <span className="meta">Makes {makes}</span>}
      </span>
      <Button look="icon" aria-label={`Remove ${name}`} onClick={remove}>
        <IconX size={18} stroke={1.5} aria-hidden />
      </Button>
    </li>
  )
}
