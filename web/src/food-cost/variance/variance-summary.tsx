import type { VarianceSummary as Summary } from '@larder/contract/food-cost/variance.ts'
import { toneOfPoints } from '@larder/domain/food-cost/variance.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usDay } from '../../catalogue/date-texts.ts'
import { counted } from '../../kit/counted.ts'
import { Explained } from '../../kit/layers/explained.tsx'
import { Tag, type TagTone } from '../../kit/lists/tag.tsx'
import { useMedia } from '../../kit/theme/preferences.ts'
import { wideScreen } from '../../pos/wide-screen.ts'
import style from '../food-cost.module.css'
import { dollars } from '../dollars.ts'

const tones: Record<ReturnType<typeof toneOfPoints>, TagTone> = {
  good: 'savings',
  attention: 'attention',
  bad: 'danger',
}

/** The money that is gone, what explains it, which recipes tell it, and what the figures lack. */
export function VarianceSummary({ summary, children }: { summary: Summary; children: ReactNode }) {
  const { difference, points, actual, theoretical, wasted, sales, isJudged, lacks, salesFrom, salesTo } = summary
  const words =
    difference === 0
      ? 'between what is gone and what the sales explain'
      : difference > 0
        ? 'more is gone than the sales explain'
        : 'less is gone than the sales should have taken'
  return (
    <section className={style.card} aria-label="Where the food went">
      <p className="row wrap middle gap-12">
        <span>
          <strong className={style.figure}>{dollars(Math.abs(difference))}</strong> {words}
        </span>
        {points !== null && (
          <Tag
            label={pointsText(Math.abs(points))}
            tone={isJudged ? tones[toneOfPoints(points)] : 'neutral'}
            tooltip={
              isJudged
                ? 'Good below 2 per cent of the sales, bad above 4.'
                : 'No verdict: too much of what was sold has no recipe or an incomplete one, or too much of the food is in no recipe.'
            }
          />
        )}
      </p>
      {lacks.lackedFood > 0 && (
        <p>
          {counted(lacks.lackingDishes, 'incomplete dish', 'incomplete dishes')}: sales may have taken up to{' '}
          {dollars(lacks.lackedFood)} of food more than said here
          {points !== null && sales > 0 && `, ${pointsText((lacks.lackedFood * 100) / sales)}`}.
        </p>
      )}
      <dl className={style.facts}>
        <Fact name="Used">{dollars(actual)}</Fact>
        <Fact name="Sales should have taken">{dollars(theoretical)}</Fact>
        <Fact name="Explained by the waste log" explained={ofWasteLog}>
          {dollars(wasted)}
        </Fact>
        <Fact name="Not explained">{dollars(difference - wasted)}</Fact>
        {!isWithoutDays(summary) && (
          <Fact name={`Sales ${usDay(salesFrom)} to ${usDay(salesTo)}`}>{dollars(sales)}</Fact>
        )}
      </dl>
      {children}
      <Lacks summary={summary} />
    </section>
  )
}

function pointsText(points: number): string {
  const shown = Number(points.toFixed(1))
  return `${shown} ${shown === 1 ? 'point' : 'points'} of sales`
}

const ofWasteLog =
  'Noted waste of the foods compared here, at the price of this period. The log has what each entry cost when it was noted, other foods too.'

