import { IconX } from '@tabler/icons-react'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { counted } from '../counted.ts'
import { Button } from '../forms/button.tsx'
import style from './selection-bar.module.css'

type SelectionBarProps = {
  count: number
  /** what is chosen: 'recipe' */
  noun: string
  plural?: string
  onClear: () => void
  /** what can be done with all of it */
  children: ReactNode
}

/** Below a list while rows of it are chosen: how many, what can be done with them, and a way out (Escape too). */
export function SelectionBar({ count, noun, plural, onClear, children }: SelectionBarProps) {
  const words = `${counted(count, noun, plural)} selected`
  useEscape(count > 0, onClear)
  return (
    <>
      {/* Always there, since readers follow only a region that they know. */}
      <span className="only-for-readers" role="status">
        {count > 0 && words}
      </span>
      {count > 0 && (
        <div className={style.bar} role="group" aria-label={words}>
          <span className={style.count}>
            <Button look="icon" aria-label="Clear selection" onClick={onClear}>
              <IconX size={18} stroke={1.5} aria-hidden />
            </Button>
            <strong aria-hidden className="one-line digits">
              {words}
            </strong>
          </span>
          <span className={style.actions}>{children}</span>
        </div>
      )}
    </>
  )
}

/** Escape belongs to what is open above the list first. */
function useEscape(isOn: boolean, onClear: () => void) {
  const clear = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    const isInField =
      event.target instanceof HTMLElement && event.target.matches('input:not([type=checkbox]), textarea')
    if (!isInField && !document.querySelector('[role=dialog], [role=menu]')) onClear()
  })
  useEffect(() => {
    if (!isOn) return undefined
    document.addEventListener('keydown', clear)
    return () => document.removeEventListener('keydown', clear)
  }, [isOn])
}
