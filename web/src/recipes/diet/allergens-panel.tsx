import type { FoodWithDiet } from '@larder/contract/recipes/diet.ts'
import type { Recipe } from '@larder/contract/recipes/recipes.ts'
import { allergens, diets, type Diet } from '@larder/domain/recipes/diet/diet.ts'
import { dietText } from '@larder/domain/recipes/diet/diet-words.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/client.ts'
import { queryOf, refresh } from '../../api/queries.ts'
import { readNow } from '../../api/read-now.ts'
import { useSharedCallForm } from '../../api/use-shared-call-form.ts'
import { Button } from '../../kit/forms/button.tsx'
import { Choice, FieldError, SelectField } from '../../kit/forms/field.tsx'
import { toastFailure } from '../../kit/layers/toasts.tsx'
import { Tag } from '../../kit/lists/tag.tsx'
import { recipeFailure } from '../recipe-words.ts'
import { useUnsaved } from '../../accounts/unsaved/unsaved-parts.ts'
import style from './allergens-panel.module.css'

/** A recipe's allergens, and its foods: each is proposed by its name and confirmed by a person once for all recipes. */
export function AllergensPanel({ recipe }: { recipe: Recipe }) {
  const [isOpen, setIsOpen] = useState(false)
  const answer = useQuery({
    ...queryOf('getRecipeDiet', { params: { id: recipe.id } }),
    enabled: isOpen,
  })
  const foods = answer.data?.foods ?? []
  const hasFoods = recipe.ingredientCount > 0 || recipe.procedureFoods.length > 0
  return (
    <section className={style.panel} aria-label="Allergens">
      <h2>Allergens</h2>
      <p>{hasFoods ? dietText(recipe.allergens) : 'No ingredients have been added.'}</p>
      {hasFoods && (
        <span className="row">
          <Button look="quiet" className={style.toggle} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? 'Hide foods' : recipe.allergens.unconfirmed > 0 ? 'Confirm foods' : 'Show foods'}
          </Button>
        </span>
      )}
      {isOpen && answer.isError && <FieldError>Couldn’t load. Please try again.</FieldError>}
      {isOpen && answer.isPending && <p className="muted">Loading…</p>}
      {isOpen && (
        <ul>
          {foods.map((food) => (
            <Food key={`${food.item_id} ${food.custom_item_id} ${food.name}`} recipe={recipe} food={food} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** A food with its allergens: shown once confirmed, else the nine to go through. */
function Food({ recipe, food }: { recipe: Recipe; food: FoodWithDiet }) {
  const { name, confirmed, item_id: itemId, custom_item_id: customItemId } = food
  /** begun before somebody else confirmed it: what is ticked stays */
  const [isEdited, setIsEdited] = useState(false)
  const isLinked = itemId !== null || customItemId !== null
  const isForm = isLinked && (confirmed === null || isEdited)
  return (
    <li className={style.food}>
      <span className="row wrap middle gap-8">
        <span className="medium breaks-anywhere">{name}</span>
        {food.withoutItemIn.map((place) => (
          <WithoutItem key={`${place.id} ${place.isIngredient}`} recipeId={recipe.id} food={name} place={place} />
        ))}
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
      {isForm && (
        <FoodForm
          recipeId={recipe.id}
          food={food}
          onTouched={() => setIsEdited(true)}
          onLeft={() => setIsEdited(false)}
        />
      )}
    </li>
  )
}

type WithoutItemProps = { recipeId: number; food: string; place: FoodWithDiet['withoutItemIn'][number] }

/** Where a food is named without an item, and what can be done about it there. */
function WithoutItem({ recipeId, food, place: { id, name, isIngredient } }: WithoutItemProps) {
  const isHere = id === recipeId
  if (isIngredient)
    return isHere ? (
      <Tag label="No item" tone="attention" tooltip="Link an item to this ingredient to confirm it." />
    ) : (
      <Tag
        label={`No item in ${name}`}
        tone="attention"
        tooltip={`Open ${name} and link an item to this ingredient to confirm it.`}
      />
    )
  return isHere ? (
    <OfProcedure recipeId={id} name={food} />
  ) : (
    <Tag
      label={`Only in the procedure of ${name}`}
      tone="attention"
      tooltip={`Open ${name}, add it as an ingredient to confirm its allergens, then take it off there.`}
    />
  )
}

/** A food that only the procedure names: it goes once it is an ingredient, or is in the dish no more. */
function OfProcedure({ recipeId: id, name }: { recipeId: number; name: string }) {
  const [isBusy, setIsBusy] = useState(false)
  const takeOff = async () => {
    setIsBusy(true)
    try {
      // By its name: a list as it was read would bring back what was taken off since.
      await call('patchRecipe', { params: { id }, body: { procedure_food_gone: name } }, { quiet: true })
      await refresh('getRecipeDiet', 'getRecipe', 'getRecipes')
    } catch (failure) {
      toastFailure(recipeFailure(failure))
    }
    setIsBusy(false)
  }
  return (
    <>
      <Tag
        label="Only in the procedure"
        tone="attention"
        tooltip="Add it as an ingredient to confirm its allergens, then take it off here."
      />
      <Button look="link" busy={isBusy} aria-label={`Take ${name} off`} onClick={() => void takeOff()}>
        Take off
      </Button>
    </>
  )
}

type FoodFormProps = { recipeId: number; food: FoodWithDiet; onTouched: () => void; onLeft: () => void }

function FoodForm({ recipeId, food, onTouched, onLeft }: FoodFormProps) {
  const { item_id, custom_item_id } = food
  const form = useSharedCallForm({
    saved: dietOf(food),
    // A confirmation is the word of whoever read this list.
    sendsWhatIsShown: true,
    readSaved: async () => {
      // The form stays although the answer may say that somebody else has confirmed it.
      onTouched()
      const { foods } = await readNow('getRecipeDiet', { params: { id: recipeId } })
      return dietOf(foods.find((one) => one.item_id === item_id && one.custom_item_id === custom_item_id) ?? food)
    },
    send: async (values) => {
      await call('putFoodDiet', { body: { item_id, custom_item_id, ...values } })
      onLeft()
      await refresh('getRecipeDiet', 'getRecipe', 'getRecipes')
    },
    wordsFor: recipeFailure,
  })
  const { allergens: chosen, diet } = form.values
  useUnsaved(`allergens of ${item_id} ${custom_item_id}`, form.isChanged)
  const change = (changed: Partial<typeof form.values>) => {
    onTouched()
    form.change(changed)
  }
  return (
    <form {...form.own} aria-label={`Allergens of ${food.name}`} className="stack gap-8">
      <div className={style.nine}>
        {allergens.map((allergen) => (
          <Choice
            key={allergen}
            label={allergen}
            checked={chosen.includes(allergen)}
            // Enter would confirm what somebody is still going through.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            // in the order of the nine, so that the same choice is the same list
            onChange={({ target }) =>
              change({
                allergens: allergens.filter((one) => (one === allergen ? target.checked : chosen.includes(one))),
              })
            }
          />
        ))}
      </div>
      {form.theirsAt('allergens', (those) => (those.length > 0 ? those.join(', ') : 'none of the nine'))}
      <div className={style.foot}>
        <SelectField
          label="Made of"
          value={diet}
          onChange={({ target }) => change({ diet: diets.find((one) => one === target.value) ?? diet })}
          theirs={form.theirsAt('diet', (theirs) => madeOf[theirs])}
        >
          {diets.map((one) => (
            <option key={one} value={one}>
              {madeOf[one]}
            </option>
          ))}
        </SelectField>
        <Button type="submit" busy={form.isBusy} aria-label={`Confirm ${food.name}`}>
          Confirm
        </Button>
        {food.confirmed !== null && (
          <Button look="quiet" disabled={form.isBusy} onClick={onLeft}>
            Cancel
          </Button>
        )}
      </div>
      {food.confirmed === null && !form.isChanged && (
        <p className="meta">Proposed by its name only: please read the label.</p>
      )}
      {form.failure !== undefined && <FieldError>{form.failure}</FieldError>}
    </form>
  )
}

function dietOf({ allergens: those, diet }: FoodWithDiet): Pick<FoodWithDiet, 'allergens' | 'diet'> {
  return { allergens: allergens.filter((one) => those.includes(one)), diet }
}

const madeOf: Readonly<Record<Diet, string>> = {
  vegan: 'Plants only (vegan)',
  vegetarian: 'Plants, milk, eggs or honey (vegetarian)',
  'meat or fish': 'Meat, fish or what comes of them',
}
