import { oklchOf, strongest } from './oklch.ts'

type Rgb = readonly [red: number, green: number, blue: number]
type Accent = { accent: string; onAccent: string }

const leastContrast = 4.5
/** In the dark a colour that can only just be read looks switched off: a button wears a bright one. */
const leastContrastOfSurface = { light: leastContrast, dark: 7 } as const
/** --surface, --raised, --hover and --pressed of theme.css: the backgrounds of accented text besides the tints of the accent itself. */
const grounds = {
  light: ['#ffffff', '#f4f1ea', '#ece7dd'],
  dark: ['#1e1c1a', '#25221f', '#2e2a26', '#37322d'],
} as const
/** The share of the accent in --accent-tint of theme.css; --selected has less. */
const tintShare = 0.1
const inks = { light: '#ffffff', dark: '#141311' } as const
const steps = 50

/**
 * The company's main colour as an accent that can be read on every ground (4.5:1; in the dark 7:1 on the surface), its
 * own tint included, lighter or darker as needed and of the same hue and strength, and the text colour that can be read
 * on it. Undefined when it is not a colour of the form #rgb or #rrggbb.
 */
export function accentOf(mainColor: string, theme: 'light' | 'dark'): Accent | undefined {
  const main = rgbOf(mainColor)
  if (!main) return undefined
  const own = oklchOf(main)
  const end = theme === 'light' ? 0 : 1
  for (let step = 0; step <= steps; step++) {
    const lightness = own.lightness + (end - own.lightness) * (step / steps)
    const colour = step === 0 ? main : strongest({ ...own, lightness })
    if (isReadable(colour, theme)) return { accent: hexOf(colour), onAccent: readableOn(colour) }
  }
  return undefined
}

function isReadable(colour: Rgb, theme: 'light' | 'dark'): boolean {
  const surface = rgbOf(grounds[theme][0]) ?? [0, 0, 0]
  const all = [...grounds[theme].map((ground) => rgbOf(ground) ?? surface), mixed(surface, colour, tintShare)]
  return (
    all.every((ground) => contrast(colour, ground) >= leastContrast) &&
    contrast(colour, surface) >= leastContrastOfSurface[theme]
  )
}

/** The contrast of two colours as WCAG 2.2 counts it: 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

export function rgbOf(text: string): Rgb | undefined {
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(text.trim())
  const digits = short
    ? short.slice(1).map((digit) => digit + digit)
    : /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(text.trim())?.slice(1)
  if (!digits) return undefined
  const [red = 0, green = 0, blue = 0] = digits.map((pair) => Number.parseInt(pair, 16))
  return [red, green, blue]
}

function readableOn(colour: Rgb): string {
  const white = rgbOf(inks.light) ?? [255, 255, 255]
  return contrast(colour, white) >= leastContrast ? inks.light : inks.dark
}

function mixed(from: Rgb, to: Rgb, share: number): Rgb {
  const part = (index: 0 | 1 | 2) => Math.round(from[index] + (to[index] - from[index]) * share)
  return [part(0), part(1), part(2)]
}

function hexOf(colour: Rgb): string {
  return `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

function luminance(colour: Rgb): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
