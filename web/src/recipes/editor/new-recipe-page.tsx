import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { AnswerOf, InputOf } from '../../api/call-input.ts'
import { call } from '../../api/client.ts'
import { makeOnce, type Unanswered } from '../../api/once/make-once.ts'
import { refresh } from '../../api/queries.ts'
import { useCallForm } from '../../api/use-call-form.ts'
import { Button } from '../../kit/forms/button.tsx'
import { FieldError } from '../../kit/forms/field.tsx'
import { useHeader } from '../../kit/page/header-store.ts'
import { TypedEarlier } from '../../kit/forms/typed-earlier.tsx'
import { useGoOn } from '../../kit/page/use-go-on.ts'
import { startOver, useDraft, useKept } from '../kept-draft.ts'
import { recipeFailure } from '../recipe-words.ts'
import { unsavedParts, useUnsaved } from '../../accounts/unsaved/unsaved-parts.ts'
import { useLeaveQuestion } from '../../accounts/unsaved/use-leave-question.ts'
import { DescriptionFields } from './description/description-fields.tsx'
import { bodyOf, emptyRecipe, problemsOf, type RecipeFields } from './description/recipe-fields.ts'
import style from './recipe-page.module.css'

const route = getRouteApi('/app/recipe-costing/new-recipe')

/** A new recipe: what it is called and sold for; Add Ingredients saves it and goes on (spec 2 §4). */
export function NewRecipePage() {
  const { menu = 0 } = route.useSearch()
  const navigate = useNavigate()
  const goOn = useGoOn()
  const draft = useDraft<NewRecipe>('new')
  const [unanswered, setUnanswered] = useState(draft.before?.unanswered)
  const [isSaved, setIsSaved] = useState(false)
  const [save] = useState(() => makeOnce({ make: addRecipe, change: changeRecipe, unanswered, keep: setUnanswered }))
  const toList = () => void navigate({ to: '/recipe-costing/$menuId', params: { menuId: String(menu) } })
  useHeader({ title: 'New Recipe', onBack: toList })
  const empty = emptyRecipe(menu)
  const form = useCallForm<RecipeFields>({
    start: empty,
    before: draft.before?.fields,
    check: problemsOf,
    checksOnLeave: true,
    wordsFor: recipeFailure,
    send: async (fields) => {
      const { id, menu: saved } = await save(bodyOf(fields))
      await refresh('getRecipes', 'getMenuCategories')
      unsavedParts.set(new Map())
      draft.forget()
      setIsSaved(true)
      await goOn({
        to: '/recipe-costing/$menuId/recipe/$recipeId',
        params: { menuId: String(saved.id), recipeId: String(id) },
        search: { view: 'edit' },
        replace: true,
      })
    },
  })
  const { values, isChanged } = form
  const typed = useMemo(() => ({ fields: values, unanswered }), [values, unanswered])
  const isFromBefore = useKept(draft, typed, isChanged && !isSaved)
  useUnsaved('new recipe', isChanged, draft)
  useLeaveQuestion()
  return (
    <form {...form.own} className={style.newRecipe} aria-label="New Recipe">
      {isFromBefore && (
        <TypedEarlier onStartOver={() => startOver(form, empty)}>You began this recipe earlier.</TypedEarlier>
      )}
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
/** A new recipe as the device keeps it. */
type NewRecipe = { fields: RecipeFields; unanswered: Unanswered<Body> | undefined }

function addRecipe(body: Body, idempotencyKey: string) {
  return call('postRecipe', { body }, { idempotencyKey })
}

function changeRecipe({ id }: AnswerOf<'postRecipe'>, body: Body) {
  return call('patchRecipe', { params: { id }, body })
}
