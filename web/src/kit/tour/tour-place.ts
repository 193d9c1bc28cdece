export type Box = { left: number; top: number; width: number; height: number }
type Size = { width: number; height: number }

const gap = 14
const margin = 12

/**
 * The place of the words, in px of the window: under what they are about, else above it, else at its left, and
 * always whole inside the window. Without an anchor they are in the middle.
 */
export function placeOfWords(anchor: Box | undefined, words: Size, screen: Size): { left: number; top: number } {
  if (!anchor) return inside((screen.width - words.width) / 2, (screen.height - words.height) / 2, words, screen)
  const middle = anchor.left + anchor.width / 2 - words.width / 2
  const below = anchor.top + anchor.height + gap
  if (below + words.height + margin <= screen.height) return inside(middle, below, words, screen)
  const above = anchor.top - gap - words.height
  if (above >= margin) return inside(middle, above, words, screen)
  return inside(anchor.left - gap - words.width, anchor.top + gap, words, screen)
}

function inside(left: number, top: number, words: Size, screen: Size) {
  return {
    left: Math.round(Math.max(margin, Math.min(left, screen.width - words.width - margin))),
    top: Math.round(Math.max(margin, Math.min(top, screen.height - words.height - margin))),
  }
}
