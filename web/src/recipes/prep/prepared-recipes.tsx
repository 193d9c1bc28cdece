import { IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../../kit/forms/button.tsx'
import { FieldError } from '../../kit/forms/field.tsx'
import { amountTyped } from '../editor/ingredients/amounts.ts'
import { FractionField } from '../editor/ingredients/fraction-field.tsx'
import { removeFromPrepList, setTimes } from './change-prep-list.ts'
import type { PrepAnswer } from './kept-prep-list.ts'
import style from './prep-list.module.css'

type Prepared = PrepAnswer['recipes'][number]

/** The recipes of the list: how often each is made, and where it is read. */
export function PreparedRecipes({ recipes }: { recipes: readonly Prepared[] }) {
  return (
    <ul className={style.recipes} aria-label="Recipes to make">
      {recipes.map((recipe) => (
        <PreparedRecipe key={recipe.id} recipe={recipe} />
      ))}
    </ul>
  )
}

function PreparedRecipe({ recipe }: { recipe: Prepared }) {
  const { id, menuId, name, times, makes } = recipe
  /** undefined: nothing typed that is not kept */
  const [typed, setTyped] = useState<string>()
  /** sent, and not in the list's answer yet */
  const [sent, setSent] = useState<{ wanted: string; before: string }>()
  if (sent && times !== sent.before) {
    setSent(undefined)
    if (typed !== undefined && amountTyped(typed) === sent.wanted) setTyped(undefined)
  }
  /** A number that could not be saved stays in the field, where it looks like the number of the list. */
  const [isFailed, setIsFailed] = useState(false)
  const isUnsaved = isFailed && typed !== undefined && amountTyped(typed) !== times
  const send = async () => {
    const wanted = typed === undefined ? undefined : amountTyped(typed)
    if (wanted === undefined || (!sent && wanted === times)) return setTyped(undefined)
    if (wanted === sent?.wanted) return
    setIsFailed(false)
    setSent({ wanted, before: times })
    // What was typed stays, to be tried again.
    if (await setTimes(id, wanted)) return
    setSent(undefined)
    setIsFailed(true)
  }
  return (
    <li className={style.recipe}>
      <span className={style.times} onBlur={() => void send()}>
        <FractionField
          label={`How many times ${name}`}
          value={typed ?? times}
          onChange={setTyped}
          onKeyDown={({ key }) => key === 'Enter' && void send()}
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
        {isUnsaved && (
          <span className="row wrap middle gap-8">
            <FieldError>Not saved: the list has {times} ×.</FieldError>
            <Button look="quiet" onClick={() => void send()}>
              Try again
            </Button>
          </span>
        )}
      </span>
      <Button look="icon" aria-label={`Remove ${name}`} onClick={() => void removeFromPrepList(id)}>
        <IconX size={18} stroke={1.5} aria-hidden />
      </Button>
    </li>
  )
}
