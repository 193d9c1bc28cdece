import style from './ingredients.module.css'

/** Below a field on a phone, whose own keys have no fractions. */
export function FractionKeys({ onPress }: { onPress: (sign: string) => void }) {
  return (
    <span className={style.fractions} role="group" aria-label="Fractions">
      {['¼', '⅓', '½', '⅔', '¾'].map((sign) => (
        <button
          key={sign}
          type="button"
          tabIndex={-1}
          // The field keeps the focus, and the phone its keys.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onPress(sign)}
        >
          {sign}
        </button>
      ))}
    </span>
  )
}

/** Puts a fraction after the whole number that is typed, in place of another fraction, as a key would. */
export function write(field: HTMLInputElement | null | undefined, sign: string) {
  if (!field) return
  const isAllSelected = field.selectionStart === 0 && field.selectionEnd === field.value.length
  const [whole = ''] = isAllSelected ? [] : (/^\d+/.exec(field.value) ?? [])
  // React hears of a value only when it was not set by itself.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, `${whole}${sign}`)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
