import type { ImportedRecipe } from '@larder/contract/recipes/import.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import type { AnswerOf } from '../../api/call-input.ts'
import { call } from '../../api/client.ts'
import { CallFailure } from '../../api/failures.ts'
import { makeOnce } from '../../api/once/make-once.ts'
import { useCallForm } from '../../api/use-call-form.ts'
import { counted } from '../../kit/counted.ts'
import { Button } from '../../kit/forms/button.tsx'
import { FieldError } from '../../kit/forms/field.tsx'
import { Segments } from '../../kit/forms/segments.tsx'
import { DescriptionFields } from '../editor/description/description-fields.tsx'
import { bodyOf, emptyRecipe, problemsOf, type RecipeFields } from '../editor/description/recipe-fields.ts'
import { recipeFailure } from '../recipe-words.ts'
import type { Confirmed, ImportBody } from './import-draft.ts'
import { ImportLine } from './import-line.tsx'
import {
  forOnePortion,
  ingredientsOf,
  linesOf,
  problemOf,
  procedureFoodsOf,
  procedureWith,
  type Line,
} from './import-lines.ts'
import style from './import.module.css'

type ImportFormProps = {
  recipe: ImportedRecipe
  menuId: number
  /** as it was left */
  before: Confirmed | undefined
  onConfirm: (confirmed: Confirmed) => void
  onSaved: (saved: AnswerOf<'postRecipeImport'>) => Promise<unknown> | undefined
  onBack: () => void
}

/** The recipe that was read, to be confirmed in one table and saved as one. */
export function ImportForm({ recipe, menuId, before, onConfirm, onSaved, onBack }: ImportFormProps) {
  const [unanswered, setUnanswered] = useState(before?.unanswered)
  const [save] = useState(() => saving(unanswered, setUnanswered))
  const [lines, setLines] = useState(() => before?.lines ?? linesOf(recipe))
  const [isForOne, setIsForOne] = useState(before?.isForOne ?? false)
  const form = useCallForm<RecipeFields>({
    start: fieldsOf(recipe, menuId),
    before: before?.fields,
    check: problemsOf,
    checksOnLeave: true,
    wordsFor: recipeFailure,
    send: async (fields) => {
      const body = {
        ...bodyOf(fields),
        procedure: procedureWith(fields.procedure, lines),
        procedure_foods: procedureFoodsOf(lines, recipe.leftOut),
        ingredients: ingredientsOf(lines),
      }
      await onSaved(await save(body))
    },
  })
  const { values } = form
  const confirmed = useEffectEvent(onConfirm)
  useEffect(() => confirmed({ fields: values, lines, isForOne, unanswered }), [values, lines, isForOne, unanswered])
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
    name,
    description,
    procedure,
    yield: yieldAmount ?? '',
    yieldUnit: (yieldUom ?? '').toLowerCase(),
  }
}

/** Saves one recipe. Where it is changed after a lost answer, the first one is deleted and the recipe saved again. */
function saving(unanswered: Confirmed['unanswered'], keep: (unanswered: Confirmed['unanswered']) => void) {
  const make = (body: ImportBody, idempotencyKey: string) => call('postRecipeImport', { body }, { idempotencyKey })
  const anew = makeOnce({ make })
  return makeOnce({
    make,
    unanswered,
    keep,
    change: async ({ id }, body) => {
      await call('deleteRecipe', { params: { id } }).catch((failure: unknown) => {
        const isGone = failure instanceof CallFailure && failure.status === 404
        if (!isGone) throw failure
      })
      return anew(body)
    },
  })
}
