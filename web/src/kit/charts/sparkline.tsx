import { line } from 'd3-shape'
import style from './charts.module.css'
import { valueScale } from './value-scale.ts'

const size = { width: 88, height: 24 } as const

/** The course of a number, beside the number: no axis, no words. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const { yOf } = valueScale(values, [size.height - 3, 3])
  const step = (size.width - 6) / Math.max(1, values.length - 1)
  const path = line<number>((_, index) => 3 + index * step, yOf)(values)
  return (
    <svg width={size.width} height={size.height} aria-hidden data-hue="1">
      <path className={style.line} d={path ?? ''} data-hue="1" />
      <circle className={style.area} cx={3 + (values.length - 1) * step} cy={yOf(values.at(-1) ?? 0)} r="2.5" />
    </svg>
  )
}
