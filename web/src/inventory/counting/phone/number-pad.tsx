import { IconArrowNarrowRight, IconBackspace, IconHistory } from '@tabler/icons-react'
import type { PointerEvent, ReactNode } from 'react'
import { useCount } from '../../counts/count-store.ts'
import { useCannotCount } from '../../counts/use-cannot-count.ts'
import { isCounted } from '../fields/countable-fields.ts'
import { lastText, whyNotCopied } from '../last-count-words.ts'
import style from './number-pad.module.css'
import type { Entry } from './field-entry.ts'
import { eraseBefore, insert } from './write-into-field.ts'

type NumberPadProps = { entry: Entry; onNext: () => void; onSame: () => void }

/** Keys for a count with one thumb: digits, '.', '+', erase, as last time and Next. The system's keyboard stays away. */
export function NumberPad({ entry: { input, toCount }, onNext, onSame }: NumberPadProps) {
  const { last, item, key } = toCount
  const isLocked = useCannotCount() !== undefined
  const isDone = isCounted(useCount(key, item).values)
  const character = (text: string) => <Key onPress={() => insert(input, text)}>{text}</Key>
  return (
    <div className={style.pad} role="group" aria-label="Keys">
      {character('1')}
      {character('2')}
      {character('3')}
      <Key label="Erase" onPress={() => eraseBefore(input)}>
        <IconBackspace size={22} stroke={1.5} aria-hidden />
      </Key>
      {character('4')}
      {character('5')}
      {character('6')}
      <Key label="Plus" onPress={() => insert(input, '+')}>
        +
      </Key>
      {character('7')}
      {character('8')}
      {character('9')}
      <Key
        label={`Same as last time: ${last ? (whyNotCopied(last) ?? lastText(last)) : 'no last count'}`}
        isSmall
        isOff={!last?.inPackOfNow || isDone || isLocked}
        onPress={onSame}
      >
        <IconHistory size={18} stroke={1.5} aria-hidden />
        <span>{last ? (whyNotCopied(last) ? 'other pack' : lastText(last)) : 'no last'}</span>
      </Key>
      <Key label="Decimal point" onPress={() => insert(input, '.')}>
        .
      </Key>
      {character('0')}
      <Key isNext label="Next" onPress={onNext}>
        Next
        <IconArrowNarrowRight size={22} stroke={1.5} aria-hidden />
      </Key>
    </div>
  )
}

type KeyProps = {
  label?: string
  isNext?: boolean
  isSmall?: boolean
  isOff?: boolean
  onPress: () => void
  children: ReactNode
}

function Key({ label, isNext, isSmall, isOff, onPress, children }: KeyProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      className={style.key}
      data-next={isNext}
      data-small={isSmall}
      disabled={isOff}
      onPointerDown={keepFocus}
      onClick={onPress}
    >
      {children}
    </button>
  )
}

/** The cursor stays in the field that is written into. */
function keepFocus(event: PointerEvent) {
  event.preventDefault()
}
