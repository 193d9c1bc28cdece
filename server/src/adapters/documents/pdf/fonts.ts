import { existsSync, readFileSync } from 'node:fs'
import { inLettersOf, inWindows1252, isWindows1252 } from './letters.ts'

/** A font inside every PDF reader by its name alone, or one whose bytes go into the PDF. */
type Font = { name: string; bytes?: Buffer }

export type Fonts = {
  regular: Font
  bold: Font
  /** the text with the letters that these fonts have not replaced by the closest they have */
  shown(text: string): string
}

type Place = { regular: string; bold: string; letters: RegExp }

/** Fonts that Linux machines often have, and letters that they are known to have. */
const placesOfFonts: Place[] = [
  {
    regular: '/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf',
    bold: '/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf',
    letters: /^[\u0100-\u017f\u01a0\u01a1\u01af\u01b0\u1ea0-\u1ef9\u0386-\u03ce\u0400-\u045f\u0490\u0491←-↓−≈≤≥✓]$/,
  },
  {
    regular: '/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf',
    bold: '/usr/share/fonts/truetype/liberation/LiberationSans-Bold.ttf',
    letters: /^[\u0100-\u017f\u0386-\u03ce\u0400-\u045f\u0490\u0491]$/,
  },
]

/**
 * Fonts that can show these texts: the PDF's own Helvetica when it can, which costs nothing, else one of the
 * machine's; without one, other alphabets are written in Latin letters.
 */
export function fontsFor(texts: readonly string[], places: readonly Place[] = placesOfFonts): Fonts {
  const place = texts.every((text) => isWindows1252(text.replace(/\s/g, ' ')))
    ? undefined
    : places.find(({ regular, bold }) => existsSync(regular) && existsSync(bold))
  if (!place) return { regular: { name: 'Helvetica' }, bold: { name: 'Helvetica-Bold' }, shown: inWindows1252 }
  return {
    regular: { name: 'regular', bytes: readFileSync(place.regular) },
    bold: { name: 'bold', bytes: readFileSync(place.bold) },
    shown: (text) => inLettersOf(text, (letter) => isWindows1252(letter) || place.letters.test(letter)),
  }
}
