import { useId, type ComponentProps } from 'react'
import { Cell } from './cell.tsx'
import { UnitList } from './unit-list.tsx'
import { unitOfAmount, unitTyped } from './kitchen-unit.ts'

type UnitCellProps = Pick<ComponentProps<typeof Cell>, 'onTyping'> & {
  label: string
  column?: string
  /** as the wire has it */
  uom: string
  onSave: (uom: string) => void
}

/** A unit by any of its names, or a word of the kitchen's own, shown as 'Custom: {text}'. */
export function UnitCell({ label, column = 'unit', uom, onSave, onTyping }: UnitCellProps) {
  const list = useId()
  return (
    <>
      <Cell
        column={column}
        aria-label={label}
        list={list}
        maxLength={30}
        enterKeyHint="next"
        value={unitOfAmount(uom)}
        read={unitTyped}
        onSave={(next) => next !== uom && onSave(next)}
        {...(onTyping ? { onTyping } : {})}
      />
      <UnitList id={list} />
    </>
  )
}
