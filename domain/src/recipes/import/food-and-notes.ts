import { preparations } from './kitchen-words.ts'

const asides =
  /\b(?:to taste|as needed|as required|optional|for (?:serving|garnish|frying|dusting|greasing|brushing|the \w+)|plus (?:more|extra)\b.{0,60}|divided|at room temperature)\b/i

/** Parts a text into the food and its notes: words in brackets, after a comma, or of its preparation, as 'chopped'. */
export function foodAndNotes(text: string): { food: string; notes: string[] } {
  const notes: string[] = []
  const outside = text.replace(/\(([^()]{0,200})\)/g, (_, inside: string) => {
    notes.push(inside.trim())
    return ' '
  })
  const { traits, parts } = withoutTraits(outside.split(/, | - |; |(?<=\p{L}{4})\. (?=\p{Lu})/u))
  const [first = '', ...others] = parts
  const aside = asides.exec(first)
  const named = (aside ? `${first.slice(0, aside.index)} ${first.slice(aside.index + aside[0].length)}` : first).trim()
  const words = named.replace(/^[\s.,:;*-]+|[\s.,:;*-]+$/g, '').split(/\s+/)
  const before = []
  while (words.length > 1 && isPreparation(words)) before.push(words.shift()?.toLowerCase() ?? '')
  if (words.length > 1 && words[0]?.toLowerCase() === 'of') words.shift()
  const food = words.join(' ')
  const rest = others
    .join(', ')
    .replace(/[\s.]+$/, '')
    .trim()
  return {
    food,
    notes: [...traits, before.join(' '), ...notes, rest, aside ? aside[0].toLowerCase() : ''].filter(Boolean),
  }
}

/** Words that tell one thing bought from another: 'boneless, skinless chicken thighs'. */
const traitsOfFood: ReadonlySet<string> = new Set(
  'boneless skinless bone-in skin-on fresh frozen raw unsalted salted'.split(' '),
)

/** In '2 large, ripe bananas' the food comes after the comma; what is only a trait of it is apart. */
function withoutTraits([first = '', ...others]: readonly string[]): { traits: string[]; parts: string[] } {
  const trait = first.trim().toLowerCase()
  const [next = '', ...later] = others
  if (next === '') return { traits: [], parts: [first, ...others] }
  if (traitsOfFood.has(trait)) return withoutTraits([`${first.trim()} ${next.trim()}`, ...later])
  if (!(preparations.has(trait) || trait === 'ripe')) return { traits: [], parts: [first, ...others] }
  const { traits, parts } = withoutTraits(others)
  return { traits: [trait, ...traits], parts }
}

/** 'well' and 'and' only before another such word. */
function isPreparation([word = '', next = '']: readonly string[]): boolean {
  const [here, then] = [word.toLowerCase().replace(/,$/, ''), next.toLowerCase()]
  if (here === 'and' || here === 'well') return preparations.has(then)
  return preparations.has(here)
}
