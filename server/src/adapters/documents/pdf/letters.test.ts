import { describe, expect, it } from 'vitest'
import { fontsFor } from './fonts.ts'
import { inLettersOf, inWindows1252 } from './letters.ts'

describe('a text for a font that has only Windows-1252', () => {
  it.each([
    ['Crème fraîche – “½ case” €5', 'Crème fraîche – “½ case” €5'],
    ['Quán Ăn Ngọc Sương', 'Quán An Ngoc Suong'],
    ['Giao hàng trước 9 giờ', 'Giao hàng truoc 9 gio'],
    ['Phở Đặc Biệt', 'Pho Dac Biet'],
    ['Zażółć gęślą jaźń, Łódź', 'Zazólc gesla jazn, Lódz'],
    ['Доставка до двери, Щука, объём', 'Dostavka do dveri, Shchuka, obyom'],
    ['Τα Καλύτερα Ψάρια', 'Ta Kalytera Psaria'],
    ['⅛ inch → 12″, −5 ≤ x', '1/8 inch -> 12", -5 <= x'],
    ['e\u0301clair', 'éclair'],
    ['ﬁlet Ⅳ ①', 'filet IV 1'],
    ['豆腐 🍋', '?? ?'],
  ])('has %s written as %s', (written, shown) => {
    expect(inWindows1252(written)).toBe(shown)
  })

  it('keeps the letters that another font has', () => {
    expect(inLettersOf('сыр 豆', (letter) => /[а-я ]/.test(letter))).toBe('сыр ?')
  })
})

describe('the fonts of a purchase order', () => {
  it('are those of every PDF reader as long as they have all letters', () => {
    expect(fontsFor(['Crème fraîche', 'two\nlines']).regular).toEqual({ name: 'Helvetica' })
  })

  it('are those of every PDF reader too when the machine has no others', () => {
    const fonts = fontsFor(['сыр'], [])
    expect(fonts.bold).toEqual({ name: 'Helvetica-Bold' })
    expect(fonts.shown('сыр')).toBe('syr')
  })
})
