import style from './food-cost.module.css'
import { useFoodCostTarget } from './target/use-food-cost-target.ts'

/** The bar is full here; beyond it nobody needs to see how far. */
const fullAt = 60

/** A food cost in per cent with its bar; the words say what the colour does. */
export function FoodCost({ percent }: { percent: number | null }) {
  const aim = useFoodCostTarget()
  if (percent === null) return <span className="muted">–</span>
  const level = levelOf(percent, aim)
  const words = wordsOf(aim)
  return (
    <span className={style.cost} data-level={level} data-tooltip={words[level]}>
      <span className="figure">{percentText(percent)}</span>
      <span className={style.bar} aria-hidden>
        <span style={{ width: `${Math.min(100, (percent / fullAt) * 100)}%` }} />
      </span>
      {level !== 'good' && <span className="only-for-readers"> ({words[level]})</span>}
    </span>
  )
}

/** '31.2 %', as the list shows it. */
export function percentText(percent: number, decimals = 1): string {
  return `${percent.toFixed(decimals)} %`
}

type Aim = { target: number; high: number }
type Level = 'good' | 'high' | 'bad'

/** Green below the location's target, red above what it calls too high, yellow between (ux.md 10: 35 and 40). */
function levelOf(percent: number, { target, high }: Aim): Level {
  if (percent < target) return 'good'
  return percent <= high ? 'high' : 'bad'
}

function wordsOf({ target, high }: Aim): Readonly<Record<Level, string>> {
  return { good: `Below ${target} %`, high: `High: ${target} to ${high} %`, bad: `Too high: above ${high} %` }
}
