import type { Ingredient } from '@larder/contract/recipes/ingredients.ts'
import type { Recipe } from '@larder/contract/recipes/recipes.ts'
import { formatUsDate } from '@larder/domain/values/calendar-date.ts'
import { useActiveLocation } from '../../accounts/session.ts'
import { unsavedParts } from '../../accounts/unsaved/unsaved-parts.ts'
import { fromWire } from '../../api/wire-money.ts'
import { todayAt } from '../../distributors/today-at.ts'
import { isMoneyHidden } from '../../kit/hidden-money.ts'
import { useIsPrinting } from '../../kit/page/use-is-printing.ts'
import { usePrint } from '../../kit/page/use-print.ts'
import { useStore } from '../../kit/store.ts'
import type { Column } from '../../kit/table/column.ts'
import { PaperSheet } from '../../kit/table/paper-sheet.tsx'
import { Table } from '../../kit/table/table.tsx'
import { unitOfCook } from '../cook/cook-units.ts'
import { percentText } from '../food-cost.tsx'
import { roundingOf } from '../recipe-marks.ts'
import { scaledAmount } from '@larder/domain/recipes/scaled-amount.ts'
import { unknownCostsNote } from '@larder/domain/recipes/recipe-totals.ts'
import { fraction } from '@larder/domain/values/fraction.ts'
import { dietText } from '@larder/domain/recipes/diet/diet-words.ts'
import { formatMoney } from '../../kit/money.ts'
import { printed } from './print-recipes.ts'
import style from './printed-recipes.module.css'

/** Each recipe as a card on a page of its own; drawn once by every page that prints. */
export function PrintedRecipes() {
  const cards = useStore(printed)
  usePrint(cards, () => printed.set(null))
  return cards?.recipes.map((recipe) => <Card key={recipe.id} recipe={recipe} withCosts={cards.withCosts} />)
}

/**
 * The card of the open recipe, in place of its editor, when the browser prints by its own menu. What is typed and not saved
 * is on no card, and the card says so.
 */
export function PrintedOpenRecipe({ recipe }: { recipe: Recipe }) {
  const isPrinting = useIsPrinting()
  const isCardAsked = useStore(printed) !== null
  const isUnsaved = useStore(unsavedParts).size > 0
  if (!isPrinting || isCardAsked) return null
  return <Card recipe={recipe} withCosts={!isMoneyHidden()} isUnsaved={isUnsaved} />
}

type CardProps = {
  recipe: Recipe
  withCosts: boolean
  /** something is typed that the card lacks */ isUnsaved?: boolean
}

function Card({ recipe, withCosts, isUnsaved = false }: CardProps) {
  const location = useActiveLocation()
  const { name, menu, description, procedure, photoUrl, ingredients = [], isSubRecipe } = recipe
  const { subRecipeYieldFraction, subRecipeYieldUom } = recipe
  return (
    <PaperSheet
      title={name}
      facts={[
        menu.name,
        isSubRecipe && `Yield ${subRecipeYieldFraction ?? ''} ${subRecipeYieldUom ?? ''}`,
        location?.nickname,
        formatUsDate(todayAt(location)),
        isUnsaved && 'without changes that are not saved yet',
      ]}
      mark="data-printed-recipe"
      className={style.card}
    >
      {photoUrl && <img src={photoUrl} alt="" className={style.photo} />}
      {description && <p className={style.text}>{description}</p>}
      <Table
        caption="Ingredients"
        columns={withCosts ? [...columns, costColumn] : columns}
        rows={ingredients}
        keyOf={({ id }) => id}
      />
      {ingredients.length > 0 && <p className={style.text}>{dietText(recipe.allergens)}</p>}
      {procedure && (
        <>
          <h2>Procedure</h2>
          <p className={style.text}>{procedure}</p>
        </>
      )}
      {withCosts && <Costs recipe={recipe} />}
    </PaperSheet>
  )
}

function Costs({ recipe }: { recipe: Recipe }) {
  const { totalCost, isCostComplete, price, marginGrossProfit, foodCostPercent, costPerYield } = recipe
  const missing = isCostComplete ? null : unknownCostsNote(recipe.ingredients ?? [])
  const figures = [
    `Total cost ${isCostComplete ? '' : 'at least '}${formatMoney(fromWire(totalCost))}`,
    price !== null && `Menu price ${formatMoney(fromWire(price))}`,
    marginGrossProfit !== null && `Margin ${formatMoney(fromWire(marginGrossProfit))}`,
    foodCostPercent !== null && `Food cost ${percentText(foodCostPercent, 2)}`,
    costPerYield && `Costs ${isCostComplete ? '' : 'at least '}${costPerYield}`,
  ]
  const rounding = roundingOf(recipe)
  return (
    <>
      <p className={style.costs}>{figures.filter(Boolean).join(' · ')}</p>
      {missing && <p className={style.text}>Incomplete: {missing}.</p>}
      {rounding && <p className={style.text}>{rounding}</p>}
    </>
  )
}

const one = fraction(1)

const columns: readonly Column<Ingredient>[] = [
  {
    key: 'amount',
    head: 'Amount',
    cell: ({ recipe_amount_fraction: amount, recipe_pack_size_uom: uom }) =>
      `${amount} ${unitOfCook(uom, scaledAmount(amount, one).exact)}`,
  },
  { key: 'name', head: 'Ingredient', cell: ({ name, note }) => (note ? `${name}, ${note}` : name) },
]

const costColumn: Column<Ingredient> = {
  key: 'cost',
  head: 'Cost',
  isFigure: true,
  isMoney: true,
  cell: ({ ingredientCosting }) =>
    ingredientCosting === null ? 'not known' : formatMoney(fromWire(ingredientCosting)),
}
