import style from './drop-line.module.css'

/** The line where the dragged row would go, in px below the top of the box around the rows. */
export function DropLine({ at }: { at: number | undefined }) {
  return at === undefined ? null : <div className={style.line} style={{ translate: `0 ${at}px` }} />
}
