import type { FileDays } from '@larder/domain/values/file-days.ts'
import type { ReactNode } from 'react'
import { ChartFigure } from '../../kit/charts/chart-figure.tsx'

type Slice = { key: string; label: string; value: number; isEstimate?: boolean; shown?: ReactNode }

type SharesProps = {
  title: string
  /** the name of the whole, in the middle */
  whole: string
  fileName: string
  days: FileDays
  slices: readonly Slice[]
  format: (value: number, isEstimate?: boolean) => string
  pressed: string | undefined
  onPress: (key: string | undefined) => void
  heads?: readonly [string, string]
  /** the table is seen beside the chart */
  showsTable?: boolean
}

/** A donut with the same shares as a table; a pressed slice narrows what is below, pressed again it does not. */
export function Shares(props: SharesProps) {
  const { title, whole, fileName, days, slices, format, pressed, onPress, heads, showsTable = false } = props
  const total = slices.reduce((sum, { value }) => sum + Math.round(value * 100), 0)
  return (
    <ChartFigure
      title={title}
      level={2}
      fileName={fileName}
      days={days}
      height={180}
      isInWords={!showsTable}
      table={{
        heads: [heads?.[0] ?? title, heads?.[1] ?? whole, 'Share'],
        rows: slices.map(({ key, label, value, isEstimate, shown }) => {
          const share = total === 0 ? 0 : Math.round((value * 100 * 1_000) / total) / 10
          return {
            key,
            cells: [
              { saved: label, shown: shown ?? label },
              { saved: value, shown: format(value, isEstimate) },
              { saved: share, shown: `${share.toFixed(1)} %` },
            ],
          }
        }),
      }}
      renderChart={
        total > 0
          ? ({ Donut }) => (
              <Donut
                slices={slices.filter(({ value }) => value > 0)}
                format={format}
                whole={whole}
                pressed={pressed}
                onPress={onPress}
              />
            )
          : undefined
      }
    />
  )
}
