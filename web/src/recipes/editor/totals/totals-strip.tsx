import type { Recipe } from '@larder/contract/recipes/recipes.ts'
import { priceForPercent, unknownCostsNote } from '@larder/domain/recipes/recipe-totals.ts'
import { formatMoney } from '../../../kit/money.ts'
import { call } from '../../../api/client.ts'
import type { InputOf } from '../../../api/call-input.ts'
import { refresh } from '../../../api/queries.ts'
import { fromWire, toWire } from '../../../api/wire-money.ts'
import { Button } from '../../../kit/forms/button.tsx'
import { percentText } from '../../food-cost.tsx'
import { isEmpty, roundingOf } from '../../recipe-marks.ts'
import { useFoodCostTarget } from '../../target/use-food-cost-target.ts'
import { saveInTurn } from '../save-in-turn.ts'
import { TotalField } from './total-field.tsx'
import style from './totals-strip.module.css'

type Change = InputOf<'patchRecipe'>['body']

/** The cost, price and margin of the recipe; each figure can be typed, and the others follow (spec 2 §4). */
export function TotalsStrip({ recipe }: { recipe: Recipe }) {
  const { id, version, isSubRecipe, totalCost, price, marginGrossProfit, foodCostPercent } = recipe
  const save = saveInTurn(async (body: Change) => {
    await call('patchRecipe', { params: { id }, body }, { quiet: true })
    await refresh('getRecipe', 'getRecipes')
  })
  const lockedBecause = isCostKnown(recipe) ? undefined : untilCostIsKnown
  return (
    <section className={style.strip} aria-label="Totals">
      <div className={style.fields}>
        <TotalField
          label="Total cost"
          kind="money"
          version={version}
          value={totalCost}
          isAboveZero
          isPart={!isCostKnown(recipe)}
          onSave={(value) => save({ totalCost: value })}
        />
        {!isSubRecipe && (
          <>
            <TotalField
              label="Menu price"
              kind="money"
              version={version}
              value={price}
              isAboveZero
              onSave={(value) => save({ price: value })}
            />
            <TotalField
              label="Margin"
              kind="money"
              version={version}
              value={marginGrossProfit}
              lockedBecause={lockedBecause}
              onSave={(value) => save({ marginGrossProfit: value })}
            />
            <TotalField
              label="Food cost %"
              kind="percent"
              version={version}
              value={foodCostPercent}
              lockedBecause={lockedBecause}
              isAboveZero
              onSave={(value) => save({ foodCostPercentage: value })}
            />
          </>
        )}
      </div>
      <Notes recipe={recipe} onSave={save} />
    </section>
  )
}

/** A margin or a percentage of a part of the cost would make a price that loses money. */
const untilCostIsKnown = 'Known once the cost is complete'

function isCostKnown({ isCostComplete, isTotalCostTyped }: Recipe): boolean {
  return isCostComplete || isTotalCostTyped
}

/** A dish that costs less than is aimed at keeps its price: nobody wants to sell it cheaper by one press. */
function isDearer(price: number, now: number | null): boolean {
  return now === null || price > now
}

type NotesProps = { recipe: Recipe; onSave: (body: Change) => Promise<string | undefined> }

function Notes({ recipe, onSave }: NotesProps) {
  const { isTotalCostTyped, computedCost, costPerYield, isSubRecipe } = recipe
  const { target } = useFoodCostTarget()
  const rounding = roundingOf(recipe)
  const priceCents = priceForPercent(fromWire(recipe.totalCost), Math.round(target * 100))
  const price = priceCents === null ? null : toWire(priceCents)
  return (
    <div className={style.notes}>
      {!isCostKnown(recipe) && (
        <span className="attention">
          {isEmpty(recipe)
            ? 'No ingredients yet: nobody knows what it costs.'
            : `Cost incomplete: ${unknownCostsNote(recipe.ingredients ?? []) ?? 'not all of it is known'}.`}
        </span>
      )}
      {isTotalCostTyped && (
        <span>
          Cost typed by hand. Ingredients cost {formatMoney(fromWire(computedCost))}.{' '}
          <Button look="link" onClick={() => void onSave({ totalCost: null })}>
            Use that
          </Button>
        </span>
      )}
      {rounding && <span>{rounding}</span>}
      {costPerYield && (
        <span>
          Costs {!recipe.isCostComplete && 'at least '}
          {costPerYield}
        </span>
      )}
      {!isSubRecipe && isCostKnown(recipe) && price !== null && price !== recipe.price && (
        <span>
          Price for {percentText(target, 0)}: {formatMoney(fromWire(price))}
          {isDearer(price, recipe.price) && (
            <>
              {' '}
              <Button look="link" onClick={() => void onSave({ price })}>
                Use this price
              </Button>
            </>
          )}
        </span>
      )}
    </div>
  )
}
