import type { ImportedRecipe } from '@larder/contract/recipes/import.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { InputOf } from '../../api/call-input.ts'
import { call } from '../../api/client.ts'
import { CallFailure } from '../../api/failures.ts'
import { makeOnce } from '../../api/once/make-once.ts'
import { refresh } from '../../api/queries.ts'
import { useCallForm } from '../../api/use-call-form.ts'
import { counted } from '../../kit/counted.ts'
import { Button } from '../../kit/forms/button.tsx'
import { FieldError } from '../../kit/forms/field.tsx'
import { Segments } from '../../kit/forms/segments.tsx'
import { toast } from '../../kit/layers/toasts.tsx'
import { DescriptionFields } from '../editor/description/description-fields.tsx'
import { bodyOf, emptyRecipe, problemsOf, type RecipeFields } from '../editor/description/recipe-fields.ts'
import { recipeFailure } from '../recipe-words.ts'
import { unsavedParts, useUnsaved } from '../unsaved.ts'
import { ImportLine } from './import-line.tsx'
import { forOnePortion, ingredientsOf, linesOf, problemOf, procedureWith, type Line } from './import-lines.ts'
import style from './import.module.css'

type ImportFormProps = { recipe: ImportedRecipe; menuId: number; onBack: () => void }

/** The recipe that was read, to be confirmed in one table and saved as one. */
export function ImportForm({ recipe, menuId, onBack }: ImportFormProps) {
  const navigate = useNavigate()
  const [save] = useState(saving)
  const [lines, setLines] = useState(() => linesOf(recipe))
  const [isForOne, setIsForOne] = useState(false)
  const form = useCallForm<RecipeFields>({
    start: fieldsOf(recipe, menuId),
    check: problemsOf,
    checksOnLeave: true,
    wordsFor: recipeFailure,
    send: async (fields) => {
      const body = {
        ...bodyOf(fields),
        procedure: procedureWith(fields.procedure, lines),
        ingredients: ingredientsOf(lines),
      }
      const { id, menu } = await save(body)
      await refresh('getRecipes', 'getMenuCategories')
      unsavedParts.set(new Map())
      toast({ message: 'Recipe saved' })
      await navigate({
        to: '/recipe-costing/$menuId/recipe/$recipeId',
        params: { menuId: String(menu.id), recipeId: String(id) },
        search: { view: 'edit' },
        replace: true,
      })
    },
  })
  useUnsaved('imported recipe', true)
  const change = (at: number, next: Partial<Line>) =>
    setLines(lines.map((line) => (line.key === at ? { ...line, ...next } : line)))
  const unmatched = lines.filter(({ isOut, match }) => !isOut && !match).length
  const hasProblem = lines.some((line) => problemOf(line) !== undefined)
  const portions = isSeveral(recipe) && !form.values.isSubRecipe ? (recipe.yieldAmount ?? '') : undefined
  const rescale = (isOne: boolean) => {
    setIsForOne(isOne)
    const written = linesOf(recipe)
    const amounts = isOne ? forOnePortion(written, portions ?? '1') : written
    setLines(lines.map((line) => ({ ...line, amount: amounts[line.key]?.amount ?? line.amount })))
  }
  return (
    <form {...form.own} className={style.confirm} aria-label="Imported recipe">
      <div className={style.description}>
        <DescriptionFields form={form} />
      </div>
      <section className={style.lines} aria-label="Ingredients">
        <h2>Ingredients</h2>
        {portions !== undefined && (
          <div className="stack gap-8">
            <Segments
              label="Amounts"
              options={[
                { key: 'all', label: `As written, for ${portions}` },
                { key: 'one', label: 'For one portion' },
              ]}
              chosen={isForOne ? 'one' : 'all'}
              onChoose={(next) => rescale(next === 'one')}
            />
            {!isForOne && (
              <p className="notice small">
                The recipe makes {recipe.yield}: its menu price is compared with the cost of all of it.
              </p>
            )}
          </div>
        )}
        <ul>
          {lines.map((line) => (
            <ImportLine key={line.key} line={line} onChange={(next) => change(line.key, next)} />
          ))}
        </ul>
        {lines.length === 0 && <p className="muted">No ingredients were found.</p>}
        {recipe.leftOut > 0 && (
          <FieldError>{`${counted(recipe.leftOut, 'ingredient')} more than a recipe can have: not imported.`}</FieldError>
        )}
      </section>
      <div className={style.foot}>
        {form.failure !== undefined && <FieldError>{form.failure}</FieldError>}
        <span className="meta fills" role="status">
          {unmatched > 0 ? `${counted(unmatched, 'ingredient')} without an item: the cost will be incomplete` : ''}
        </span>
        <Button onClick={onBack}>Back</Button>
        <Button type="submit" look="primary" busy={form.isBusy} disabled={hasProblem}>
          Save recipe
        </Button>
      </div>
    </form>
  )
}

function isSeveral({ yieldAmount }: ImportedRecipe): boolean {
  return yieldAmount !== null && Number(yieldAmount) > 1
}

function fieldsOf(
  { name, description, procedure, yieldAmount, yieldUom }: ImportedRecipe,
  menuId: number,
): RecipeFields {
  return {
    ...emptyRecipe(menuId),
    ...{ name, description, procedure, yield: yieldAmount ?? '', yieldUnit: (yieldUom ?? '').toLowerCase() },
  }
}

/** Saves one recipe. Where it is changed after a lost answer, the first one is deleted and the recipe saved again. */
function saving() {
  const make = (body: InputOf<'postRecipeImport'>['body'], idempotencyKey: string) =>
    call('postRecipeImport', { body }, { idempotencyKey })
  const anew = makeOnce({ make })
  return makeOnce({
    make,
    change: async ({ id }, body) => {
      await call('deleteRecipe', { params: { id } }).catch((failure: unknown) => {
        const isGone = failure instanceof CallFailure && failure.status === 404
        if (!isGone) throw failure
      })
      return anew(body)
    },
  })
}
