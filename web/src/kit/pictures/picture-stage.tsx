import {
  IconPhotoOff,
  IconRotate,
  IconRotateClockwise,
  IconZoomIn,
  IconZoomOut,
  IconZoomReset,
} from '@tabler/icons-react'
import {
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { Button } from '../forms/button.tsx'
import style from './picture-stage.module.css'
import {
  fitted,
  kept,
  largestZoom,
  moved,
  turned,
  wholePicture,
  zoomedAt,
  type PictureView,
  type Size,
} from './picture-view.ts'

type PictureStageProps = {
  /** another picture is seen whole at first; a new address of the same one changes nothing */
  id: number | string
  url: string
  /** another number: it was saved turned, so that one's own turn of it is over */
  turns?: number | undefined
  name: string
  /** the wheel alone enlarges; on a page that scrolls it does with Ctrl */
  isWheelFree?: boolean
  /** the address is no good, or no longer */
  onBroken?: (() => void) | undefined
  /** further buttons */
  children?: ReactNode
}

type Loaded = { id: number | string; url: string; turns: number | undefined; size: Size | undefined }

const step = 1.5
const arrowPx = 60
const nothing: Size = { width: 0, height: 0 }

/** A picture to look at closely: enlarged by wheel, pinch, + and -, moved by dragging and arrows, turned by R. */
export function PictureStage({ id, url, turns, name, isWheelFree, onBroken, children }: PictureStageProps) {
  const stage = useRef<HTMLDivElement>(null)
  const stageSize = useSize(stage)
  const [loaded, setLoaded] = useState<Loaded>()
  const [view, setView] = useState(wholePicture)
  const picture = (loaded?.id === id ? loaded.size : undefined) ?? nothing
  const isBroken = loaded?.url === url && loaded.size === undefined
  const look = (change: (before: PictureView) => PictureView) =>
    setView((before) => kept(change(before), picture, stageSize))
  useWheel(stage, isWheelFree ?? false, (factor, at) => look((before) => zoomedAt(before, factor, at)))
  const hands = useHands(stage, look)

  const onKeyDown = (event: KeyboardEvent) => {
    const change = event.ctrlKey || event.metaKey || event.altKey ? undefined : changeOfKey(event.key, view.zoom > 1)
    if (!change) return
    event.preventDefault()
    event.stopPropagation()
    look(change)
  }
  const size = fitted(picture, stageSize, view.quarters)
  const isEnlarged = view.zoom > 1
  return (
    <div className={style.frame}>
      {/* Its buttons do the same for those who don't use keys. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={stage}
        className={`${style.stage} ${isEnlarged ? style.enlarged : ''}`}
        role="group"
        aria-label={`${name}, ${Math.round(view.zoom * 100)} %`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is moved and enlarged by keys
        tabIndex={0}
        data-first-focus
        onKeyDown={onKeyDown}
        onDoubleClick={() => look((before) => (before.zoom > 1 ? { ...before, zoom: 1 } : zoomedAt(before, 2)))}
        {...hands}
      >
        {isBroken ? (
          <p className={style.broken}>
            <IconPhotoOff size={32} stroke={1.5} aria-hidden />
            This picture can’t be shown.
          </p>
        ) : (
          <img
            key={id}
            src={url}
            alt={name}
            draggable={false}
            style={{
              width: size.width,
              height: size.height,
              transform: `translate(${view.x}px, ${view.y}px) rotate(${view.quarters * 90}deg) scale(${view.zoom})`,
            }}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
              setLoaded({ id, url, turns, size: { width, height } })
              // One's own turn stays but for another picture, or one that was saved turned.
              const isSame = loaded === undefined || (loaded.id === id && loaded.turns === turns)
              setView((before) => (isSame ? before : wholePicture))
            }}
            onError={() => {
              setLoaded({ id, url, turns: loaded?.id === id ? loaded.turns : turns, size: undefined })
              onBroken?.()
            }}
          />
        )}
      </div>
      <div className={style.tools} role="toolbar" aria-label="Picture">
        <Tool label="Zoom out" disabled={!isEnlarged} onPress={() => look((before) => zoomedAt(before, 1 / step))}>
          <IconZoomOut size={18} stroke={1.5} aria-hidden />
        </Tool>
        <Tool
          label="Zoom in"
          disabled={isBroken || view.zoom >= largestZoom}
          onPress={() => look((before) => zoomedAt(before, step))}
        >
          <IconZoomIn size={18} stroke={1.5} aria-hidden />
        </Tool>
        <Tool
          label="Whole page"
          disabled={!isEnlarged}
          onPress={() => look(({ quarters }) => ({ ...wholePicture, quarters }))}
        >
          <IconZoomReset size={18} stroke={1.5} aria-hidden />
        </Tool>
        <Tool label="Rotate left" disabled={isBroken} onPress={() => look((before) => turned(before, -1))}>
          <IconRotate size={18} stroke={1.5} aria-hidden />
        </Tool>
        <Tool label="Rotate right" disabled={isBroken} onPress={() => look((before) => turned(before, 1))}>
          <IconRotateClockwise size={18} stroke={1.5} aria-hidden />
        </Tool>
        {children && <span className={style.more}>{children}</span>}
      </div>
    </div>
  )
}

function Tool({
  label,
  disabled,
  onPress,
  children,
}: {
  label: string
  disabled: boolean
  onPress: () => void
  children: ReactNode
}) {
  return (
    // Disabled for good, it would take the focus along.
    <Button
      look="icon"
      aria-label={label}
      data-tooltip={label}
      aria-disabled={disabled}
      onClick={disabled ? undefined : onPress}
    >
      {children}
    </Button>
  )
}

/** Arrows move an enlarged picture only; of a whole one they belong to what is around it. */
function changeOfKey(key: string, isEnlarged: boolean): ((view: PictureView) => PictureView) | undefined {
  switch (key) {
    case '+':
    case '=':
      return (view) => zoomedAt(view, step)
    case '-':
      return (view) => zoomedAt(view, 1 / step)
    case '0':
      return ({ quarters }) => ({ ...wholePicture, quarters })
    case 'r':
      return (view) => turned(view, 1)
    case 'R':
      return (view) => turned(view, -1)
  }
  if (!isEnlarged) return undefined
  switch (key) {
    case 'ArrowLeft':
      return (view) => moved(view, arrowPx, 0)
    case 'ArrowRight':
      return (view) => moved(view, -arrowPx, 0)
    case 'ArrowUp':
      return (view) => moved(view, 0, arrowPx)
    case 'ArrowDown':
      return (view) => moved(view, 0, -arrowPx)
    default:
      return undefined
  }
}

function useSize(element: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState(nothing)
  useEffect(() => {
    if (!element.current) return undefined
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return size
}

type Point = { x: number; y: number }

/** React listens to the wheel passively, so that it could not keep the page from scrolling. A pinch on a trackpad is a wheel with Ctrl. */
function useWheel(stage: RefObject<HTMLElement | null>, isFree: boolean, onZoom: (factor: number, at: Point) => void) {
  const told = useRef(onZoom)
  useEffect(() => {
    told.current = onZoom
  })
  useEffect(() => {
    const element = stage.current
    const turn = (event: WheelEvent) => {
      if (!isFree && !event.ctrlKey) return
      event.preventDefault()
      told.current(Math.exp(-event.deltaY / (event.ctrlKey ? 120 : 400)), fromMiddle(element, event))
    }
    element?.addEventListener('wheel', turn, { passive: false })
    return () => element?.removeEventListener('wheel', turn)
  }, [stage, isFree])
}

/** One finger moves the picture, two enlarge it. */
function useHands(stage: RefObject<HTMLElement | null>, look: (change: (view: PictureView) => PictureView) => void) {
  const down = useRef(new Map<number, Point>())
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    down.current.set(event.pointerId, fromMiddle(stage.current, event))
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const before = down.current.get(event.pointerId)
    if (!before) return
    const now = fromMiddle(stage.current, event)
    const other = [...down.current].find(([id]) => id !== event.pointerId)?.[1]
    down.current.set(event.pointerId, now)
    if (!other) return look((view) => moved(view, now.x - before.x, now.y - before.y))
    const factor = distance(now, other) / Math.max(1, distance(before, other))
    return look((view) => zoomedAt(view, factor, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }))
  }
  const lift = (event: PointerEvent<HTMLElement>) => void down.current.delete(event.pointerId)
  return { onPointerDown, onPointerMove, onPointerUp: lift, onPointerCancel: lift }
}

function fromMiddle(element: HTMLElement | null, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const box = element?.getBoundingClientRect()
  if (!box) return { x: 0, y: 0 }
  return { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 }
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}
