import type { FoodWithDiet } from '@larder/contract/recipes/diet.ts'
import type { Recipe } from '@larder/contract/recipes/recipes.ts'
import { allergens, diets, type Diet } from '@larder/domain/recipes/diet/diet.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/client.ts'
import { queryOf, refresh } from '../../api/queries.ts'
import { Button } from '../../kit/forms/button.tsx'
import { Choice, FieldError, SelectField } from '../../kit/forms/field.tsx'
import { Tag } from '../../kit/lists/tag.tsx'
import { recipeFailure } from '../recipe-words.ts'
import { useUnsaved } from '../unsaved.ts'
import style from './allergens-panel.module.css'
import { dietText } from './diet-texts.ts'

/** What is in a recipe, and its foods: each is proposed by its name and confirmed by a person, once for all recipes. */
export function AllergensPanel({ recipe }: { recipe: Recipe }) {
  const [isOpen, setIsOpen] = useState(false)
  const answer = useQuery({
    ...queryOf('getRecipeDiet', { params: { id: recipe.id } }),
    enabled: isOpen,
  })
  const foods = answer.data?.foods ?? []
  return (
    <section className={style.panel} aria-label="Allergens">
      <h2>Allergens</h2>
      <p>{recipe.ingredientCount === 0 ? 'No ingredients have been added.' : dietText(recipe.allergens)}</p>
      {recipe.ingredientCount > 0 && (
        <span className="row">
          <Button look="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? 'Hide foods' : recipe.allergens.unconfirmed > 0 ? 'Confirm foods' : 'Show foods'}
          </Button>
        </span>
      )}
      {isOpen && answer.isError && <FieldError>Couldn’t load. Please try again.</FieldError>}
      {isOpen && answer.isPending && <p className="muted">Loading…</p>}
      {isOpen && (
        <ul>
          {foods.map((food) => (
            <Food key={`${food.item_id} ${food.custom_item_id} ${food.name} ${food.confirmed?.time}`} food={food} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** A food with its allergens: shown once confirmed, else the nine to go through. */
function Food({ food }: { food: FoodWithDiet }) {
  const { name, confirmed, item_id: itemId, custom_item_id: customItemId } = food
  const [isEdited, setIsEdited] = useState(false)
  const isLinked = itemId !== null || customItemId !== null
  const isForm = isLinked && (confirmed === null || isEdited)
  return (
    <li className={style.food}>
      <span className="row wrap middle gap-8">
        <span className="medium breaks-anywhere">{name}</span>
        {!isLinked && <Tag label="No item" tone="attention" tooltip="Link an item to this ingredient to confirm it." />}
        {isLinked && confirmed === null && <Tag label="Not confirmed" tone="attention" />}
      </span>
      {confirmed && !isEdited && (
        <span className="row wrap baseline gap-8">
          <span className="small">
            {food.allergens.length > 0 ? `Contains ${food.allergens.join(', ')}` : 'None of the nine'}, {food.diet}.
            Confirmed by {confirmed.by}
          </span>
          <Button look="link" aria-label={`Change allergens of ${name}`} onClick={() => setIsEdited(true)}>
            Change
          </Button>
        </span>
      )}
      {isForm && <FoodForm food={food} onSaved={() => setIsEdited(false)} />}
    </li>
  )
}

function FoodForm({ food, onSaved }: { food: FoodWithDiet; onSaved: () => void }) {
  const [chosen, setChosen] = useState<FoodWithDiet['allergens']>(food.allergens)
  const [diet, setDiet] = useState<Diet>(food.diet)
  const [isTouched, setIsTouched] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  useUnsaved(`allergens of ${food.item_id} ${food.custom_item_id}`, isTouched)
  const save = async () => {
    setIsBusy(true)
    setRefusal(undefined)
    try {
      const { item_id, custom_item_id } = food
      await call('putFoodDiet', { body: { item_id, custom_item_id, allergens: chosen, diet } })
      setIsTouched(false)
      onSaved()
      await refresh('getRecipeDiet', 'getRecipe', 'getRecipes')
    } catch (failure) {
      setRefusal(recipeFailure(failure))
    }
    setIsBusy(false)
  }
  return (
    <div role="group" aria-label={`Allergens of ${food.name}`} className="stack gap-8">
      <div className={style.nine}>
        {allergens.map((allergen) => (
          <Choice
            key={allergen}
            label={allergen}
            checked={chosen.includes(allergen)}
            onChange={({ target }) => {
              setIsTouched(true)
              setChosen(target.checked ? [...chosen, allergen] : chosen.filter((one) => one !== allergen))
            }}
          />
        ))}
      </div>
      <div className={style.foot}>
        <SelectField
          label="Made of"
          value={diet}
          onChange={({ target }) => {
            setIsTouched(true)
            setDiet(diets.find((one) => one === target.value) ?? diet)
          }}
        >
          {diets.map((one) => (
            <option key={one} value={one}>
              {madeOf[one]}
            </option>
          ))}
        </SelectField>
        <Button busy={isBusy} aria-label={`Confirm ${food.name}`} onClick={() => void save()}>
          Confirm
        </Button>
      </div>
      {food.confirmed === null && !isTouched && (
        <p className="meta">Proposed by its name only: please read the label.</p>
      )}
      {refusal && <FieldError>{refusal}</FieldError>}
    </div>
  )
}

const madeOf: Readonly<Record<Diet, string>> = {
  vegan: 'Plants only (vegan)',
  vegetarian: 'Plants, milk, eggs or honey (vegetarian)',
  'meat or fish': 'Meat, fish or what comes of them',
}
