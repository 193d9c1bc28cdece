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
import { useActiveLocation } from '../../accounts/session.ts'
import { Button } from '../../ui/button.tsx'
import { useModalLayer } from '../../ui/modal-layer.ts'
import { floatingLayer } from '../../ui/modal.tsx'
import { placeOfWords, type Box } from './tour-place.ts'
import { tourLength } from './tour-steps.ts'
import { endTour, nextTourStep, useTour } from './tour-store.ts'
import { tourSteps } from './tour-words.ts'
import { useAnchor } from './use-anchor.ts'
import style from './welcome-tour.module.css'

/** The Welcome Tour over place order: four words about what is lit (spec 1 §4). Next has the focus, Escape skips. */
export function WelcomeTour() {
  const { step } = useTour()
  const hasCart = useActiveLocation()?.display_shopping_cart === 1
  const { title, text, anchors } = tourSteps(hasCart)[step - 1] ?? { title: '', text: '', anchors: [] }
  const layer = useRef<HTMLDivElement>(null)
  const id = useId()
  const anchor = useAnchor(anchors)
  useModalLayer(layer)
  useEnding(layer)
  const isLast = step === tourLength

  const skipOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    endTour()
  }
  return createPortal(
    <div ref={layer} className={style.layer} role="presentation" onKeyDown={skipOnEscape} data-not-printed>
      {anchor ? <Light around={anchor} /> : <div className={style.dark} />}
      <Words anchor={anchor} titleId={`${id}-title`}>
        <div aria-live="polite">
          <p className={style.count}>
            {step} of {tourLength}
          </p>
          <h2 id={`${id}-title`}>{title}</h2>
          <p>{text}</p>
        </div>
        <div className={style.buttons} data-foot>
          <Button look="quiet" onClick={endTour}>
            Skip
          </Button>
          <Button look={isLast ? 'plain' : 'primary'} data-first-focus onClick={nextTourStep}>
            Next
          </Button>
          {isLast && (
            <Button look="primary" onClick={endTour}>
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
function useEnding(words: RefObject<HTMLElement | null>) {
  useEffect(
    () => () => {
      setTimeout(() => {
        if (words.current) return
        endTour()
        if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true })
      })
    },
    [words],
  )
}

const room = 6

function Light({ around: { left, top, width, height } }: { around: Box }) {
  const box = { left: left - room, top: top - room, width: width + 2 * room, height: height + 2 * room }
  return <div className={style.light} style={box} />
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
