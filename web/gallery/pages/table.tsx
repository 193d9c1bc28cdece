import { calendarDate } from '@larder/domain/values/calendar-date.ts'
import { useState } from 'react'
import { Button } from '../../src/kit/forms/button.tsx'
import { Menu } from '../../src/kit/layers/menu.tsx'
import { EmptyResult } from '../../src/kit/lists/empty-result.tsx'
import { Loaded } from '../../src/kit/lists/loaded.tsx'
import { MoreRows } from '../../src/kit/lists/more-rows.tsx'
import { Tag } from '../../src/kit/lists/tag.tsx'
import { actionsKey, type Column } from '../../src/kit/table/column.ts'
import { ExportMenu } from '../../src/kit/table/export/export-menu.tsx'
import { text } from '../../src/kit/table/export/file-column.ts'
import { CardLine, ListCard, rowLink } from '../../src/kit/table/list-card.tsx'
import { ListTable } from '../../src/kit/table/list-table.tsx'
import { PaperSheet } from '../../src/kit/table/paper-sheet.tsx'
import { Table } from '../../src/kit/table/table.tsx'
import type { Part } from '../part.ts'

type Row = { id: number; name: string; day: string; price: string }

const long = 'Extra virgin olive oil, first cold pressing, unfiltered, from one estate, in tins of three litres'
const rows: readonly Row[] = [
  { id: 1, name: 'Basil', day: '11/20/2026', price: '$4.20' },
  { id: 2, name: long, day: '11/19/2026', price: '$1,204.00' },
  { id: 3, name: 'Thyme', day: '11/11/2026', price: '$11.11' },
]
const columns: readonly Column<Row>[] = [
  {
    key: 'name',
    head: 'Name',
    width: 'minmax(0, 2fr)',
    isCut: true,
    look: 'medium',
    cell: ({ id, name }) => (
      <a href={`#table/table?${id}`} className={rowLink}>
        {name}
      </a>
    ),
  },
  {
    key: 'day',
    head: 'Last ordered',
    width: ['120px', '88px'],
    look: 'digits',
    isNamed: true,
    cell: (row) => row.day,
  },
  { key: 'price', head: 'Price', width: '90px', isFigure: true, isNamed: true, cell: (row) => row.price },
  {
    key: actionsKey,
    head: 'Actions',
    isHeadHidden: true,
    width: '80px',
    cell: ({ name }) => (
      <Button look="quiet" aria-label={`Order ${name}`}>
        Order
      </Button>
    ),
  },
]
const none = { data: undefined, isError: false, refetch: () => undefined }

function List({ all, fails = false }: { all: readonly Row[]; fails?: boolean }) {
  const [isFailed, setIsFailed] = useState(fails)
  const pages = {
    hasNextPage: isFailed,
    isFetchingNextPage: false,
    isFetchNextPageError: isFailed,
    fetchNextPage: () => setIsFailed(false),
  }
  return (
    <ListTable
      label="Herbs"
      answer={{ ...none, data: all }}
      pages={pages}
      columns={columns}
      rowsOf={withHeading}
      keyOf={idOf}
      renderCard={({ id, name, day, price }) => (
        <ListCard
          name={
            <a href={`#table/table?${id}`} className={rowLink}>
              {name}
            </a>
          }
          figure={price}
          actions={<Button wide>Order {name.slice(0, 5)}</Button>}
        >
          <CardLine>
            <span className="meta">{day}</span>
            <Tag label="In stock" tone="savings" />
          </CardLine>
        </ListCard>
      )}
      cardHeight={130}
      empty={<EmptyResult message="There are no herbs yet." tips={[]} />}
    />
  )
}

function withHeading(all: readonly Row[]) {
  return all.length === 0 ? [] : [{ heading: 'In season', note: String(all.length) }, ...all]
}

function idOf({ id }: Row): number {
  return id
}

export const part: Part = {
  file: 'table/table',
  name: 'Tables and lists of rows',
  use: 'Columns are said once. A Table is drawn whole; a ListTable draws the rows in view and reads further pages. Also kit/table/list-table.tsx, list-card.tsx, export/export-menu.tsx, kit/lists/loaded.tsx and more-rows.tsx.',
  states: [
    { name: 'A list', Show: () => <List all={rows} /> },
    { name: 'Its further pages failed', Show: () => <List all={rows.slice(0, 1)} fails /> },
    { name: 'Nothing in it', Show: () => <List all={[]} /> },
    {
      name: 'On its way',
      Show: () => (
        <Loaded answer={none} what="the herbs">
          {() => null}
        </Loaded>
      ),
    },
    {
      name: 'Failed',
      Show: () => (
        <Loaded answer={{ ...none, isError: true }} what="the herbs">
          {() => null}
        </Loaded>
      ),
    },
    {
      name: 'Further rows on their way',
      Show: () => (
        <MoreRows
          what="more herbs"
          pages={{
            hasNextPage: true,
            isFetchingNextPage: true,
            isFetchNextPageError: false,
            fetchNextPage: () => undefined,
          }}
        />
      ),
    },
    {
      name: 'In a box, cards on a phone',
      Show: () => <Table look="box" cards="phone" label="Herbs" columns={columns} rows={rows} keyOf={idOf} />,
    },
    {
      name: 'Lines, in a panel',
      Show: () => <Table label="Prices" columns={columns.slice(1, 3)} rows={rows} keyOf={idOf} />,
    },
    {
      name: 'On paper',
      Show: () => (
        <>
          <p className="muted">Only the print of this page shows it.</p>
          <PaperSheet title="Herbs" facts={['Demo Kitchen', false, '3 herbs']} mark="data-printed-herbs">
            <Table caption="In season" columns={columns.slice(1, 3)} rows={rows} keyOf={idOf} />
          </PaperSheet>
        </>
      ),
    },
    {
      name: 'Taken along: CSV, workbook and print',
      Show: () => (
        <ExportMenu<Row>
          title="Herbs"
          noun="herb"
          columns={[text('Name', ({ name }) => name), text('Last ordered', ({ day }) => day)]}
          keyOf={idOf}
          read={() => Promise.resolve({ data: rows, _meta: { pageCount: 1, totalCount: rows.length } })}
          soFar={{ rows, totalCount: rows.length }}
          place="Demo Kitchen"
          day={calendarDate('2026-11-26')}
          onFailure={() => undefined}
        />
      ),
    },
    {
      name: 'A card with a menu',
      Show: () => (
        <ListCard
          name="Bar"
          menu={
            <Menu look="icon" label="More for Bar" align="end" items={[{ label: 'Edit', onSelect: () => undefined }]}>
              …
            </Menu>
          }
        >
          <span className="meta">14 items</span>
        </ListCard>
      ),
    },
  ],
}
