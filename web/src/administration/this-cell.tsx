import type { Cell } from '@larder/contract/administration/this-cell.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queryOf } from '../api/queries.ts'
import style from './administration.module.css'

/** The cell that the screens are of, where there are several. */
export type Here = Cell & { cell: number }

export function hereOf(cell: Cell | undefined): Here | undefined {
  return cell === undefined || cell.cell === null ? undefined : { ...cell, cell: cell.cell }
}

/** Undefined until it is known, and where there is only one database. */
export function useCell(): Here | undefined {
  return hereOf(useQuery(queryOf('getCell')).data)
}

/** The cell that this one follows; undefined where what is shared is written here, or nothing is shared. */
export function useFollowedCell(): number | undefined {
  const here = useCell()
  return here?.publisher === here?.cell ? undefined : (here?.publisher ?? undefined)
}

/** A note on what can't be done in this cell, shown before anybody tries. */
export function CellNote({ children }: { children: ReactNode }) {
  return <p className={style.note}>{children}</p>
}
