import { IconCheck } from '@tabler/icons-react'
import {
  Fragment,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { createPortal } from 'react-dom'
import { Button, type ButtonLook } from '../forms/button.tsx'
import { isRepeated } from './own-presses.ts'
import { useClosedByBack } from './closed-by-back.ts'
import style from './menu.module.css'
import { floatingLayer } from './modal.tsx'

export type MenuItem = {
  label: string
  icon?: ReactNode
  /** one of a set of choices: the chosen one has a check mark */
  checked?: boolean
  disabled?: boolean
  danger?: boolean
  /** a small heading above this item, the first of its group */
  group?: string
  onSelect: () => void
}

type MenuProps = {
  /** what the button shows */
  children: ReactNode
  /** names an icon button; of any other button it is read before what it shows ('Sort', 'Most Purchased') */
  label?: string
  look?: ButtonLook
  items: readonly MenuItem[]
  align?: 'start' | 'end'
  disabled?: boolean
  className?: string
}

/** A button that opens a menu, by ↓ and ↑ too: ↑ ↓ Home End and first letters move, Escape closes. A sheet from below on a phone. */
export function Menu({ children, label, look = 'plain', items, align = 'start', disabled, className }: MenuProps) {
  const [opensAt, setOpensAt] = useState<'chosen' | 'first' | 'last'>()
  const isOpen = opensAt !== undefined
  const button = useRef<HTMLSpanElement>(null)
  const id = useId()
  const isIcon = look === 'icon'
  const openByArrow = (event: KeyboardEvent) => {
    // With Alt the arrows move the row of the button.
    if (event.altKey || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
    // a list around it would go to its next row
    event.preventDefault()
    event.stopPropagation()
    setOpensAt(event.key === 'ArrowDown' ? 'first' : 'last')
  }
  const close = () => {
    setOpensAt(undefined)
    button.current?.querySelector('button')?.focus()
  }
  return (
    <span ref={button} className={className}>
      <Button
        id={id}
        look={look}
        disabled={disabled}
        aria-label={isIcon ? label : undefined}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-menu` : undefined}
        onClick={() => setOpensAt(isOpen ? undefined : 'chosen')}
        onKeyDown={openByArrow}
      >
        {label && !isIcon && <span className="only-for-readers">{label} </span>}
        {children}
      </Button>
      {isOpen && (
        <OpenMenu items={items} align={align} close={close} opensAt={opensAt} anchor={button} labelledBy={id} />
      )}
    </span>
  )
}

type OpenMenuProps = Pick<MenuProps, 'items' | 'align'> & {
  close: () => void
  anchor: RefObject<HTMLElement | null>
  labelledBy: string
  /** the item that gets the focus: the chosen one of a set, else the first */
  opensAt: 'chosen' | 'first' | 'last'
}

function OpenMenu({ items, align, close, anchor, labelledBy, opensAt }: OpenMenuProps) {
  const menu = useRef<HTMLDivElement>(null)
  useClosedByBack(close)
  useLayoutEffect(() => {
    if (!menu.current || !anchor.current) return
    placeBelow(menu.current, anchor.current.getBoundingClientRect(), align)
    const stops = stopsOf(menu.current)
    const chosen = stops.find((stop) => stop.getAttribute('aria-checked') === 'true')
    const first = opensAt === 'last' ? stops.at(-1) : opensAt === 'first' ? stops[0] : (chosen ?? stops[0])
    first?.focus()
  }, [anchor, align, opensAt])
  useStaysAtButton(menu, anchor, { align, close })

  const select = (item: MenuItem) => {
    close()
    item.onSelect()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault()
      close()
      return
    }
    const next = menu.current && stopAfter(stopsOf(menu.current), event.key)
    if (next) {
      event.preventDefault()
      next.focus()
    }
  }

  return createPortal(
    <>
      <div className={style.backdrop} role="presentation" onMouseDown={(event) => isRepeated(event) || close()} />
      <div
        ref={menu}
        className={style.menu}
        id={`${labelledBy}-menu`}
        role="menu"
        tabIndex={-1}
        aria-labelledby={labelledBy}
        onKeyDown={onKeyDown}
      >
        {items.map((item) => (
          <Fragment key={item.label}>
            {item.group && (
              <p className={style.group} role="presentation">
                {item.group}
              </p>
            )}
            <ItemButton item={item} onSelect={() => select(item)} />
          </Fragment>
        ))}
      </div>
    </>,
    floatingLayer(),
  )
}

function ItemButton({ item, onSelect }: { item: MenuItem; onSelect: () => void }) {
  const isChoice = item.checked !== undefined
  return (
    <button
      type="button"
      role={isChoice ? 'menuitemradio' : 'menuitem'}
      aria-checked={item.checked}
      tabIndex={-1}
      disabled={item.disabled}
      className={`${style.item} ${item.danger ? 'danger' : ''}`}
      onClick={onSelect}
    >
      {item.icon}
      <span>{item.label}</span>
      {isChoice && (
        <span className={style.check}>{item.checked && <IconCheck size={16} stroke={2} aria-hidden />}</span>
      )}
    </button>
  )
}

/** A phone that is turned moves the button: the menu goes along, or closes when the button is not shown any more. */
function useStaysAtButton(
  menu: RefObject<HTMLElement | null>,
  anchor: RefObject<HTMLElement | null>,
  { align, close }: Pick<OpenMenuProps, 'align' | 'close'>,
) {
  const follow = useEffectEvent(() => {
    const button = anchor.current?.querySelector('button')?.getBoundingClientRect()
    if (!menu.current || !button || button.width === 0) close()
    else placeBelow(menu.current, button, align)
  })
  useEffect(() => {
    const onResize = () => follow()
    window.addEventListener('resize', onResize)
    return () => window.removeEventListener('resize', onResize)
  }, [])
}

function placeBelow(menu: HTMLElement, button: DOMRect, align: MenuProps['align']) {
  const { offsetWidth: width, offsetHeight: height } = menu
  const left = align === 'end' ? button.right - width : button.left
  const isRoomBelow = button.bottom + 4 + height <= innerHeight - 8
  menu.style.left = `${Math.max(8, Math.min(left, innerWidth - width - 8))}px`
  menu.style.top = `${isRoomBelow ? button.bottom + 4 : Math.max(8, button.top - 4 - height)}px`
}

function stopsOf(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role^=menuitem]:not(:disabled)')]
}

function stopAfter(stops: HTMLElement[], key: string): HTMLElement | undefined {
  const current = stops.findIndex((stop) => stop === document.activeElement)
  if (key === 'ArrowDown') return stops[(current + 1) % stops.length]
  if (key === 'ArrowUp') return stops.at(current <= 0 ? -1 : current - 1)
  if (key === 'Home') return stops[0]
  if (key === 'End') return stops.at(-1)
  if (!/^[\p{L}\d]$/u.test(key)) return undefined
  const startsWithKey = (stop: HTMLElement) => stop.textContent.trim().toLowerCase().startsWith(key.toLowerCase())
  return [...stops.slice(current + 1), ...stops.slice(0, current + 1)].find(startsWithKey)
}
