import { addToCurrentCount } from '../fields/count-moves.ts'

/** Writes at the cursor of a field, over what is selected, as a key of a keyboard would. */
export function insert(input: HTMLInputElement, text: string) {
  if (text === '+') addToCurrentCount(input)
  const { start, end } = selectionOf(input)
  if (input.value.length - (end - start) + text.length > input.maxLength) return
  replace(input, text, start, end)
}

/** Takes away what is selected, else the character before the cursor. */
export function eraseBefore(input: HTMLInputElement) {
  const { start, end } = selectionOf(input)
  replace(input, '', start === end ? Math.max(0, start - 1) : start, end)
}

function replace(input: HTMLInputElement, text: string, start: number, end: number) {
  if (input.readOnly) return
  input.setRangeText(text, start, end, 'end')
  input.dispatchEvent(new InputEvent('input', { bubbles: true, data: text, inputType: 'insertText' }))
}

function selectionOf({ selectionStart, selectionEnd, value }: HTMLInputElement) {
  return { start: selectionStart ?? value.length, end: selectionEnd ?? value.length }
}
