import { arc, pie, type PieArcDatum } from 'd3-shape'
import style from './charts.module.css'
import { hueOfSlice, letters, roundOfSlice } from './drawing.tsx'

export type Slice = { key: string; label: string; value: number; isEstimate?: boolean }

type DonutProps = {
  slices: readonly Slice[]
  format: (value: number, isEstimate?: boolean) => string
  /** the name of the whole, below its figure */
  whole?: string
  /** the pressed slice; pressed again, none is */
  pressed: string | undefined
  onPress: (key: string | undefined) => void
}

const size = 160
const ring = arc<PieArcDatum<Slice>>().innerRadius(52).outerRadius(77)
const shares = pie<Slice>()
  .value(({ value }) => value)
  .sort(null)

/** Shares of a whole, each a slice to press; the buttons beside it are the same slices for the keyboard and readers. */
export function Donut({ slices, format, whole, pressed, onPress }: DonutProps) {
  // In hundredths: amounts of money added as they are end in 0.30000000000000004.
  const total = slices.reduce((sum, { value }) => sum + Math.round(value * 100), 0) / 100
  const isAnyEstimate = slices.some(({ isEstimate }) => isEstimate)
  const middle = slices.find(({ key }) => key === pressed) ?? { value: total, isEstimate: isAnyEstimate }
  const stateOf = (key: string) => (pressed === undefined ? undefined : key === pressed)
  const press = (key: string) => onPress(key === pressed ? undefined : key)
  return (
    <div className={style.slices}>
      <svg className={style.chart} viewBox={`${-size / 2} ${-size / 2} ${size} ${size}`} fontSize={letters} aria-hidden>
        {shares([...slices]).map((share, index) => (
          <path
            key={share.data.key}
            className={`${style.area} ${style.slice}`}
            data-hue={hueOfSlice(index)}
            data-round={roundOfSlice(index)}
            data-pressed={stateOf(share.data.key)}
            d={ring(share) ?? ''}
            onClick={() => press(share.data.key)}
          />
        ))}
        <text className={style.label} y="4" textAnchor="middle">
          {format(middle.value, middle.isEstimate)}
        </text>
        {whole !== undefined && pressed === undefined && (
          <text y="20" textAnchor="middle">
            {whole}
          </text>
        )}
      </svg>
      <ul>
        {slices.map(({ key, label, value, isEstimate }, index) => (
          <li key={key}>
            <button
              type="button"
              className={style.slice}
              aria-pressed={key === pressed}
              data-pressed={stateOf(key)}
              onClick={() => press(key)}
            >
              <span className={style.dot} data-hue={hueOfSlice(index)} data-round={roundOfSlice(index)} />
              <span className="shrinks breaks-anywhere">{label}</span>
              <span className="pushed keeps-size digits">
                {format(value, isEstimate)} <span className={`muted ${style.share}`}>{shareText(value, total)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A share that is more than nothing is never shown as 0 %. */
function shareText(value: number, total: number): string {
  const percent = Math.round((value / (total || 1)) * 100)
  return percent === 0 && value > 0 ? '< 1 %' : `${percent} %`
}
