import type { Recipe } from '@larder/contract/recipes/recipes.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../api/client.ts'
import { refresh } from '../../../api/queries.ts'
import { useCallForm } from '../../../api/use-call-form.ts'
import { Button } from '../../../kit/forms/button.tsx'
import { FieldError } from '../../../kit/forms/field.tsx'
import { toast } from '../../../kit/layers/toasts.tsx'
import { useStore } from '../../../kit/store.ts'
import { recipeFailure } from '../../recipe-words.ts'
import { unsavedParts, useUnsaved } from '../../unsaved.ts'
import { DescriptionFields } from './description-fields.tsx'
import style from './description.module.css'
import { changedPart, fieldsOf, problemsOf, type RecipeFields } from './recipe-fields.ts'
import { RecipePhoto } from './recipe-photo.tsx'

/** What a recipe is called, how it is made and how it looks; saved by its button. */
export function DescriptionPanel({ recipe }: { recipe: Recipe }) {
  const isTyping = useStore(unsavedParts).has(part)
  const saved = fieldsOf(recipe)
  const [start, setStart] = useState(saved)
  // What somebody else changed is shown at once, but never over what is being typed.
  if (!isTyping && !isSame(start, saved)) setStart(saved)
  return <DescriptionForm key={JSON.stringify(start)} recipe={recipe} start={start} onSaved={setStart} />
}

type DescriptionFormProps = { recipe: Recipe; start: RecipeFields; onSaved: (fields: RecipeFields) => void }

function DescriptionForm({ recipe, start, onSaved }: DescriptionFormProps) {
  const form = useCallForm<RecipeFields>({
    start,
    check: problemsOf,
    checksOnLeave: true,
    wordsFor: recipeFailure,
    send: async (fields) => {
      const saved = await call('patchRecipe', { params: { id: recipe.id }, body: changedPart(start, fields) })
      await refresh('getRecipe', 'getRecipes', 'getMenuCategories')
      toast({ message: 'Recipe saved' })
      onSaved(fieldsOf(saved))
    },
  })
  useUnsaved(part, form.isChanged)
  return (
    <form {...form.own} className={style.panel} aria-label="Recipe Description">
      <h2>Recipe Description</h2>
      <DescriptionFields form={form} isUsed={recipe.isSubRecipeUsed} />
      <RecipePhoto recipe={recipe} />
      {recipe.usedIn.length > 0 && <UsedIn recipe={recipe} />}
      {form.failure !== undefined && <FieldError>{form.failure}</FieldError>}
      <Button type="submit" disabled={!form.isChanged} busy={form.isBusy}>
        Save changes
      </Button>
    </form>
  )
}

const part = 'description'

function isSame(one: RecipeFields, other: RecipeFields): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function UsedIn({ recipe: { usedIn } }: { recipe: Recipe }) {
  return (
    <p className="small">
      <span className="muted">Used in </span>
      {usedIn.map(({ id, name, menuId }, at) => (
        <span key={id}>
          {at > 0 && ', '}
          <Link to="/recipe-costing/$menuId/recipe/$recipeId" params={{ menuId: String(menuId), recipeId: String(id) }}>
            {name}
          </Link>
        </span>
      ))}
    </p>
  )
}
