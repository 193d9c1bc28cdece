import { useState } from 'react'
import { Button } from '../../src/kit/forms/button.tsx'
import { DateRange } from '../../src/kit/forms/date-range.tsx'
import { SelectAllBox, SelectBox } from '../../src/kit/selection/select-box.tsx'
import { SelectionBar } from '../../src/kit/selection/selection-bar.tsx'
import { useSelection, type Selection } from '../../src/kit/selection/use-selection.ts'
import type { Column } from '../../src/kit/table/column.ts'
import { ListCard } from '../../src/kit/table/list-card.tsx'
import { ListTable } from '../../src/kit/table/list-table.tsx'
import type { Part } from '../part.ts'

type Dish = { id: number; name: string; price: number }

const dishes: readonly Dish[] = [
  { id: 1, name: 'Roast chicken', price: 24 },
  { id: 2, name: 'Braised short rib with roasted roots, horseradish and a jus of its own bones', price: 31 },
  { id: 3, name: 'Mushroom toast', price: 14 },
]
const idOf = ({ id }: Dish) => id
const rowsOf = (rows: readonly Dish[]) => rows

function columnsFor(selection: Selection<number>, isUp: boolean, onSort: () => void): readonly Column<Dish>[] {
  return [
    {
      key: 'select',
      head: 'Select',
      width: '32px',
      headPart: <SelectAllBox of={selection} name="dishes" />,
      cell: ({ id, name }) => <SelectBox of={selection} row={id} name={name} />,
    },
    { key: 'name', head: 'Name', isCut: true, cell: ({ name }) => name },
    {
      key: 'price',
      head: 'Price',
      width: '100px',
      isFigure: true,
      cell: ({ price }) => `$${price}.00`,
      sort: { direction: isUp ? 'ascending' : 'descending', onSort },
    },
  ]
}

function Dishes() {
  const [isUp, setIsUp] = useState(true)
  const sorted = dishes.toSorted((a, b) => (isUp ? a.price - b.price : b.price - a.price))
  const selection = useSelection(sorted.map(idOf), 'dishes')
  return (
    <div className="wide">
      <ListTable
        label="Dishes"
        answer={{ data: sorted, isError: false, refetch: () => undefined }}
        columns={columnsFor(selection, isUp, () => setIsUp(!isUp))}
        rowsOf={rowsOf}
        keyOf={idOf}
        cardHeight={80}
        renderCard={({ id, name, price }) => (
          <ListCard select={<SelectBox of={selection} row={id} name={name} />} name={name} figure={`$${price}.00`}>
            <span className="meta">On the menu</span>
          </ListCard>
        )}
        empty={null}
      />
      <SelectionBar count={selection.chosen.length} noun="dish" plural="dishes" onClear={selection.clear}>
        <Button look="quiet">Copy</Button>
        <Button look="quiet" className="danger">
          Delete
        </Button>
      </SelectionBar>
    </div>
  )
}

function Range() {
  const [days, setDays] = useState({ from: '2026-11-01', to: '2026-11-21' })
  return <DateRange days={days} onChange={setDays} most="2026-11-21" />
}

export const part: Part = {
  file: 'selection/selection-bar',
  name: 'Selection and sorted columns',
  use: 'Rows are chosen by their boxes (with Shift a range), and a bar below the list says what can be done with them. Also kit/selection/select-box.tsx, kit/table/column-head.tsx and kit/forms/date-range.tsx.',
  states: [
    { name: 'A list', Show: Dishes },
    { name: 'A range of days', Show: Range },
  ],
}
