import type { FoodEquivalent } from '@larder/contract/recipes/equivalents.ts'
import type { InfiniteData } from '@tanstack/react-query'
import { IconScale } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ExportTable, useLocalDay } from '../../accounts/export/export-table.tsx'
import { rowsSoFar } from '../../accounts/export/rows-to-take.ts'
import type { AnswerOf } from '../../api/call-input.ts'
import { call } from '../../api/client.ts'
import { infiniteQueryOf, refresh } from '../../api/queries.ts'
import { LocalDay } from '../../catalogue/local-day.tsx'
import { Button } from '../../kit/forms/button.tsx'
import { ListSearch } from '../../kit/forms/list-search.tsx'
import { confirm } from '../../kit/layers/modals.tsx'
import { toastFailure } from '../../kit/layers/toasts.tsx'
import { EmptyResult } from '../../kit/lists/empty-result.tsx'
import { useHeader } from '../../kit/page/header-store.ts'
import { actionsKey, type Column } from '../../kit/table/column.ts'
import { day, text, type FileColumn } from '../../kit/table/export/file-column.ts'
import { CardLine, ListCard } from '../../kit/table/list-card.tsx'
import { ListTable } from '../../kit/table/list-table.tsx'
import { recipeFailure } from '../recipe-words.ts'

const cardHeightPx = 104

/** The conversions that the kitchen taught, food by food; a wrong one is forgotten here. */
export function ConversionsPage() {
  const navigate = useNavigate()
  const [search, setSearch] = useState<string>()
  useHeader({
    title: 'Remembered conversions',
    onBack: () => void navigate({ to: '/recipe-costing' }),
    search: <ListSearch search={search} label="Search conversions" placeholder="Name of a food" onSearch={setSearch} />,
  })
  const wanted = search ? { search } : {}
  const pages = useInfiniteQuery(infiniteQueryOf('getFoodEquivalents', { query: wanted }))
  const localDay = useLocalDay()
  return (
    <div className="stack gap-8" style={{ padding: '8px var(--page) var(--page)' }}>
      <div className="row middle between gap-12">
        <p className="muted shrinks">
          Proposed whenever one of these foods goes into a recipe. Recipes keep the conversion they have.
        </p>
        <ExportTable
          title="Remembered conversions"
          noun="conversion"
          filters={[search && `found with “${search}”`]}
          columns={[...fileColumns, day<FoodEquivalent>('Noted', ({ notedAt }) => localDay(notedAt))]}
          keyOf={idOf}
          read={(of) => call('getFoodEquivalents', { query: { ...wanted, ...of } })}
          soFar={rowsSoFar(pages.data)}
        />
      </div>
      <ListTable
        label="Conversions"
        answer={pages}
        pages={pages}
        columns={columns}
        rowsOf={rowsOf}
        keyOf={idOf}
        renderCard={(row) => <ConversionCard row={row} />}
        cardHeight={cardHeightPx}
        empty={
          <EmptyResult
            icon={IconScale}
            message={search ? 'No results found' : 'No conversions are remembered yet.'}
            tips={search ? [] : ['When a unit can’t be converted, a recipe asks once: 1 tub = 2.85 lb.']}
          />
        }
      />
    </div>
  )
}

const columns: readonly Column<FoodEquivalent>[] = [
  { key: 'food', head: 'Food', width: 'minmax(160px, 2fr)', cell: ({ food }) => <Food name={food} /> },
  { key: 'detail', head: 'From', width: 'minmax(180px, 2fr)', cell: ({ detail }) => detail },
  { key: 'sentence', head: 'Conversion', width: '220px', cell: ({ sentence }) => sentence },
  { key: 'noted', head: 'Noted', width: '220px', isCut: true, cell: (row) => <Noted row={row} /> },
  { key: actionsKey, head: 'Forget', isHeadHidden: true, width: '96px', cell: (row) => <Forget row={row} /> },
]

const fileColumns: readonly FileColumn<FoodEquivalent>[] = [
  text('Food', ({ food }) => food),
  text('From', ({ detail }) => detail),
  text('Conversion', ({ sentence }) => sentence),
  text('By', ({ byName }) => byName),
]

function ConversionCard({ row }: { row: FoodEquivalent }) {
  return (
    <ListCard name={row.food}>
      <CardLine>
        <span>
          {row.sentence} <span className="meta">{row.detail}</span>
        </span>
        <Forget row={row} />
      </CardLine>
      <Noted row={row} />
    </ListCard>
  )
}

function Food({ name }: { name: string }) {
  return (
    <span className="truncate" data-tooltip={name}>
      {name}
    </span>
  )
}

function Noted({ row: { byName, notedAt } }: { row: FoodEquivalent }) {
  return (
    <span className="meta truncate">
      <LocalDay of={notedAt} /> by {byName}
    </span>
  )
}

function Forget({ row: { id, food, sentence } }: { row: FoodEquivalent }) {
  const forget = async () => {
    const question = {
      title: 'Forget this conversion?',
      message: `${food}: ${sentence}. Recipes that use it keep it.`,
      confirmLabel: 'Forget',
      danger: true,
    }
    if (!(await confirm(question))) return
    try {
      await call('deleteFoodEquivalent', { params: { id } })
    } catch (failure) {
      toastFailure(recipeFailure(failure))
    }
    await refresh('getFoodEquivalents', 'getConversion')
  }
  return (
    <Button look="link" aria-label={`Forget ${sentence} of ${food}`} onClick={() => void forget()}>
      Forget
    </Button>
  )
}

function rowsOf({ pages }: InfiniteData<AnswerOf<'getFoodEquivalents'>>): readonly FoodEquivalent[] {
  return pages.flatMap(({ data }) => data)
}

function idOf({ id }: FoodEquivalent): number {
  return id
}
