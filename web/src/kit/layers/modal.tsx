import { IconX } from '@tabler/icons-react'
import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../forms/button.tsx'
import { useModalLayer } from './modal-layer.ts'
import { isRepeated, useOwnPresses } from './own-presses.ts'
import style from './modal.module.css'

type ModalProps = {
  /** shown as the heading; without one, `label` names the dialog for readers */
  title?: ReactNode
  label?: string
  /** null: only the buttons at the foot close it */
  onClose: (() => void) | null
  wide?: boolean
  /** the buttons at the foot, the main one last */
  foot?: ReactNode
  children: ReactNode
}

/** A dialog over everything else. Escape and a press beside close it, unless it must be answered. Mark the first field with data-first-focus. */
export function Modal(props: ModalProps) {
  return <Layer {...props} shape={`${style.dialog} ${props.wide ? style.wide : ''}`} layerClass={style.layer ?? ''} />
}

/** A panel at the right on a desktop, a sheet from below on a phone. */
export function SidePanel(props: ModalProps) {
  return <Layer {...props} shape={`${style.dialog} ${style.panel}`} layerClass={`${style.layer} ${style.panelLayer}`} />
}

function Layer({
  title,
  label,
  onClose,
  foot,
  children,
  shape,
  layerClass,
}: ModalProps & { shape: string; layerClass: string }) {
  const layer = useRef<HTMLDivElement>(null)
  const titleId = useId()
  useModalLayer(layer, onClose)
  useEscapeFromNowhere(layer, onClose)

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onClose?.()
  }
  const ownPresses = useOwnPresses()
  const closeBeside = (event: MouseEvent) => {
    if (event.target === event.currentTarget && !isRepeated(event)) onClose?.()
  }

  return createPortal(
    <div
      ref={layer}
      className={layerClass}
      role="presentation"
      onKeyDown={closeOnEscape}
      onMouseDown={closeBeside}
      {...ownPresses}
    >
      <div
        className={shape}
        role="dialog"
        aria-modal="true"
        aria-labelledby={title ? titleId : undefined}
        aria-label={title ? undefined : label}
        tabIndex={-1}
        data-focus-quietly
      >
        {title && (
          <div className={style.head}>
            <h2 id={titleId}>{title}</h2>
            {onClose && (
              <Button look="icon" aria-label="Close" onClick={onClose}>
                <IconX size={18} stroke={1.5} aria-hidden />
              </Button>
            )}
          </div>
        )}
        <div className={style.body}>{children}</div>
        {foot && (
          <div className={style.foot} data-foot>
            {foot}
          </div>
        )}
      </div>
    </div>,
    floatingLayer(),
  )
}

/** A button that goes away when it is pressed, as 'Retry', leaves the focus nowhere: Escape still closes the top layer. */
function useEscapeFromNowhere(layer: RefObject<HTMLElement | null>, onClose: ModalProps['onClose']) {
  const close = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const isNowhere = event.target === document.body && layer.current?.inert === false
    if (event.key === 'Escape' && isNowhere) onClose?.()
  })
  useEffect(() => {
    document.addEventListener('keydown', close)
    return () => document.removeEventListener('keydown', close)
  }, [])
}

/** The layer of everything that floats, beside the app, so that the app can be made inert. */
export function floatingLayer(): HTMLElement {
  return document.getElementById('floating') ?? document.body
}
