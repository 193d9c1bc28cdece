import { expect, test } from 'vitest'
import { accentOf, contrast, rgbOf } from './accent.ts'
import { oklchOf } from './oklch.ts'

const companyColours = ['#1F6B4A', '#ffd400', '#000', '#FFFFFF', '#3366ff', '#7f7f7f', '#e11d48']
const surfaces = { light: '#ffffff', dark: '#1e1c1a' } as const
const hovered = { light: '#f4f1ea', dark: '#2e2a26' } as const

test.each(companyColours)('%s becomes an accent that can be read, and that text can be read on', (colour) => {
  for (const theme of ['light', 'dark'] as const) {
    const worn = accentOf(colour, theme)
    for (const ground of [surfaces[theme], hovered[theme], tinted(worn?.accent, surfaces[theme])]) {
      expect(contrastOf(worn?.accent, ground)).toBeGreaterThanOrEqual(4.5)
    }
    expect(contrastOf(worn?.accent, worn?.onAccent)).toBeGreaterThanOrEqual(4.5)
  }
})

test.each(['#1F6B4A', '#3366ff', '#e11d48', '#5b2a86'])(
  'in the dark %s is as strong as in the light, not a washed-out one',
  (colour) => {
    const { accent = '' } = accentOf(colour, 'dark') ?? {}
    const [own, worn] = [oklchOf(rgbOf(colour) ?? [0, 0, 0]), oklchOf(rgbOf(accent) ?? [0, 0, 0])]
    expect(contrastOf(accent, surfaces.dark)).toBeGreaterThanOrEqual(7)
    expect(worn.chroma).toBeGreaterThan(Math.min(own.chroma, 0.1) * 0.9)
    expect(Math.abs(worn.hue - own.hue)).toBeLessThan(0.1)
  },
)

test('a button that can be pressed differs from a disabled one on both schemes', () => {
  for (const theme of ['light', 'dark'] as const)
    for (const colour of companyColours)
      expect(contrastOf(accentOf(colour, theme)?.accent, hovered[theme])).toBeGreaterThanOrEqual(4.5)
})

test('a colour that can be read already stays as it is', () => {
  expect(accentOf('#1F6B4A', 'light')).toEqual({ accent: '#1f6b4a', onAccent: '#ffffff' })
})

test.each(['', 'green', '#12', '#12345g'])('%j is no colour we know', (text) => {
  expect(accentOf(text, 'light')).toBeUndefined()
})

/** --accent-tint of theme.css: a tenth of the accent on the surface. */
function tinted(accent = '', surface = ''): string {
  const [of, on] = [rgbOf(accent) ?? [], rgbOf(surface) ?? []]
  const parts = on.map((part, index) => Math.round(part * 0.9 + (of[index] ?? 0) * 0.1))
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

function contrastOf(one = '', other = ''): number {
  const [a, b] = [rgbOf(one), rgbOf(other)]
  return a && b ? contrast(a, b) : 0
}
