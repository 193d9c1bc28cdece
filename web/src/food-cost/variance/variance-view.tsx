import { formatUsDay, calendarDate } from '@larder/domain/values/calendar-date.ts'
import { IconScale } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ExportTable } from '../../accounts/export/export-table.tsx'
import { rowsSoFar } from '../../accounts/export/rows-to-take.ts'
import { CallFailure } from '../../api/failures.ts'
import { call } from '../../api/client.ts'
import { infiniteQueryOf } from '../../api/queries.ts'
import { Button, buttonClass } from '../../kit/forms/button.tsx'
import { SelectField } from '../../kit/forms/field.tsx'
import { EmptyResult } from '../../kit/lists/empty-result.tsx'
import { LoadFailure } from '../../kit/lists/load-failure.tsx'
import { Loaded } from '../../kit/lists/loaded.tsx'
import { MoreRows } from '../../kit/lists/more-rows.tsx'
import style from '../food-cost.module.css'
import type { View } from '../food-cost-url.ts'
import { ChangedRecipes } from './changed-recipes.tsx'
import { recipesInWords, tableDays } from './table-days.ts'
import { VarianceChart } from './variance-chart.tsx'
import { varianceInFiles } from './variance-in-files.ts'
import { VarianceRow } from './variance-row.tsx'
import { VarianceSummary } from './variance-summary.tsx'
import { VarianceSums } from './variance-sums.tsx'

const route = getRouteApi('/app/food-cost')

/** Actual against theoretical use between two counts, the largest difference first. */
export function VarianceView() {
  const { view = 'item', opening, closing, recipes } = route.useSearch()
  const counts = { ...(opening && { opening }), ...(closing && { closing }), ...(recipes && { recipes }) }
  const isOfFoods = view !== 'group' && view !== 'category'
  const state = view === 'item' || !isOfFoods ? 'compared' : view
  const query = useInfiniteQuery(infiniteQueryOf('getVariance', { query: { ...counts, state } }))
  const inventories = useInfiniteQuery(infiniteQueryOf('getInventories', { query: { limit: 100 } }))
  const finished = inventories.data?.pages.flatMap(({ data }) => data) ?? []
  const completed = finished.filter(({ status }) => status === 'completed')
  const isTooFew = query.error instanceof CallFailure && query.error.code === 'no_two_inventories'
  if (isTooFew || (finished.length > 0 && completed.length < 2)) return <TooFewCounts />
  const loadAgain = () => {
    void query.refetch()
    if (inventories.isError) void inventories.refetch()
  }
  return (
    <Loaded answer={{ data: query.data, isError: query.isError, refetch: loadAgain }} what="where the food went">
      {({ pages }) => {
        const [first] = pages
        if (!first) return null
        const rows = pages.flatMap((page) => page.data)
        const { summary } = first
        return (
          <>
            {inventories.isError && completed.length === 0 ? (
              <LoadFailure what="the counts to choose from" onRetry={() => void inventories.refetch()} />
            ) : (
              <Counts completed={completed} opening={summary.opening.id} closing={summary.closing.id}>
                {inventories.hasNextPage && (
                  <Button busy={inventories.isFetchingNextPage} onClick={() => void inventories.fetchNextPage()}>
                    Offer older counts
                  </Button>
                )}
              </Counts>
            )}
            <VarianceSummary summary={summary}>
              <ChangedRecipes recipes={summary.recipes} day={summary.salesTo} />
            </VarianceSummary>
            {view === 'item' && <VarianceChart rows={rows} days={tableDays(summary)} />}
            <div className="row wrap middle between gap-12">
              <ViewChoice view={view} />
              {isOfFoods && (
                <ExportTable
                  title="Variance"
                  noun="food"
                  days={tableDays(summary)}
                  filters={[recipesInWords(summary), viewNames[view]]}
                  columns={varianceInFiles}
                  keyOf={({ kind, id }) => `${kind} ${id}`}
                  read={(of) => call('getVariance', { query: { ...counts, state, ...of } })}
                  soFar={rowsSoFar(query.data)}
                />
              )}
            </div>
            {!isOfFoods ? (
              <VarianceSums by={view} counts={counts} />
            ) : rows.length === 0 ? (
              <EmptyResult message="No food here." tips={[nothingIn[view]]} icon={IconScale} />
            ) : (
              <>
                <ul className={style.rows} aria-label="Foods">
                  {rows.map((row) => (
                    <li key={`${row.kind} ${row.id}`}>
                      <VarianceRow row={row} opening={summary.opening.id} closing={summary.closing.id} />
                    </li>
                  ))}
                </ul>
                <MoreRows pages={query} what="more foods" />
                {query.hasNextPage && !query.isFetchingNextPage && (
                  <Button onClick={() => void query.fetchNextPage()}>Show more</Button>
                )}
              </>
            )}
          </>
        )
      }}
    </Loaded>
  )
}

