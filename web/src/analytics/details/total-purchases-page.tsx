import type { Analytics } from '@larder/contract/analytics/analytics.ts'
import type { PurchaseRow } from '@larder/contract/analytics/analytics-detail.ts'
import { purchaseSorts, type PurchaseSort } from '@larder/domain/analytics/purchase-sorts.ts'
import { figureDefinitions } from '@larder/domain/analytics/figure-definitions.ts'
import { unitPrice } from '@larder/domain/values/unit-price.ts'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { ExportTable } from '../../accounts/export/export-table.tsx'
import { call } from '../../api/client.ts'
import { infiniteQueryOf } from '../../api/queries.ts'
import { useCsvDownload } from '../../api/use-csv-download.ts'
import { fromWire } from '../../api/wire-money.ts'
import { ItemPicture } from '../../catalogue/pictures/item-picture.tsx'
import { Button } from '../../kit/forms/button.tsx'
import { Explained } from '../../kit/layers/explained.tsx'
import { EmptyResult } from '../../kit/lists/empty-result.tsx'
import { CardLine, ListCard } from '../../kit/table/list-card.tsx'
import type { Column } from '../../kit/table/column.ts'
import { figure, money, price, text, type FileColumn } from '../../kit/table/export/file-column.ts'
import { ListTable } from '../../kit/table/list-table.tsx'
import style from '../analytics.module.css'
import { nextSort, type AnalyticsUrl, type timeQuery } from '../analytics-url.ts'
import { aboutMoneyOf, countOf, daysOf, estimateNote, moneyOf, priceOf } from '../figure-texts.ts'
import { StatisticsPanel } from '../lookup/statistics-panel.tsx'
import { purchaseRows } from '../purchase-rows.ts'
import { SubPage } from '../sub-page.tsx'
import type { UrlChange } from '../use-analytics.ts'
import { PurchaseSums } from './purchase-sums.tsx'
import { Shares } from './shares.tsx'

type Part = { url: AnalyticsUrl; time: ReturnType<typeof timeQuery>; change: (part: UrlChange) => void }

/** The purchases by distributor and category, and item by item (spec 3 §2.4). */
export function TotalPurchasesPage() {
  return (
    <SubPage title="Total Purchases" path="/analytics/total-purchases">
      {(data, { url, time, change }) => (
        <>
          <Donuts data={data} url={url} change={change} />
          <Purchases data={data} url={url} time={time} change={change} />
        </>
      )}
    </SubPage>
  )
}

function Donuts({ data, url, change }: Omit<Part, 'time'> & { data: Analytics }) {
  const { detail, orderTotals, total, isEstimate } = data.total_purchases
  if (total === 0)
    return (
      <EmptyResult message="Nothing was received in these days." tips={['Choose a longer period, such as YEARLY.']} />
    )
  return (
    <>
      <div className={style.halves}>
        <Shares
          title={url.category === undefined ? 'Distributors' : 'Distributors, all categories'}
          whole="Total Purchases"
          heads={['Distributors', 'Total Purchases']}
          fileName="purchases-by-distributor"
          days={daysOf(data.period)}
          format={aboutMoneyOf}
          slices={detail.distributorData.map(
            ({ distributor, distributor_id: id, total: value, isEstimate: isAbout }) => ({
              key: String(id),
              label: distributor,
              value,
              isEstimate: isAbout,
            }),
          )}
          pressed={url.distributor === undefined ? undefined : String(url.distributor)}
          onPress={(key) => change({ distributor: key === undefined ? undefined : Number(key) })}
        />
        <Shares
          title={url.distributor === undefined ? 'Categories' : 'Categories, all distributors'}
          whole="Total Purchases"
          heads={['Categories', 'Total Purchases']}
          fileName="purchases-by-category"
          days={daysOf(data.period)}
          format={aboutMoneyOf}
          slices={detail.categoryData.map(({ category, total: value, isEstimate: isAbout }) => ({
            key: category,
            label: category,
            value,
            isEstimate: isAbout,
          }))}
          pressed={url.category}
          onPress={(category) => change({ category })}
        />
      </div>
      <p className="meta">
        {(url.distributor !== undefined || url.category !== undefined) && 'All distributors and categories: '}
        <Explained tooltip={figureDefinitions.totalPurchases}>
          Items {aboutMoneyOf(orderTotals.items, isEstimate)}
        </Explained>
        {` + fees ${moneyOf(orderTotals.fees)} + taxes ${moneyOf(orderTotals.taxes)} − promos ${moneyOf(orderTotals.discounts)} ${isEstimate ? '≈' : '='} ${moneyOf(orderTotals.total)} on the received orders`}
        {orderTotals.appliedCredits > 0 &&
          `. Credits of ${moneyOf(orderTotals.appliedCredits)} were applied to them, for what was billed too much before`}
        {isEstimate && `. ${estimateNote}`}
      </p>
    </>
  )
}

