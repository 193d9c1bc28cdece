import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { isPhone } from '../theme/preferences.ts'
import { textScale } from '../theme/text-size.ts'
import { Tag, type TagContent } from './tag.tsx'
import { mostTags, tagsThatFit } from './tags-that-fit.ts'
import style from './tag.module.css'

type TagsProps = { tags: readonly TagContent[]; isTabStop?: boolean }

/** As many tags as there is room for, three at most; the rest in '+n', read on hover, on focus and by a press. */
export function Tags({ tags, isTabStop = true }: TagsProps) {
  const box = useRef<HTMLSpanElement>(null)
  const [shown, setShown] = useState(mostTags)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return undefined
    whenResized.set(element, () => setShown(countThatFit(element, tags.length)))
    sizes.observe(element)
    return () => {
      sizes.unobserve(element)
      whenResized.delete(element)
    }
  }, [tags])
  const hidden = tags.slice(shown)
  return (
    <span ref={box} className={style.tags} data-tags>
      {tags.slice(0, mostTags).map((tag, index) => (
        <span key={tag.label} className={style.place} data-without-room={index >= shown || undefined}>
          <Tag {...tag} isTabStop={isTabStop} />
        </span>
      ))}
      {hidden.length > 0 && <MoreTags tags={hidden} isTabStop={isTabStop} />}
    </span>
  )
}

function MoreTags({ tags, isTabStop }: Required<TagsProps>) {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const id = useId()
  useEffect(() => {
    if (!isOpen || !list.current || !button.current) return
    const { left, bottom } = button.current.getBoundingClientRect()
    list.current.showPopover()
    const { offsetWidth, offsetHeight } = list.current
    list.current.style.left = `${Math.max(8, Math.min(left, innerWidth - offsetWidth - 8))}px`
    list.current.style.top = `${bottom + offsetHeight + 8 > innerHeight ? Math.max(8, bottom - offsetHeight - 26) : bottom + 6}px`
  }, [isOpen])
  return (
    <span className={style.more}>
      <button
        ref={button}
        type="button"
        className={style.tag}
        tabIndex={isTabStop ? 0 : -1}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label={`${tags.length} more: ${tags.map(({ label }) => label).join(', ')}`}
        data-tooltip={isOpen ? undefined : tags.map(({ label }) => label).join(', ')}
        onClick={() => setIsOpen(!isOpen)}
      >
        +{tags.length}
      </button>
      {isOpen && (
        <ul
          ref={list}
          id={id}
          popover="auto"
          className={style.list}
          onToggle={(event) => event.newState === 'closed' && setIsOpen(false)}
        >
          {tags.map((tag) => (
            <li key={tag.label}>
              <Tag {...tag} tooltip={undefined} />
              {tag.tooltip && <span className="meta">{tag.tooltip}</span>}
            </li>
          ))}
        </ul>
      )}
    </span>
  )
}

const whenResized = new Map<Element, () => void>()

/** One observer for all rows: it measures after the layout of a frame, so that no row forces one. */
const sizes = new ResizeObserver((entries) => {
  // Drawn in the same frame: nobody sees tags go.
  flushSync(() => {
    for (const { target } of entries) whenResized.get(target)?.()
  })
})

/** As long as all fit it is the same number for every row, so that a row with two tags is not drawn twice. */
function countThatFit(box: HTMLElement, total: number): number {
  const places = [...box.querySelectorAll<HTMLElement>(`:scope > .${style.place}`)]
  const pressedBy = isPhone() ? 'finger' : 'pointer'
  const count = tagsThatFit(box.clientWidth, places.map(wholeWidth), { total, scale: textScale(), pressedBy })
  return count === places.length ? mostTags : count
}

/** The width with all of its words, also while they are cut. */
function wholeWidth(place: HTMLElement): number {
  const words = place.querySelector(`.${style.words}`)
  return place.offsetWidth + (words ? words.scrollWidth - words.clientWidth : 0)
}
