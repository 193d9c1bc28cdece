import { useState } from 'react'
import { ChartFigure } from '../../src/kit/charts/chart-figure.tsx'
import type { TimePoint } from '../../src/kit/charts/time-chart.tsx'
import type { Part } from '../part.ts'

const dollars = (value: number) => `$${value.toFixed(2)}`
const prices = {
  Lemons: [41.2, 39.5, 44, 42.75],
  Limes: [36, 36, 38.5, 40],
  Oranges: [30.1, 33, 33, 31.5],
  Berries: [22, 26.4, 25, 29],
  Dates: [18, 18, 18, 18],
}
const days = ['2026-01-05', '2026-03-20', '2026-07-01', '2026-10-12']
const series = Object.values(prices).map((values) =>
  values.map((value, index): TimePoint => ({ at: days[index] ?? '', value })),
)
const priceTable = {
  heads: ['Item', 'Then', 'Now'],
  rows: Object.entries(prices).map(([name, values]) => ({
    key: name,
    cells: [name, values[0] ?? null, values.at(-1) ?? null],
  })),
}
const spend = [
  { key: 'produce', label: 'Produce', value: 4_210 },
  { key: 'dairy', label: 'Dairy and eggs', value: 2_130 },
  { key: 'meat', label: 'Meat', value: 1_905 },
  { key: 'dry', label: 'Dry goods', value: 640 },
  { key: 'other', label: 'Everything else that was bought in the month', value: 210 },
]
const pairs = [
  { label: 'Sep', before: 3_900, now: 4_400 },
  { label: 'Oct', before: 4_100, now: 3_650 },
  { label: 'Nov', before: 3_800, now: 4_210 },
]
const whole = (value: number) => `$${Math.round(value).toLocaleString('en-US')}`

function Spend() {
  const [pressed, setPressed] = useState<string>()
  const rows = spend.map(({ key, label, value }) => ({ key, cells: [label, value] }))
  return (
    <ChartFigure
      title="Spend"
      fileName="spend"
      table={{ heads: ['Category', 'Spend'], rows }}
      renderChart={({ Donut }) => <Donut slices={spend} format={whole} pressed={pressed} onPress={setPressed} />}
    />
  )
}

export const part: Part = {
  file: 'charts/chart-figure',
  name: 'Charts',
  use: 'A chart with the same numbers as a table, both to save.',
  states: [
    {
      name: 'Steps over time, more lines than hues',
      Show: () => (
        <ChartFigure
          isWide
          title="Prices"
          fileName="prices"
          table={priceTable}
          renderChart={({ TimeChart }) => <TimeChart kind="step" series={series} to="2026-11-20" format={dollars} />}
        />
      ),
    },
    {
      name: 'A line over days',
      Show: () => (
        <ChartFigure
          title="On hand"
          fileName="on-hand"
          table={{
            heads: ['Day', 'Cases'],
            rows: [3, 2.5, 6, 4].map((cases, day) => ({ key: day, cells: [`11/0${day + 1}`, cases] })),
          }}
          renderChart={({ TimeChart }) => (
            <TimeChart
              kind="line"
              series={[[3, 2.5, 6, 4].map((value, day) => ({ at: `2026-11-0${day + 1}`, value }))]}
              format={String}
            />
          )}
        />
      ),
    },
    {
      name: 'One price that never changed',
      Show: () => (
        <ChartFigure
          title="Price history"
          fileName="price"
          table={{ heads: ['From', 'Price'], rows: [{ key: 1, cells: ['Mon 01/05/2026', '$4.01'] }] }}
          renderChart={({ TimeChart }) => (
            <TimeChart kind="step" series={[[{ at: '2026-01-05', value: 4.01 }]]} to="2026-11-20" format={dollars} />
          )}
        />
      ),
    },
    { name: 'Shares to press', Show: Spend },
    {
      name: 'Bars in pairs',
      Show: () => (
        <ChartFigure
          title="Spend, beside the year before"
          fileName="spend-by-month"
          table={{
            heads: ['Month', 'Before', 'Now'],
            rows: pairs.map(({ label, before, now }) => ({ key: label, cells: [label, before, now] })),
          }}
          renderChart={({ BarPairs }) => <BarPairs pairs={pairs} format={whole} />}
        />
      ),
    },
    {
      name: 'Two measures',
      Show: () => (
        <ChartFigure
          title="Price and quantity"
          fileName="price-and-quantity"
          table={{
            heads: ['Item', 'Cases', 'Price'],
            rows: Object.entries(prices).map(([name, [price = 0]], index) => ({
              key: name,
              cells: [name, index * 7 + 2, price],
            })),
          }}
          renderChart={({ Scatter }) => (
            <Scatter
              names={{ x: 'Cases', y: 'Price' }}
              points={Object.entries(prices).map(([name, [y = 0]], index) => ({ name, x: index * 7 + 2, y }))}
              formatX={String}
              formatY={dollars}
            />
          )}
        />
      ),
    },
    {
      name: 'Beside a number',
      Show: () => (
        <ChartFigure
          title="$42.75"
          fileName="lemons"
          table={{
            heads: ['Day', 'Price'],
            rows: prices.Lemons.map((price, index) => ({ key: index, cells: [days[index] ?? '', price] })),
          }}
          renderChart={({ Sparkline }) => <Sparkline values={prices.Lemons} />}
        />
      ),
    },
    {
      name: 'Table alone',
      Show: () => <ChartFigure title="Prices" fileName="prices" table={priceTable} />,
    },
  ],
}