function Purchases({ data, url, time, change }: Part & { data: Analytics }) {
  const [shown, setShown] = useState<PurchaseRow>()
  const { distributor, category, sort } = url
  const wanted = {
    ...time,
    ...(sort ? { sort } : {}),
    ...(distributor === undefined ? {} : { distributor_id: distributor }),
    ...(category === undefined ? {} : { category }),
  }
  const query = useInfiniteQuery({
    ...infiniteQueryOf('getAnalyticsDetail', { query: { ...wanted, section: 'purchase' as const } }),
    placeholderData: keepPreviousData,
  })
  const { save } = useCsvDownload(() => call('getPurchasesFile', { query: wanted }))
  const sums = query.data?.pages[0]?._meta
  const name = data.total_purchases.detail.distributorData.find((slice) => slice.distributor_id === distributor)
  const chosen = [distributor === undefined ? undefined : (name?.distributor ?? 'This distributor'), category].filter(
    Boolean,
  )
  if (data.total_purchases.total === 0) return null
  return (
    <section className={style.list} aria-label="Purchased items">
      <div className="row wrap middle gap-12">
        <h2>Purchased items</h2>
        {chosen.length > 0 && (
          <Button look="quiet" onClick={() => change({ distributor: undefined, category: undefined })}>
            {chosen.join(', ')}
            <IconX size={14} stroke={1.5} aria-hidden />
            <span className="only-for-readers">: show all</span>
          </Button>
        )}
        {sums && (
          <span className="meta pushed" role="status">
            {countOf(sums.totalCount)} {sums.totalCount === 1 ? 'item' : 'items'},{' '}
            {aboutMoneyOf(sums.total, sums.isEstimate)} spent,{' '}
            <Explained tooltip={figureDefinitions.paidAboveBest}>
              {moneyOf(sums.paidAboveBest ?? 0)} above best price
            </Explained>
          </span>
        )}
        <ExportTable
          title="Purchased items"
          noun="item"
          filters={[
            `${aboutMoneyOf(data.total_purchases.total, data.total_purchases.isEstimate)} in all`,
            ...chosen,
            sort && sortWords(sort),
          ]}
          days={daysOf(data.period)}
          columns={fileColumns}
          keyOf={keyOf}
          headOfPaper={<PurchaseSums of={data.total_purchases} />}
          read={async (of) => {
            const { data: rows, _meta } = await call('getAnalyticsDetail', {
              query: { ...wanted, section: 'purchase', ...of },
            })
            return { data: purchaseRows([{ data: rows }]), _meta }
          }}
          soFar={query.data && { rows: purchaseRows(query.data.pages), totalCount: sums?.totalCount ?? 0 }}
          saveCsv={() => void save()}
        />
      </div>
      <ListTable
        label="Purchased items"
        answer={query}
        pages={query}
        columns={columnsOf(sort, change, setShown)}
        rowsOf={rowsOf}
        keyOf={keyOf}
        renderCard={(row) => (
          <ListCard name={<Name row={row} onShow={setShown} />} figure={aboutMoneyOf(row.tot_spent, row.isEstimate)}>
            <CardLine>
              <span className="meta truncate shrinks">
                {row.distributor} · {countOf(row.total_quantity)} {row.unit_measure} · {row.pack_size}
              </span>
            </CardLine>
            <CardLine>
              <span className="meta">
                avg {priceText(row.average_price, row)}, best {priceText(row.best_price, row)}
              </span>
              <span className="meta">{moneyOf(row.paid_above_best)} above best</span>
            </CardLine>
          </ListCard>
        )}
        cardHeight={104}
        empty={<EmptyResult message="Nothing was received in these days." tips={['Choose a longer period.']} />}
      />
      {shown?.item_distributor_id && (
        <StatisticsPanel
          item={{ itemDistributorId: shown.item_distributor_id, name: shown.name }}
          time={time}
          onClose={() => setShown(undefined)}
        />
      )}
    </section>
  )
}

