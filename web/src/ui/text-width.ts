const font = '500 13px "Inter Variable"'
const sizePx = 13
const known = new Map<string, number>()
let context: CanvasRenderingContext2D | null | undefined

/** The width of words in medium weight, in em; once the font is there it is measured once. */
export function widthInEm(words: string): number {
  const remembered = known.get(words)
  if (remembered !== undefined) return remembered
  context ??= document.createElement('canvas').getContext('2d')
  if (!context) return words.length * 0.58
  context.font = `${font}, sans-serif`
  const width = context.measureText(words).width / sizePx
  if (document.fonts.check(font)) known.set(words, width)
  return width
}
