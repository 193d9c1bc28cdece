import type { PosSale } from '@larder/contract/pos/sales.ts'
import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { formatMoney } from '../kit/money.ts'
import { ExportTable } from '../accounts/export/export-table.tsx'
import { rowsSoFar } from '../accounts/export/rows-to-take.ts'
import type { AnswerOf } from '../api/call-input.ts'
import { call } from '../api/client.ts'
import { infiniteQueryOf } from '../api/queries.ts'
import { fromWire } from '../api/wire-money.ts'
import { usDate, usDay } from '../catalogue/date-texts.ts'
import { EmptyResult } from '../kit/lists/empty-result.tsx'
import { Tag } from '../kit/lists/tag.tsx'
import { useHeader } from '../kit/page/header-store.ts'
import type { Column } from '../kit/table/column.ts'
import { figure as figureColumn, money, text, type FileColumn } from '../kit/table/export/file-column.ts'
import { ListTable } from '../kit/table/list-table.tsx'
import { MappedSales, useCostsRecipes } from './mapped-sales.tsx'
import { OnlyOnComputer } from './only-on-computer.tsx'
import style from './pos.module.css'
import { RecipeOfSale } from './recipe-of-sale.tsx'

const route = getRouteApi('/app/pos/$date')

/** from this share of voids on a person should ask why */
const manyVoids = 0.1

/** The sales of a day: items without a recipe first, by money. */
export function PosDetailPage() {
  const { date } = route.useParams()
  const navigate = useNavigate()
  useHeader({ title: `POS Detail ${usDay(date)}`, onBack: () => void navigate({ to: '/pos' }) })
  return (
    <OnlyOnComputer>
      <Sales date={date} />
    </OnlyOnComputer>
  )
}

function Sales({ date }: { date: string }) {
  const query = useInfiniteQuery(infiniteQueryOf('getPosDetail', { params: { date } }))
  const mapped = query.data?.pages[0]?._meta
  const costsRecipes = useCostsRecipes()
  return (
    <div className={style.page}>
      {mapped && mapped.totalCount > 0 && (
        <div className={style.top}>
          <div className="row middle between gap-12">
            <p role="status" className="shrinks">
              <MappedSales mapped={mapped} />
            </p>
            <ExportTable
              title={`Sales of ${usDate(date)}`}
              noun="sold item"
              columns={fileColumns}
              keyOf={keyOfSale}
              read={(of) => call('getPosDetail', { params: { date }, query: of })}
              soFar={rowsSoFar(query.data)}
            />
          </div>
          {costsRecipes && (
            <p className="meta">
              A recipe you choose counts for this item on all dates. Enter accepts the proposed one.
            </p>
          )}
        </div>
      )}
      <ListTable
        label="Sales"
        answer={query}
        pages={query}
        columns={columns}
        rowsOf={rowsOf}
        keyOf={keyOfSale}
        empty={<EmptyResult message="Nothing was sold on this day." tips={[]} />}
      />
    </div>
  )
}

const columns: readonly Column<PosSale>[] = [
  {
    key: 'item',
    head: 'Menu Item Name',
    width: ['minmax(160px, 1.4fr)', 'minmax(110px, 1.4fr)'],
    look: 'medium',
    cell: ({ item_name, isModifier }) => (
      <span className="inline-row gap-4">
        {item_name}
        {isModifier && <Tag label="Modifier" />}
      </span>
    ),
  },
  { key: 'category', head: 'Menu Category', width: ['minmax(110px, 1fr)', 'minmax(72px, 0.8fr)'], cell: ({ pos_category }) => pos_category || '–' },
  { key: 'sold', head: 'QTY Sold', width: ['84px', '52px'], isFigure: true, cell: ({ quantity_sold }) => figure(quantity_sold) },
  { key: 'void', head: 'QTY Void', width: ['96px', '64px'], isFigure: true, cell: (sale) => <Voids sale={sale} /> },
  { key: 'net', head: 'Net QTY', width: ['84px', '48px'], isFigure: true, cell: ({ quantity_net }) => figure(quantity_net) },
  { key: 'recipe', head: 'Recipe', width: ['minmax(260px, 1.8fr)', 'minmax(168px, 2.4fr)'], cell: (sale) => <RecipeOfSale sale={sale} /> },
  { key: 'price', head: 'Total Amount Sold', width: ['150px', '88px'], isFigure: true, look: 'medium', cell: ({ price }) => formatMoney(fromWire(price)) },
] // prettier-ignore

const fileColumns: readonly FileColumn<PosSale>[] = [
  text('Menu Item Name', ({ item_name }) => item_name),
  text('Modifier', ({ isModifier }) => isModifier && 'Modifier'),
  text('Menu Category', ({ pos_category }) => pos_category),
  figureColumn('QTY Sold', ({ quantity_sold }) => quantity_sold),
  figureColumn('QTY Void', ({ quantity_void }) => quantity_void),
  figureColumn('Net QTY', ({ quantity_net }) => quantity_net),
  text('Recipe', ({ recipe }) => recipe),
  money('Total Amount Sold', ({ price }) => fromWire(price)),
]

function Voids({ sale: { quantity_void, quantity_sold } }: { sale: PosSale }) {
  const isMany = quantity_void > 0 && quantity_void >= manyVoids * Math.max(1, quantity_sold)
  if (!isMany) return figure(quantity_void)
  return (
    <span className="attention" data-tooltip="A tenth or more of it was voided.">
      {figure(quantity_void)} voided
    </span>
  )
}

function figure(quantity: number): string {
  return quantity.toLocaleString('en-US')
}

function keyOfSale({ item_name, pos_category, isModifier }: PosSale): string {
  return [item_name, pos_category, isModifier].join('\n')
}

function rowsOf({ pages }: InfiniteData<AnswerOf<'getPosDetail'>>): readonly PosSale[] {
  return pages.flatMap((page) => page.data)
}
