import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { AnswerOf, InputOf } from '../../api/call-input.ts'
import { call } from '../../api/client.ts'
import { makeOnce } from '../../api/make-once.ts'
import { refresh } from '../../api/queries.ts'
import { useCallForm } from '../../api/use-call-form.ts'
import { Button } from '../../kit/forms/button.tsx'
import { FieldError } from '../../kit/forms/field.tsx'
import { useHeader } from '../../kit/page/header-store.ts'
import { recipeFailure } from '../recipe-words.ts'
import { unsavedParts, useUnsaved } from '../unsaved.ts'
import { useLeaveQuestion } from '../use-leave-question.ts'
import { DescriptionFields } from './description/description-fields.tsx'
import { bodyOf, emptyRecipe, problemsOf, type RecipeFields } from './description/recipe-fields.ts'
import style from './recipe-page.module.css'

const route = getRouteApi('/app/recipe-costing/new-recipe')

/** A new recipe: what it is called and sold for; Add Ingredients saves it and goes on (spec 2 §4). */
export function NewRecipePage() {
  const { menu = 0 } = route.useSearch()
  const navigate = useNavigate()
  const [save] = useState(() => makeOnce({ make: addRecipe, change: changeRecipe }))
  const toList = () => void navigate({ to: '/recipe-costing/$menuId', params: { menuId: String(menu) } })
  useHeader({ title: 'New Recipe', onBack: toList })
  const form = useCallForm<RecipeFields>({
    start: emptyRecipe(menu),
    check: problemsOf,
    checksOnLeave: true,
    wordsFor: recipeFailure,
    send: async (fields) => {
      const { id, menu: saved } = await save(bodyOf(fields))
      await refresh('getRecipes', 'getMenuCategories')
      unsavedParts.set(new Set())
      await navigate({
        to: '/recipe-costing/$menuId/recipe/$recipeId',
        params: { menuId: String(saved.id), recipeId: String(id) },
        search: { view: 'edit' },
        replace: true,
      })
    },
  })
  useUnsaved('new recipe', form.isChanged)
  useLeaveQuestion()
  return (
    <form {...form.own} className={style.newRecipe} aria-label="New Recipe">
      <DescriptionFields form={form} />
      {form.failure !== undefined && <FieldError>{form.failure}</FieldError>}
      <div className={style.newFoot}>
        <Button onClick={toList}>Cancel</Button>
        <Button type="submit" look="primary" busy={form.isBusy}>
          Add Ingredients
        </Button>
      </div>
    </form>
  )
}

type Body = InputOf<'postRecipe'>['body']

function addRecipe(body: Body, idempotencyKey: string) {
  return call('postRecipe', { body }, { idempotencyKey })
}

function changeRecipe({ id }: AnswerOf<'postRecipe'>, body: Body) {
  return call('patchRecipe', { params: { id }, body })
}
