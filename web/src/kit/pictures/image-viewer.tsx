import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react'
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../forms/button.tsx'
import { useModalLayer } from '../layers/modal-layer.ts'
import { floatingLayer } from '../layers/modal.tsx'
import style from './image-viewer.module.css'
import { PictureStage } from './picture-stage.tsx'

export type Picture = {
  key: number | string
  url: string
  name: string
  /** how often it was saved turned */
  turns?: number
}

type ImageViewerProps = {
  pictures: readonly Picture[]
  /** the picture shown first */
  start: Picture['key']
  onClose: () => void
  /** further buttons for the shown picture */
  renderActions?: (shown: Picture) => ReactNode
  /** the address of a picture is no good, or no longer */
  onBroken?: () => void
}

/** Pictures over the whole window, one at a time; ← and → go through them, Escape and Back close. */
export function ImageViewer({ pictures, start, onClose, renderActions, onBroken }: ImageViewerProps) {
  const layer = useRef<HTMLDivElement>(null)
  useModalLayer(layer, onClose)
  const [key, setKey] = useState(start)
  // The shown one may have been deleted meanwhile.
  const at = Math.max(
    0,
    pictures.findIndex((picture) => picture.key === key),
  )
  const shown = pictures[at]
  const go = (step: number) => {
    const next = pictures[at + step]
    if (next) setKey(next.key)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
    else if (event.key === 'ArrowLeft') go(-1)
    else if (event.key === 'ArrowRight') go(1)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  if (!shown) return null
  return createPortal(
    <div ref={layer} className={style.layer} role="presentation" onKeyDown={onKeyDown}>
      <div
        className={style.viewer}
        role="dialog"
        aria-modal="true"
        aria-label={shown.name}
        tabIndex={-1}
        data-focus-quietly
      >
        <div className={style.head}>
          <p className="truncate shrinks medium">{shown.name}</p>
          {pictures.length > 1 && (
            <span className="row middle gap-4">
              <Button look="icon" aria-label="Previous picture" aria-disabled={at === 0} onClick={() => go(-1)}>
                <IconChevronLeft size={18} stroke={1.5} aria-hidden />
              </Button>
              <span className="digits one-line" role="status">
                {at + 1} of {pictures.length}
              </span>
              <Button
                look="icon"
                aria-label="Next picture"
                aria-disabled={at === pictures.length - 1}
                onClick={() => go(1)}
              >
                <IconChevronRight size={18} stroke={1.5} aria-hidden />
              </Button>
            </span>
          )}
          <Button look="icon" aria-label="Close" onClick={onClose}>
            <IconX size={18} stroke={1.5} aria-hidden />
          </Button>
        </div>
        <PictureStage
          id={shown.key}
          url={shown.url}
          turns={shown.turns}
          name={shown.name}
          isWheelFree
          onBroken={onBroken}
        >
          {renderActions?.(shown)}
        </PictureStage>
      </div>
    </div>,
    floatingLayer(),
  )
}
