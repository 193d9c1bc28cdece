import type { ItemStatistics } from '@larder/contract/analytics/item-lookup.ts'
import { figureDefinitions } from '@larder/domain/analytics/figure-definitions.ts'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../api/queries.ts'
import { usDate, usDay } from '../../catalogue/date-texts.ts'
import { ChartFigure } from '../../kit/charts/chart-figure.tsx'
import { Explained } from '../../kit/layers/explained.tsx'
import { SidePanel } from '../../kit/layers/modal.tsx'
import { EmptyResult } from '../../kit/lists/empty-result.tsx'
import { Loaded } from '../../kit/lists/loaded.tsx'
import style from '../analytics.module.css'
import type { timeQuery } from '../analytics-url.ts'
import { aboutMoneyOf, countOf, estimateNote, moneyOf, priceOf } from '../figure-texts.ts'

type StatisticsPanelProps = {
  item: { itemDistributorId: number; name: string }
  time: ReturnType<typeof timeQuery>
  onClose: () => void
}

/** The prices of an item in the period, and how they went. */
export function StatisticsPanel({ item: { itemDistributorId, name }, time, onClose }: StatisticsPanelProps) {
  const query = { ...time, item_distributor_id: itemDistributorId }
  const answer = useQuery(queryOf('getItemStatistics', { query }))
  return (
    <SidePanel title={name} onClose={onClose}>
      <Loaded answer={answer} what="the statistics">
        {(data) =>
          data.purchases.length === 0 ? (
            <EmptyResult message="Not bought in this period" tips={['Choose a longer period, such as YEARLY.']} />
          ) : (
            <Statistics data={data} />
          )
        }
      </Loaded>
    </SidePanel>
  )
}

function Statistics({ data: { itemData, purchases } }: { data: ItemStatistics }) {
  const perUnit = (price: number | null) => (price === null ? '–' : `${priceOf(price)}/${itemData.price_unit}`)
  const compared = purchases.filter((bought) => isOfPack(bought, itemData) && bought.price !== null)
  return (
    <div className="stack gap-16">
      <dl className={style.facts}>
        <dt>Brand</dt>
        <dd>{itemData.brand || '–'}</dd>
        <dt>
          <Explained tooltip={figureDefinitions.averagePrice}>Average Price</Explained>
        </dt>
        <dd className="digits">{perUnit(itemData.average_price)}</dd>
        <dt>
          <Explained tooltip={figureDefinitions.bestPrice}>Best Price</Explained>
        </dt>
        <dd className="digits">{perUnit(itemData.best_price)}</dd>
        <dt>
          <Explained tooltip={figureDefinitions.paidAboveBest}>Paid above best price</Explained>
        </dt>
        <dd className="digits">{moneyOf(itemData.paid_above_best)}</dd>
        <dt>Number of Cases</dt>
        <dd className="digits">{quantitiesOf(purchases, itemData.unit_measure)}</dd>
        <dt>Total Spent per Item</dt>
        <dd className="digits">{aboutMoneyOf(itemData.total_purchases, itemData.isEstimate)}</dd>
      </dl>
      {itemData.isEstimate && <p className="meta">{estimateNote}</p>}
      {itemData.unpriced_cases > 0 && (
        <p className="notice">
          {countOf(itemData.unpriced_cases)} of them {itemData.unpriced_cases === 1 ? 'was' : 'were'} received without a
          price, and {itemData.unpriced_cases === 1 ? 'is' : 'are'} left out of average, best price, chart and total.
        </p>
      )}
      {itemData.hasOtherPacks && (
        <p className="notice">
          It was bought in several packs or units. Average, best price and chart are of {itemData.pack_size} by the{' '}
          {itemData.price_unit} only; cases and total spent are of all.
        </p>
      )}
      <ChartFigure
        title={<>Price paid per {itemData.price_unit}</>}
        fileName="price-paid"
        table={{
          heads: ['Received', 'Ordered', 'Vendor', 'Pack', 'Quantity', 'Unit', 'Price', 'Spent'],
          rows: purchases.toReversed().map((bought, at) => ({
            key: `${bought.order_id} ${at}`,
            cells: [
              { saved: bought.date, shown: usDay(bought.date) },
              { saved: bought.order_date, shown: usDay(bought.order_date) },
              bought.distributor,
              bought.pack_size,
              bought.quantity,
              bought.unit_measure,
              { saved: bought.price, shown: priceText(bought) },
              { saved: bought.spent, shown: aboutMoneyOf(bought.spent, bought.isEstimate) },
            ],
          })),
        }}
        renderChart={
          compared.length > 1
            ? ({ TimeChart }) => (
                <TimeChart
                  kind="spline"
                  series={[
                    compared.map(({ date, price, distributor, order_date: ordered }) => ({
                      at: date,
                      value: price ?? 0,
                      tooltip: `${priceOf(price ?? 0)} · ${distributor}, ordered ${usDate(ordered)}`,
                    })),
                  ]}
                  format={priceOf}
                  leastStep={0.01}
                />
              )
            : undefined
        }
      />
    </div>
  )
}

type Purchase = ItemStatistics['purchases'][number]

/** A price by the case and one by the piece or the pound can't be compared, though the pack reads the same. */
function isOfPack(bought: Purchase, pack: ItemStatistics['itemData']): boolean {
  return (
    bought.pack_size === pack.pack_size &&
    bought.unit_measure === pack.unit_measure &&
    bought.price_unit === pack.price_unit
  )
}

/** '4, and 5 EA': cases go without their unit, and the unit that is bought now comes first. */
function quantitiesOf(purchases: readonly Purchase[], first: string): string {
  const quantities = new Map([[first, 0]])
  for (const { unit_measure: unit, quantity } of purchases) quantities.set(unit, (quantities.get(unit) ?? 0) + quantity)
  return [...quantities].map(([unit, quantity]) => countOf(quantity) + (unit === 'CS' ? '' : ` ${unit}`)).join(', and ')
}

function priceText({ price, price_unit: unit, unit_measure: ordered }: Purchase): string {
  if (price === null) return '–'
  return unit === ordered ? priceOf(price) : `${priceOf(price)}/${unit}`
}
