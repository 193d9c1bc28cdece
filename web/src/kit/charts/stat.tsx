import type { ReactNode } from 'react'
import { Explained } from '../layers/explained.tsx'
import style from './stat.module.css'
import { useKinds } from './use-kinds.ts'

/** A change against an earlier value; null: there was nothing before to compare with. */
export type Change = { percent: number | null; before: string; isGood?: boolean }

type StatProps = {
  label: string
  /** what the figure means */
  definition: string
  value: string
  /** what the value is not sure of */
  note?: ReactNode
  change: Change
  /** how it went; drawn once the charts are there */
  values: readonly number[]
  /** the link or button to what it is made of */
  action: ReactNode
}

/** A figure with its change and how it went. The change is said in words: an arrow and a colour alone say nothing. */
export function Stat({ label, definition, value, note, change, values, action }: StatProps) {
  const kinds = useKinds(values.length > 1)
  return (
    <section className={style.stat} aria-label={label}>
      <h2>
        <Explained tooltip={definition}>{label}</Explained>
      </h2>
      <div className="row middle between gap-12">
        <strong className={`digits ${style.value}`}>{value}</strong>
        <span className={style.line}>{kinds && values.length > 1 && <kinds.Sparkline values={values} />}</span>
      </div>
      <p className="meta">
        <ChangeText change={change} />
      </p>
      {note && <p className="meta">{note}</p>}
      {action}
    </section>
  )
}

/** percent from which on a change says no more than that there was next to nothing before */
const leapFrom = 1_000

function ChangeText({ change: { percent, before, isGood } }: { change: Change }) {
  if (percent === null) return <>Nothing to compare with in the period before</>
  if (percent === 0) return <>About as much as {before} in the period before</>
  const tone = isGood === undefined ? undefined : isGood === percent > 0 ? 'savings' : 'attention'
  if (percent >= leapFrom)
    return (
      <>
        <span className={tone}>
          <span aria-hidden>▲ </span>Up
        </span>{' '}
        from {before} in the period before
      </>
    )
  return (
    <>
      <span className={tone}>
        <span aria-hidden>{percent > 0 ? '▲ ' : '▼ '}</span>
        {Math.abs(percent).toLocaleString('en-US')} % {percent > 0 ? 'more' : 'less'}
      </span>{' '}
      than {before} in the period before
    </>
  )
}
