import type { Recipe } from '@larder/contract/recipes/recipes.ts'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { call } from '../../../api/client.ts'
import { refresh } from '../../../api/queries.ts'
import { readNow } from '../../../api/read-now.ts'
import { useSharedCallForm } from '../../../api/use-shared-call-form.ts'
import { Button } from '../../../kit/forms/button.tsx'
import { FieldError } from '../../../kit/forms/field.tsx'
import { toast } from '../../../kit/layers/toasts.tsx'
import { recipeFailure } from '../../recipe-words.ts'
import { useUnsaved } from '../../../accounts/unsaved/unsaved-parts.ts'
import { descriptionPart } from '../../unsaved.ts'
import type { Fields } from '../../../kit/forms/their-changes/changes-of-others.ts'
import { startOver, useDraft, useKept } from '../../kept-draft.ts'
import { TypedEarlier } from '../../../kit/forms/typed-earlier.tsx'
import { inTurn } from '../save-in-turn.ts'
import { DescriptionFields } from './description-fields.tsx'
import style from './description.module.css'
import { changedPart, fieldsOf, problemsOf, soldOrUsed, type RecipeFields } from './recipe-fields.ts'
import { RecipePhoto } from './recipe-photo.tsx'

/** The name, procedure and picture of a recipe; saved by its button. */
export function DescriptionPanel({ recipe }: { recipe: Recipe }) {
  const version = useRef(recipe.version)
  const draft = useDraft<Fields<RecipeFields>>(recipe.id)
  const form = useSharedCallForm<RecipeFields>({
    saved: fieldsOf(recipe),
    before: draft.before,
    together: [soldOrUsed],
    readSaved: async () => {
      const read = await inTurn(() => readNow('getRecipe', { params: { id: recipe.id } }))
      version.current = read.version
      return fieldsOf(read)
    },
    check: problemsOf,
    checksOnLeave: true,
    wordsFor: recipeFailure,
    send: async (fields, before) => {
      const body = changedPart(before, fields)
      // Somebody else has saved the same meanwhile.
      if (Object.keys(body).length === 0) return
      await inTurn(async () => {
        await call('patchRecipe', { params: { id: recipe.id }, body: { ...body, version: version.current } })
        await refresh('getRecipe', 'getRecipes', 'getMenuCategories')
      })
      toast({ message: 'Recipe saved' })
    },
  })
  const isFromBefore = useKept(draft, form.fields, form.isChanged)
  useUnsaved(descriptionPart, form.isChanged, draft)
  return (
    <form {...form.own} className={style.panel} aria-label="Recipe Description">
      <h2>Recipe Description</h2>
      {isFromBefore && (
        <TypedEarlier onStartOver={() => startOver(form, form.fields.saved)}>
          You typed this earlier; it is not saved.
        </TypedEarlier>
      )}
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