function columnsOf(
  sort: PurchaseSort = '-tot_spent',
  change: Part['change'],
  onShow: (row: PurchaseRow) => void,
): Column<PurchaseRow>[] {
  const sorted = (column: Parameters<typeof nextSort>[0]) => ({
    sort: {
      direction: sort === column ? ('ascending' as const) : sort === `-${column}` ? ('descending' as const) : undefined,
      onSort: () => change({ sort: nextSort(column, sort) }),
    },
  })
  return [
    {
      key: 'image',
      head: 'Image',
      isHeadHidden: true,
      width: '44px',
      cell: ({ image_url, name, category }) => <ItemPicture imageUrl={image_url} name={name} category={category} />,
    },
    {
      key: 'name',
      head: 'Item Name',
      width: ['minmax(200px, 2fr)', 'minmax(140px, 2fr)'],
      isCut: true,
      ...sorted('name'),
      cell: (row) => <Name row={row} onShow={onShow} />,
    },
    {
      key: 'distributor',
      head: 'Distributor',
      width: ['minmax(110px, 1.2fr)', 'minmax(90px, 1.2fr)'],
      isCut: true,
      ...sorted('distributor'),
      cell: ({ distributor }) => distributor,
    },
    { key: 'pack', head: 'Pack Size', width: ['96px', '80px'], isCut: true, cell: ({ pack_size: pack }) => pack },
    {
      key: 'quantity',
      head: 'Total Qty Purchased',
      width: ['104px', '96px'],
      isFigure: true,
      ...sorted('total_quantity'),
      cell: (row) => (
        <>
          {countOf(row.total_quantity)} <span className="muted">{row.unit_measure}</span>
        </>
      ),
    },
    {
      key: 'spent',
      head: 'Total Amount Spent',
      width: ['104px', '96px'],
      isFigure: true,
      look: 'medium',
      ...sorted('tot_spent'),
      cell: (row) => aboutMoneyOf(row.tot_spent, row.isEstimate),
    },
    {
      key: 'average',
      head: 'Avg Price',
      width: ['96px', '84px'],
      isFigure: true,
      cell: (row) => priceText(row.average_price, row),
    },
    {
      key: 'best',
      head: 'Best Price',
      width: ['96px', '84px'],
      isFigure: true,
      cell: (row) => priceText(row.best_price, row),
    },
    {
      key: 'above',
      head: 'Paid above best price',
      width: ['96px', '96px'],
      isFigure: true,
      cell: (row) => moneyOf(row.paid_above_best),
    },
  ]
}

const fileColumns: readonly FileColumn<PurchaseRow>[] = [
  text('Item Name', ({ name }) => name),
  text('Brand', ({ brand }) => brand),
  text('Item #', ({ din }) => din),
  text('Distributor', ({ distributor }) => distributor),
  text('Category', ({ category }) => category),
  text('Pack Size', ({ pack_size: pack }) => pack),
  figure('Total Qty Purchased', ({ total_quantity: quantity }) => quantity),
  text('Unit', ({ unit_measure: unit }) => unit),
  money('Total Amount Spent', ({ tot_spent: spent }) => fromWire(spent)),
  price('Avg Price', ({ average_price: average }) => unitPriceOf(average)),
  price('Best Price', ({ best_price: best }) => unitPriceOf(best)),
  text('Price Unit', ({ price_unit: unit }) => unit),
  money('Paid above best price', ({ paid_above_best: above }) => fromWire(above)),
  text('Amount Is an Estimate', ({ isEstimate }) => (isEstimate ? 'Yes' : 'No')),
]

function unitPriceOf(dollars: number | null) {
  return dollars === null ? null : unitPrice(Math.round(dollars * 10_000))
}

const sortHeads = { name: 'Item Name', distributor: 'Distributor', total_quantity: 'Total Qty Purchased', tot_spent: 'Total Amount Spent' } // prettier-ignore

function sortWords(sort: PurchaseSort): string {
  const column = purchaseSorts.find((each) => sort === each || sort === `-${each}`) ?? 'tot_spent'
  return `by ${sortHeads[column]}, ${sort.startsWith('-') ? 'descending' : 'ascending'}`
}

function Name({ row, onShow }: { row: PurchaseRow; onShow: (row: PurchaseRow) => void }) {
  if (row.item_distributor_id === null) return <span title={row.name}>{row.name}</span>
  return (
    <Button look="link" data-printed className={style.name} title={row.name} onClick={() => onShow(row)}>
      <span className="truncate">{row.name}</span>
    </Button>
  )
}

function priceText(price: number | null, { price_unit: unit }: PurchaseRow) {
  return price === null ? '–' : `${priceOf(price)}/${unit}`
}

function keyOf({ key }: PurchaseRow): string {
  return key
}

function rowsOf({ pages }: { pages: Parameters<typeof purchaseRows>[0] }): readonly PurchaseRow[] {
  return purchaseRows(pages)
}
