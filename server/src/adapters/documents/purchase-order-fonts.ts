import { existsSync, readFileSync } from 'node:fs'

/** Fonts of the machine that have more than Latin letters; without one of them the PDF's own Helvetica is used. */
const places = [
  {
    regular: '/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf',
    bold: '/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf',
  },
  {
    regular: '/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf',
    bold: '/usr/share/fonts/truetype/liberation/LiberationSans-Bold.ttf',
  },
]

/** Letters of Windows-1252, which the PDF's own fonts can show. */
const winAnsi =
  /^[\u0020-\u007e\u00a0-\u00ff\u20ac\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u017d\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u017e\u0178\n]*$/

export type Fonts = { regular: string | Buffer; bold: string | Buffer; shown(text: string): string }

/** Gives fonts that can show these texts: Helvetica when it can, else one of the machine's; what nothing can show is replaced by '?'. */
export function fontsFor(texts: readonly string[]): Fonts {
  const helvetica = { regular: 'Helvetica', bold: 'Helvetica-Bold' }
  if (texts.every((text) => winAnsi.test(text))) return { ...helvetica, shown: (text) => text }
  const place = places.find(({ regular, bold }) => existsSync(regular) && existsSync(bold))
  if (place) return { regular: readFileSync(place.regular), bold: readFileSync(place.bold), shown: (text) => text }
  return { ...helvetica, shown: asWinAnsi }
}

function asWinAnsi(text: string): string {
  return [...text.normalize('NFKD').replace(/\p{M}/gu, '')]
    .map((letter) => (winAnsi.test(letter) ? letter : '?'))
    .join('')
}