const nothingIn: Record<Exclude<View, 'group' | 'category'>, string> = {
  item: 'No food of a recipe was counted both times.',
  'not-counted': 'Every food of a recipe was counted both times.',
  'not-converted': 'All counts and deliveries convert to the unit of their item.',
  'not-in-recipes': 'Every counted food is in a recipe.',
}

function TooFewCounts() {
  return (
    <EmptyResult
      icon={IconScale}
      message="It takes two completed inventories to see where the food went."
      tips={['What was counted before, received and sold since, and counted again say what is missing.']}
      action={
        <Link to="/place-order/inventory" className={buttonClass('primary')}>
          Count inventory
        </Link>
      }
    />
  )
}

type CompletedInventory = { id: number; start_date: string }

/** The day of a count, and which one it is where there are several of that day. */
function nameOfCount({ id, start_date: day }: CompletedInventory, newestFirst: readonly CompletedInventory[]): string {
  const ofDay = newestFirst.filter(({ start_date: other }) => other === day)
  const place = ofDay.length - ofDay.findIndex((one) => one.id === id)
  return `${formatUsDay(calendarDate(day))}${ofDay.length > 1 ? `, count ${place} of ${ofDay.length}` : ''}`
}

function Counts({
  completed,
  opening,
  closing,
  children,
}: {
  completed: readonly CompletedInventory[]
  opening: number
  closing: number
  children: ReactNode
}) {
  const navigate = useNavigate()
  const search = route.useSearch()
  const choose = (counts: { opening: number; closing: number }) =>
    void navigate({ to: '/food-cost', search: { ...search, ...counts }, replace: true })
  const before = completed.slice(completed.findIndex(({ id }) => id === closing) + 1)
  const option = (inventory: CompletedInventory) => (
    <option key={inventory.id} value={inventory.id}>
      {nameOfCount(inventory, completed)}
    </option>
  )
  return (
    <div className={style.dates}>
      <SelectField
        label="Opening count"
        value={opening}
        onChange={({ target }) => choose({ opening: Number(target.value), closing })}
      >
        {before.map(option)}
      </SelectField>
      <SelectField
        label="Closing count"
        value={closing}
        onChange={({ target }) => {
          const next = completed.findIndex(({ id }) => id === Number(target.value))
          const previous = completed[next + 1]
          const isAfterOpening = completed.findIndex(({ id }) => id === opening) > next
          const [chosen] = completed.slice(next)
          if (chosen) choose({ closing: chosen.id, opening: isAfterOpening || !previous ? opening : previous.id })
        }}
      >
        {completed.filter((_, at) => at < completed.length - 1).map(option)}
      </SelectField>
      {children}
    </div>
  )
}

const viewNames: Record<View, string> = {
  item: 'By item',
  group: 'By group',
  category: 'By category',
  'not-counted': 'Not counted',
  'not-converted': 'Units don’t convert',
  'not-in-recipes': 'In no recipe',
}

function ViewChoice({ view }: { view: View }) {
  const navigate = useNavigate()
  const search = route.useSearch()
  return (
    <div className={style.show}>
      <SelectField
        label="Show"
        value={view}
        onChange={({ target }) =>
          void navigate({
            to: '/food-cost',
            search: { ...search, view: target.value as View },
            replace: true,
          })
        }
      >
        {(Object.keys(viewNames) as View[]).map((key) => (
          <option key={key} value={key}>
            {viewNames[key]}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