function Fact({ name, explained, children }: { name: string; explained?: string; children: ReactNode }) {
  return (
    <div>
      <dt className="meta">
        <Explained tooltip={explained}>{name}</Explained>
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Two counts of one day, with no service between them. */
function isWithoutDays({ salesFrom, salesTo }: Summary): boolean {
  return salesFrom > salesTo
}

/** Sold items are mapped to recipes on a wide screen only. */
function MapThem() {
  const isWide = useMedia(wideScreen)
  return isWide ? <Link to="/pos">Map them</Link> : 'Map them under POS on a computer.'
}

function Lacks({ summary }: { summary: Summary }) {
  const { lacks, opening, closing } = summary
  // A server of the version before does not say.
  const { wasteNotConverted = [] } = lacks
  const said: ReactNode[] = []
  if (isWithoutDays(summary)) said.push('No day of sales is between these counts. Choose an older opening count.')
  else if (lacks.mappedPercent === null)
    said.push(
      lacks.unmappedTotal === 0
        ? 'No sales are known of these days.'
        : 'No more was sold than was given back in these days.',
    )
  else if (lacks.unmappedTotal > 0)
    said.push(
      <>
        {lacks.mappedPercent} % of sales mapped. The other {dollars(lacks.unmappedTotal)} have no recipe, so the food in
        them looks like loss. <MapThem />
      </>,
    )
  if (lacks.unmappedTotal === 0 && lacks.unmappedItems > 0)
    said.push(
      <>
        {counted(lacks.unmappedItems, 'sold item')} that brought no money without a recipe, so the food in them looks
        like loss. <MapThem />
      </>,
    )
  if (lacks.daysWithoutSales > 0 && lacks.mappedPercent !== null)
    said.push(`${counted(lacks.daysWithoutSales, 'day')} without sales: closed, or not imported.`)
  if (lacks.notCounted > 0)
    said.push(`${counted(lacks.notCounted, 'food')} of recipes not counted both times; left out.`)
  if (lacks.subRecipesNotCounted.length > 0)
    said.push(`Prepared food not counted both times: ${lacks.subRecipesNotCounted.join(', ')}. It may look like loss.`)
  if (wasteNotConverted.length > 0)
    said.push(
      `In the waste log in a unit that no longer converts: ${wasteNotConverted.join(', ')}. Left out, so it may look like loss.`,
    )
  if (lacks.notConverted > 0) said.push(`${counted(lacks.notConverted, 'food')} in units that don’t convert; left out.`)
  if (lacks.withoutIngredientsCount > 0)
    said.push(
      `${counted(lacks.withoutIngredientsCount, 'sold recipe')} without ingredients: ${lacks.withoutIngredients
        .slice(0, 3)
        .map(({ recipe }) => recipe)
        .join(', ')}${lacks.withoutIngredientsCount > 3 ? ', …' : ''}. The food in them looks like loss.`,
    )
  if (lacks.unknownIngredientCount > 0)
    said.push(
      `${counted(lacks.unknownIngredientCount, 'ingredient')} deleted or not convertible: ${lacks.unknownIngredients
        .slice(0, 3)
        .map(({ recipe, ingredient }) => `${ingredient} in ${recipe}`)
        .join(', ')}${lacks.unknownIngredientCount > 3 ? ', …' : ''}. Sales seem to take less than they did.`,
    )
  if (lacks.incompleteTotal > 0) said.push(`These recipes make up ${dollars(lacks.incompleteTotal)} of the sales.`)
  if (lacks.notInRecipes > 0)
    said.push(
      `${counted(lacks.notInRecipes, 'counted food')} in no recipe, ${dollars(lacks.notInRecipesUsed)} used; left out.`,
    )
  if (lacks.purchasesWithoutItem > 0)
    said.push(`${dollars(lacks.purchasesWithoutItem)} of special requests received; not in any food.`)
  if (opening.isBeforeService || closing.isBeforeService)
    said.push(
      `Counted before service: ${[opening, closing]
        .filter(({ isBeforeService }) => isBeforeService)
        .map(({ startDate }) => usDay(startDate))
        .join(' and ')}. Sales of that day come after the count.`,
    )
  if (said.length === 0) return null
  return (
    <div className="stack gap-4">
      <h2 className="medium">What these figures lack</h2>
      <ul className="stack gap-4 muted">
        {said.map((line, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the lines have no name
          <li key={at}>{line}</li>
        ))}
      </ul>
    </div>
  )
}
