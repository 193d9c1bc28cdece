import type { Analytics } from '@larder/contract/analytics/analytics.ts'
import type { AnalyticsOrder } from '@larder/contract/analytics/analytics-detail.ts'
import { figureDefinitions } from '@larder/domain/analytics/figure-definitions.ts'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ExportTable } from '../../accounts/export/export-table.tsx'
import type { AnswerOf } from '../../api/call-input.ts'
import { call } from '../../api/client.ts'
import { infiniteQueryOf } from '../../api/queries.ts'
import { fromWire } from '../../api/wire-money.ts'
import { usDay } from '../../catalogue/date-texts.ts'
import { counted } from '../../kit/counted.ts'
import { Explained } from '../../kit/layers/explained.tsx'
import { EmptyResult } from '../../kit/lists/empty-result.tsx'
import { CardLine, ListCard, rowLink } from '../../kit/table/list-card.tsx'
import type { Column } from '../../kit/table/column.ts'
import { day, figure, money, text, type FileColumn } from '../../kit/table/export/file-column.ts'
import { ListTable } from '../../kit/table/list-table.tsx'
import { formatAbout } from '../../kit/money.ts'
import { OrderStatus, statusLabel } from '../../ordering/order-history/order-status.tsx'
import style from '../analytics.module.css'
import type { AnalyticsUrl, timeQuery } from '../analytics-url.ts'
import { aboutMoneyOf, countOf, daysOf, moneyOf } from '../figure-texts.ts'
import { orderRows } from '../purchase-rows.ts'
import { SubPage } from '../sub-page.tsx'
import { Shares } from './shares.tsx'

/** The orders of a period, by distributor and one by one (spec 3 §2.4). */
export function TotalOrdersPage() {
  return (
    <SubPage title="Total Orders" path="/analytics/total-orders">
      {({ total_orders: orders, period }, { url, time, change }) => (
        <>
          {orders.total > 0 && (
            <Shares
              title="Total Orders by distributor"
              whole="Total Orders"
              heads={['Distributor', 'Orders']}
              fileName="orders-by-distributor"
              days={daysOf(period)}
              format={countOf}
              slices={orders.detail.distributorData.map(({ distributor, distributor_id: id, total }) => ({
                key: String(id),
                label: distributor,
                value: total,
              }))}
              pressed={url.distributor === undefined ? undefined : String(url.distributor)}
              onPress={(key) => change({ distributor: key === undefined ? undefined : Number(key) })}
            />
          )}
          <Orders orders={orders} period={period} url={url} time={time} />
        </>
      )}
    </SubPage>
  )
}

type OrdersProps = {
  orders: Analytics['total_orders']
  period: Analytics['period']
  url: AnalyticsUrl
  time: ReturnType<typeof timeQuery>
}

function Orders({ orders, period, url: { distributor }, time }: OrdersProps) {
  const wanted = {
    ...time,
    section: 'order' as const,
    ...(distributor === undefined ? {} : { distributor_id: distributor }),
  }
  const chosen = orders.detail.distributorData.find((slice) => slice.distributor_id === distributor)
  const query = useInfiniteQuery({
    ...infiniteQueryOf('getAnalyticsDetail', { query: wanted }),
    placeholderData: keepPreviousData,
  })
  const sums = query.data?.pages[0]?._meta
  const uncounted = sums ? uncountedOrders(sums) : []
  return (
    <section className={style.list} aria-label="Orders">
      <div className="row wrap middle gap-12">
        <h2>Orders</h2>
        {sums && sums.totalCount > 0 && (
          <span className="meta pushed" role="status">
            {counted(sums.totalCount, 'order')} listed, {sumWords(sums)}
            {uncounted.length > 0 && (
              <>
                {'. '}
                <Explained tooltip={figureDefinitions.totalOrders}>
                  {uncounted.join(' and ')} not counted above
                </Explained>
              </>
            )}
          </span>
        )}
        <span className={sums && sums.totalCount > 0 ? undefined : 'pushed'}>
          <ExportTable
            title="Orders"
            noun="order"
            days={daysOf(period)}
            filters={[chosen?.distributor, sums && `${sumWords(sums)} in all`]}
            columns={fileColumns}
            keyOf={keyOf}
            read={async (of) => {
              const { data, _meta } = await call('getAnalyticsDetail', { query: { ...wanted, ...of } })
              return { data: orderRows([{ data }]), _meta }
            }}
            soFar={query.data && { rows: orderRows(query.data.pages), totalCount: sums?.totalCount ?? 0 }}
          />
        </span>
      </div>
      <ListTable
        label="Orders"
        answer={query}
        pages={query}
        columns={columns}
        rowsOf={rowsOf}
        keyOf={keyOf}
        renderCard={(order) => (
          <ListCard name={<OrderLink order={order} />} figure={totalOf(order)}>
            <CardLine>
              <span className="truncate shrinks">{order.distributor}</span>
            </CardLine>
            <CardLine>
              <span className="meta">
                {usDay(order.order_date)} · {counted(order.line_items, 'line')}
              </span>
              <OrderStatus order={order} />
            </CardLine>
          </ListCard>
        )}
        cardHeight={104}
        empty={
          <EmptyResult
            message="No orders were placed in these days."
            tips={['Choose a longer period, such as YEARLY.']}
          />
        }
      />
    </section>
  )
}

