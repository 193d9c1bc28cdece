import { fraction, parseFraction } from '../../values/fraction.ts'

/** A line with signs of every kind written as the plain ones; bullets, numbers of a list and 'about' gone. */
export function plainText(line: string): string {
  return (
    line
      .replace(/(\d)?([¼½¾⅐⅑⅒⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞])/gu, (_, digit: string | undefined, sign: string) => {
        const text = (parseFraction(sign) ?? fraction(1)).toFraction()
        return `${digit === undefined ? '' : `${digit} `}${text} `
      })
      .replaceAll('⁄', '/')
      .replaceAll('**', '')
      .replace(/(?<![\w*])([*_])(\p{L}[^*_]{0,60})\1(?!\w)/gu, '$2')
      .replace(/[‐‑‒–—−]/g, '-')
      .replace(/[’‘´`]/g, "'")
      .replace(/(\d),(\d{3})(?!\d)/g, '$1$2')
      .replace(/(\d),(\d{1,2})(?!\d)/g, '$1.$2')
      .replace(/ ?\/ ?(?=\d)/g, '/')
      .replace(/^(?:[-*•·▢□☐◦‣+>|✓✔☑■●○]|\[[ x]?\]|<) ?/iu, '')
      .replace(/^\d{1,2}[.)] (?=\d)/, '')
      .replace(
        /^(?:~|about |approx(?:\.|imately)? |ca\. ?|circa |around |up to |at least |(?:roughly|scant|heaping|heaped|generous) (?=\d))+/i,
        '',
      )
      .replace(/\s+/g, ' ')
      // 'oz wt' is told from fluid ounces; a share of the flour stands behind a weight: 'Water 680 g 68%'.
      .replace(/\boz\.?[ -]wt\b\.?/gi, 'oz')
      .replace(/(\d ?(?:k?g|grams?|lbs?|oz)) \d{1,3}(?:\.\d{1,2})? ?%$/i, '$1')
      .replace(/ ?\|$/, '')
      .replace(mixed, '$1 $2')
      .replace(/(?<=^|\d )(lg|med|sm)\.? (?=\p{L})/iu, (_, size: string) => `${sizes[size.toLowerCase()]} `)
      .replace(andParts, (_, whole: string, part: string) => `${whole} ${parts[part.toLowerCase()] ?? part}`)
      .trim()
  )
}

/** '1-1/2 cups', '1 and 1/2 cups' and '1 & 1/2 cups' are one and a half: no range goes down to less than one. */
const mixed =
  /(?<![\d/.])(\d{1,3})(?:-| and | ?& ?| ?\+ ?)((?:1\/(?:[2-9]|1[0-6])|2\/[35]|3\/[458]|4\/5|5\/[68]|7\/8))(?![\d/])/i
/** 'one and a half cups', '2 and a quarter pounds' */
const andParts = /^(\w{1,6}) and (?:a|one) (half|quarter|third)\b(?: of)?/i
const parts: Readonly<Record<string, string>> = { half: '1/2', quarter: '1/4', third: '1/3' }
const sizes: Readonly<Record<string, string>> = { lg: 'large', med: 'medium', sm: 'small' }
