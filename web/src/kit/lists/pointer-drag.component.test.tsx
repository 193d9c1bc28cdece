import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { expect, test } from 'vitest'
import { drawAlone } from '../../../testing/draw-alone.ts'
import { useRowDrag } from './row-drag.ts'
import { movedRows, type Move } from './row-moves.ts'

const rowHeight = 40

test('a row that is dropped before the screen could follow goes where the pointer is', () => {
  const { host } = drawAlone(<Rows />, 'position: fixed; top: 200px; left: 0; width: 300px')
  const names = () => [...host.querySelectorAll('[data-index]')].map((row) => row.textContent)
  const [handle = host] = host.querySelectorAll('button')
  const { top } = handle.getBoundingClientRect()
  const point = (type: string, y: number) =>
    flushSync(() =>
      handle.dispatchEvent(new PointerEvent(type, { bubbles: true, clientX: 10, clientY: y, pointerId: 1 })),
    )

  // All in one go: a busy phone draws no frame in between.
  point('pointerdown', top + 10)
  point('pointermove', top + rowHeight)
  point('pointermove', top + 2 * rowHeight)
  point('pointermove', top + 4 * rowHeight - 5)
  point('pointerup', top + 4 * rowHeight - 5)
  expect(names()).toEqual(['Basil', 'Flour', 'Salt', 'Apples'])
})

function Rows() {
  const box = useRef<HTMLDivElement>(null)
  const [rows, setRows] = useState(['Apples', 'Basil', 'Flour', 'Salt'])
  const drag = useRowDrag(box, rows, (row: string, move: Move) =>
    setRows((now) => movedRows(now, now.indexOf(row), move)?.rows ?? now),
  )
  return (
    <div ref={box}>
      <div data-quantity-rows>
        {rows.map((row, index) => (
          <div key={row} data-index={index} style={{ height: rowHeight }}>
            <button type="button" onPointerDown={(down) => drag.start(down, index)}>
              {row}
            </button>
          </div>
        ))}
      </div>
    </div>
  )
}
