import type { RippledRecipe } from '@larder/contract/food-cost/price-ripple.ts'
import { defaultTimeZone, inTimeZone, plusDays } from '@larder/domain/values/calendar-date.ts'
import { IconShieldCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useActiveLocation } from '../../accounts/session.ts'
import { queryOf } from '../../api/queries.ts'
import { counted } from '../../kit/counted.ts'
import { Segments } from '../../kit/forms/segments.tsx'
import { FoodCostTarget } from '../../recipes/target/food-cost-target.tsx'
import { EmptyResult } from '../../kit/lists/empty-result.tsx'
import { Loaded } from '../../kit/lists/loaded.tsx'
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
      <div className={style.choices}>
        <Segments label="Since" options={spans} chosen={span} onChoose={setSpan} />
        <FoodCostTarget />
      </div>
      <Loaded answer={query} what="what prices did to the menu">
        {({ target, data, summary }) =>
          data.length === 0 ? (
            <EmptyResult
              icon={IconShieldCheck}
              message={`No dish passed ${target} % in ${span} days.`}
              tips={[`${counted(summary.dearer, 'dish', 'dishes')} of ${summary.recipes} cost more than before.`]}
            />
          ) : (
            <ul className={style.rows} aria-label="Dishes over their target">
              {data.map((recipe) => (
                <li key={recipe.id} className={style.inside}>
                  <Ripple recipe={recipe} target={target} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </>
  )
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
          {movers.map(({ itemId, name: item, before, now, onPlate }) => (
            <li key={itemId}>{`${item}: ${dollars(before)} to ${dollars(now)}, ${dollars(onPlate)} on the plate`}</li>
          ))}
        </ul>
      )}
      {swap && <p>{`With ${swap.to} in place of ${swap.from} it costs ${dollars(swap.cost)}, ${swap.percent} %.`}</p>}
    </>
  )
}