type OrderSums = Pick<
  AnswerOf<'getAnalyticsDetail'>['_meta'],
  'total' | 'isEstimate' | 'appliedCredits' | 'cancelled' | 'refused'
>

function uncountedOrders({ cancelled, refused }: OrderSums): string[] {
  return [
    ...(cancelled ? [counted(cancelled, 'cancelled order')] : []),
    ...(refused ? [counted(refused, 'refused order')] : []),
  ]
}

/** The total of the listed orders in words, for the screen and for paper. */
function sumWords({ total, isEstimate: isAbout, appliedCredits, cancelled, refused }: OrderSums): string {
  const credits = appliedCredits ? ` before ${moneyOf(appliedCredits)} of applied credits` : ''
  const leftOut = [cancelled && 'cancelled', refused && 'refused'].filter(Boolean).join(' and ')
  return `${aboutMoneyOf(total, isAbout)}${credits}${leftOut && ` without ${leftOut} ones`}`
}

const columns: readonly Column<AnalyticsOrder>[] = [
  { key: 'order', head: 'Order No', width: 'minmax(120px, 1fr)', cell: (order) => <OrderLink order={order} /> },
  { key: 'distributor', head: 'Distributor', width: 'minmax(120px, 1.4fr)', isCut: true, cell: (order) => order.distributor },
  { key: 'date', head: 'Order Date', width: ['132px', '104px'], look: 'digits', cell: (order) => usDay(order.order_date) },
  { key: 'delivery', head: 'Delivery Date', width: ['132px', '104px'], look: 'digits', cell: (order) => usDay(order.delivery_date ?? '') || '–' },
  { key: 'lines', head: 'Line Items', width: ['96px', '84px'], isFigure: true, cell: (order) => countOf(order.line_items) },
  { key: 'total', head: 'Total Amount', width: ['128px', '112px'], isFigure: true, look: 'medium', cell: totalOf },
  { key: 'status', head: 'Status', width: ['150px', '136px'], cell: (order) => <OrderStatus order={order} /> },
] // prettier-ignore

const fileColumns: readonly FileColumn<AnalyticsOrder>[] = [
  text('Order No', (order) => order.order_number),
  text('Distributor', (order) => order.distributor),
  day('Order Date', (order) => order.order_date),
  day('Delivery Date', (order) => order.delivery_date),
  figure('Line Items', (order) => order.line_items),
  // People add the column up: what a cancelled or refused order would have cost is beside it.
  money('Total Amount', (order) => (isUncounted(order) ? null : fromWire(order.tot_amount))),
  text('Status', (order) => statusLabel(order)),
  money('Amount Not Counted', (order) => (isUncounted(order) ? fromWire(order.tot_amount) : null)),
  text('Amount Is an Estimate', (order) => (isEstimate(order) ? 'Yes' : 'No')),
]

function totalOf(order: AnalyticsOrder): string {
  return formatAbout(fromWire(order.tot_amount), isEstimate(order))
}

function isEstimate({ unweighed_items: unweighed }: AnalyticsOrder): boolean {
  return unweighed > 0
}

function isUncounted({ status, isRefused }: AnalyticsOrder): boolean {
  return status === 'cancelled' || isRefused
}

function OrderLink({ order: { order_id: id, order_number: number } }: { order: AnalyticsOrder }) {
  return (
    <Link to="/order-history/view/$id" params={{ id: String(id) }} className={rowLink}>
      {number}
    </Link>
  )
}

function keyOf({ order_id: id }: AnalyticsOrder): number {
  return id
}

function rowsOf({ pages }: { pages: Parameters<typeof orderRows>[0] }): readonly AnalyticsOrder[] {
  return orderRows(pages)
}
