import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../forms/button.tsx'
import { useModalLayer } from '../layers/modal-layer.ts'
import { floatingLayer } from '../layers/modal.tsx'
import { placeOfWords, type Box } from './tour-place.ts'
import style from './tour-window.module.css'
import { useAnchor } from './use-anchor.ts'

export type TourStep = {
  title: string
  text: string
  /** what it points at, the first that is on the screen; without any it is in the middle */
  anchors: readonly string[]
}

type TourWindowProps = {
  words: TourStep
  step: number
  length: number
  /** the part of the tour that the step belongs to */
  chapter?: string
  onNext: () => void
  onEnd: () => void
}

/** One step of a tour: words about what is lit on the page. Next has the focus, Escape skips. */
export function TourWindow({ words: { title, text, anchors }, step, length, chapter, onNext, onEnd }: TourWindowProps) {
  const layer = useRef<HTMLDivElement>(null)
  const id = useId()
  const anchor = useAnchor(anchors)
  // Back leaves the screen that the tour is of, and ends it.
  useModalLayer(layer)
  useEnding(layer, onEnd)
  const isLast = step === length

  const skipOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onEnd()
  }
  return createPortal(
    <div ref={layer} className={style.layer} role="presentation" onKeyDown={skipOnEscape} data-not-printed>
      {anchor ? <Light around={anchor} /> : <div className={style.dark} />}
      <Words anchor={anchor} titleId={`${id}-title`}>
        <div aria-live="polite">
          <p className="row between gap-12 digits meta">
            <span>
              {step} of {length}
            </span>
            {chapter && <span>{chapter}</span>}
          </p>
          <h2 id={`${id}-title`}>{title}</h2>
          <p>{text}</p>
        </div>
        <div className={style.buttons} data-foot>
          <Button look="quiet" onClick={onEnd}>
            Skip
          </Button>
          <Button look={isLast ? 'plain' : 'primary'} data-first-focus onClick={onNext}>
            Next
          </Button>
          {isLast && (
            <Button look="primary" onClick={onEnd}>
              Done
            </Button>
          )}
        </div>
      </Words>
    </div>,
    floatingLayer(),
  )
}

/** However the tour ends, it is over once its words are gone; the drawer it was started from is gone by then too. */
function useEnding(words: RefObject<HTMLElement | null>, onEnd: () => void) {
  useEffect(
    () => () => {
      setTimeout(() => {
        if (words.current) return
        onEnd()
        if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true })
      })
    },
    [words, onEnd],
  )
}

const room = 6

function Light({ around: { left, top, width, height } }: { around: Box }) {
  const box = { left: left - room, top: top - room, width: width + 2 * room, height: height + 2 * room }
  return <div className={style.light} style={box} data-tour-light />
}

type WordsProps = { anchor: Box | undefined; titleId: string; children: ReactNode }

function Words({ anchor, titleId, children }: WordsProps) {
  const words = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<{ width: number; height: number }>()
  useLayoutEffect(() => {
    const element = words.current
    if (!element) return undefined
    const observer = new ResizeObserver(() => setSize({ width: element.offsetWidth, height: element.offsetHeight }))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const place = size && placeOfWords(anchor, size, { width: innerWidth, height: innerHeight })
  return (
    <div
      ref={words}
      className={style.words}
      // Not hidden before it has its place: it takes the focus at once.
      style={place ?? { opacity: 0 }}
      role="dialog"
      aria-modal="true"
      aria-labelledby={titleId}
      tabIndex={-1}
      data-focus-quietly
    >
      {children}
    </div>
  )
}
