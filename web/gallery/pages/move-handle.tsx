import { useRef, useState } from 'react'
import { DropLine } from '../../src/kit/lists/drop-line.tsx'
import { MoveHandle } from '../../src/kit/lists/move-handle.tsx'
import { useRowDrag } from '../../src/kit/lists/row-drag.ts'
import { movedRows, type Move } from '../../src/kit/lists/row-moves.ts'
import type { Part } from '../part.ts'

function Rows() {
  const box = useRef<HTMLDivElement>(null)
  const [rows, setRows] = useState(['Tomatoes', 'Basil', 'Flour', 'Olive oil'].map((name) => ({ name })))
  const onMove = (row: { name: string }, move: Move) =>
    setRows(
      (now) =>
        movedRows(
          now,
          now.findIndex(({ name }) => name === row.name),
          move,
        )?.rows ?? now,
    )
  const drag = useRowDrag(box, rows, onMove)
  return (
    <div ref={box} style={{ position: 'relative', width: 320 }}>
      <div data-quantity-rows>
        {rows.map((row, index) => (
          <div key={row.name} data-index={index} style={{ display: 'flex', alignItems: 'center', height: 44 }}>
            <MoveHandle item={row} index={index} drag={drag} onMove={onMove} />
            {row.name}
          </div>
        ))}
      </div>
      <DropLine at={drag.line} />
    </div>
  )
}

export const part: Part = {
  file: 'lists/move-handle',
  name: 'Rows to move',
  use: 'Dragged, or moved by the menu of the handle, which the keyboard opens too.',
  states: [{ name: 'Four rows', Show: Rows }],
}
