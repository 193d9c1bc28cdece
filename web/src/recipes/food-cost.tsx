import style from './food-cost.module.css'

/** A food cost in per cent: green below 35, yellow to 40, red above (ux.md 10). */
const goodBelow = 35
const badAbove = 40
/** The bar is full here; beyond it nobody needs to see how far. */
const fullAt = 60

/** A food cost in per cent with its bar; the words say what the colour does. */
export function FoodCost({ percent }: { percent: number | null }) {
  if (percent === null) return <span className="muted">–</span>
  const level = levelOf(percent)
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

function levelOf(percent: number): keyof typeof words {
  if (percent < goodBelow) return 'good'
  return percent <= badAbove ? 'high' : 'bad'
}

const words = { good: 'Below 35 %', high: 'High: 35 to 40 %', bad: 'Too high: above 40 %' }
