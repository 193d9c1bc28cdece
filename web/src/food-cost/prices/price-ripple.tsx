import type { RippledRecipe } from '@larder/contract/food-cost/price-ripple.ts'
import { defaultTimeZone, inTimeZone, plusDays } from '@larder/domain/values/calendar-date.ts'
import { IconScale, IconShieldCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ExportTable } from '../../accounts/export/export-table.tsx'
import { wholeList } from '../../accounts/export/rows-to-take.ts'
import { useActiveLocation } from '../../accounts/session.ts'
import type { AnswerOf } from '../../api/call-input.ts'
import { queryOf } from '../../api/queries.ts'
import { fromWire } from '../../api/wire-money.ts'
import { counted } from '../../kit/counted.ts'
import { Segments } from '../../kit/forms/segments.tsx'
import { FoodCostTarget } from '../../recipes/target/food-cost-target.tsx'
import { EmptyResult } from '../../kit/lists/empty-result.tsx'
import { Loaded } from '../../kit/lists/loaded.tsx'
import { figure, money, text, type FileColumn } from '../../kit/table/export/file-column.ts'
import { dollars } from '../dollars.ts'
import style from '../food-cost.module.css'

const spans = [
  { key: '7', label: '7 days' },
  { key: '30', label: '30 days' },
  { key: '90', label: '90 days' },
] as const

/** Dishes that passed their target, the moved prices in them, and what brings them back. */
export function PriceRipple() {
  const [span, setSpan] = useState<(typeof spans)[number]['key']>('30')
  const zone = useActiveLocation()?.timezone ?? defaultTimeZone
  const [today] = useState(() => inTimeZone(new Date(), zone))
  const since = plusDays(today, -Number(span))
  const query = useQuery(queryOf('getPriceRipple', { query: { since } }))
  return (
    <>
      <div className="row wrap middle gap-12">
        <Segments label="Since" options={spans} chosen={span} onChoose={setSpan} />
        <FoodCostTarget />
      </div>
      <Loaded answer={query} what="what prices did to the menu">
        {({ target, data, summary }) => (
          <>
            <div className="row">
              <span className="pushed">
                <ExportTable
                  title="Dishes over their target"
                  noun="dish"
                  plural="dishes"
                  days={{ from: since, to: today }}
                  daysWord="prices of"
                  filters={[`target ${target} %`]}
                  columns={fileColumns}
                  keyOf={({ id }) => id}
                  {...wholeList(data)}
                />
              </span>
            </div>
            {summary.recipes === 0 ? (
              <EmptyResult
                icon={IconScale}
                message="No dish can be compared yet."
                tips={['It takes a dish with a menu price, and its cost from before these days.']}
              />
            ) : data.length === 0 ? (
              <EmptyResult
                icon={IconShieldCheck}
                message={`No dish passed ${target} % in ${span} days.`}
                tips={dearerTips(summary)}
              />
            ) : (
              <ul className={style.rows} aria-label="Dishes over their target">
                {data.map((recipe) => (
                  <li key={recipe.id} className={style.inside}>
                    <Ripple recipe={recipe} target={target} />
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </Loaded>
    </>
  )
}

/** Says how many dishes cost more than before, then each of the dearest with both costs. */
function dearerTips({ dearer, recipes, dearest }: AnswerOf<'getPriceRipple'>['summary']): string[] {
  const words = `${counted(dearer, 'dish', 'dishes')} of ${recipes} cost more than before`
  if (dearest.length === 0) return [`${words}.`]
  const more = dearer - dearest.length
  return [
    `${words}:`,
    ...dearest.map(({ name, costBefore, cost }) => `${name}: ${dollars(costBefore)} to ${dollars(cost)}`),
    ...(more > 0 ? [`and ${more} more`] : []),
  ]
}

const fileColumns: readonly FileColumn<RippledRecipe>[] = [
  text('Dish', ({ name }) => name),
  money('Menu Price', ({ price }) => fromWire(price)),
  money('Food Cost Before', ({ costBefore }) => fromWire(costBefore)),
  money('Food Cost', ({ cost }) => fromWire(cost)),
  figure('Food Cost % Before', ({ percentBefore }) => percentBefore),
  figure('Food Cost %', ({ percent }) => percent),
  money('Price at Target', ({ priceToRestore }) => fromWire(priceToRestore)),
  text('Moved Prices', ({ movers }) => movers.map(moverText).join('; ')),
  text('Recipe Changed', ({ isByPrices }) => !isByPrices && 'Yes'),
  text('Swap', ({ swap }) => swap && `${swap.to} in place of ${swap.from}`),
  money('Food Cost with Swap', ({ swap }) => swap && fromWire(swap.cost)),
]

function moverText({ name, before, now, onPlate }: RippledRecipe['movers'][number]): string {
  return `${name}: ${dollars(before)} to ${dollars(now)}, ${dollars(onPlate)} on the plate`
}

function Ripple({ recipe, target }: { recipe: RippledRecipe; target: number }) {
  const { id, menuCategoryId, name, cost, costBefore, percent, percentBefore, price, priceToRestore } = recipe
  const { isByPrices, movers, swap } = recipe
  return (
    <>
      <div className={style.line}>
        <Link
          to="/recipe-costing/$menuId/recipe/$recipeId"
          params={{ menuId: String(menuCategoryId), recipeId: String(id) }}
          className="medium breaks-anywhere"
        >
          {name}
        </Link>
        <span className={style.money}>
          {percent} %<span className="block meta regular">{`was ${percentBefore} %`}</span>
        </span>
      </div>
      <p>{`Costs ${dollars(cost)}, was ${dollars(costBefore)}. Sold at ${dollars(price)}; ${dollars(priceToRestore)} would be ${target} % again.`}</p>
      {!isByPrices && <p>Not by prices alone: the recipe or one of its items was changed.</p>}
      {movers.length > 0 && (
        <ul className="stack gap-2 muted">
          {movers.map((mover) => (
            <li key={mover.itemId}>{moverText(mover)}</li>
          ))}
        </ul>
      )}
      {swap && <p>{`With ${swap.to} in place of ${swap.from} it costs ${dollars(swap.cost)}, ${swap.percent} %.`}</p>}
    </>
  )
}
