import { existsSync, readFileSync } from 'node:fs'
import { inEuropeanLetters, inWindows1252, isWindows1252 } from './purchase-order-letters.ts'

/** Fonts that Linux machines often have. Liberation Sans is as wide as Helvetica, so an order looks the same in it. */
const places = [
  {
    regular: '/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf',
    bold: '/usr/share/fonts/truetype/liberation/LiberationSans-Bold.ttf',
  },
  {
    regular: '/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf',
    bold: '/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf',
  },
]

export type Fonts = {
  regular: string | Buffer
  bold: string | Buffer
  /** the text with the letters that these fonts have not replaced by the closest they have */
  shown(text: string): string
}

/**
 * Gives fonts that can show these texts: the PDF's own Helvetica when it can, which costs nothing, else one of the
 * machine's; without one, other alphabets are written in Latin letters.
 */
export function fontsFor(texts: readonly string[], fontPlaces: readonly FontPlace[] = places): Fonts {
  const helvetica = { regular: 'Helvetica', bold: 'Helvetica-Bold' }
  if (texts.every((text) => isWindows1252(text.replace(/\s/g, ' ')))) return { ...helvetica, shown: (text) => text }
  const place = fontPlaces.find(({ regular, bold }) => existsSync(regular) && existsSync(bold))
  if (!place) return { ...helvetica, shown: inWindows1252 }
  return { regular: readFileSync(place.regular), bold: readFileSync(place.bold), shown: inEuropeanLetters }
}

type FontPlace = { regular: string; bold: string }
