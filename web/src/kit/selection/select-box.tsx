import type { ChangeEvent } from 'react'
import type { RowKey } from './chosen-rows.ts'
import style from './select-box.module.css'
import type { Selection } from './use-selection.ts'

/** Chooses a row; with Shift all rows from the last one that was pressed. */
export function SelectBox<K extends RowKey>({ of, row, name }: { of: Selection<K>; row: K; name: string }) {
  const press = ({ nativeEvent }: ChangeEvent) =>
    of.press(row, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
  return (
    <label className={style.box}>
      <input
        type="checkbox"
        aria-label={`Select ${name}`}
        data-select-box
        checked={of.isChosen(row)}
        onChange={press}
      />
    </label>
  )
}

/** In the head of the column: chooses all rows that are there, or none. */
export function SelectAllBox<K extends RowKey>({ of, name }: { of: Selection<K>; name: string }) {
  const isSome = of.chosen.length > 0 && !of.isAll
  return (
    <label className={style.box}>
      <input
        ref={(input) => {
          if (input) input.indeterminate = isSome
        }}
        type="checkbox"
        aria-label={`Select all ${name}`}
        checked={of.isAll}
        onChange={of.pressAll}
      />
    </label>
  )
}
