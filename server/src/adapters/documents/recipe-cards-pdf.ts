import { fontsFor } from './pdf/fonts.ts'
import {
  bytesOf,
  colors,
  drawRule,
  lineHeight,
  needHeight,
  newPaper,
  page,
  wrapped,
  write,
  writeFitted,
  writeLines,
  type Paper,
  type Place,
} from './pdf/paper.ts'

/** A recipe as it is printed: all figures are texts, made where they are known. */
export type RecipeCard = {
  name: string
  category: string
  /** 'Makes 2 qt' */
  makes: string | null
  description: string
  procedure: string
  /** 'Contains milk. May be incomplete: 1 food not confirmed.'; '' of a card without ingredients */
  allergens: string
  ingredients: readonly { amount: string; name: string; note: string; cost: string; sentence: string }[]
  /** totals, each with its name; empty on a card for the line */
  totals: readonly (readonly [name: string, amount: string])[]
}

const wholeWidth: Place = { x: page.left, width: page.right - page.left }
const label = { size: 8, bold: true, color: colors.muted }

/** A card for each recipe, each on its own page; without money for the line. The same recipes give the same bytes. */
export function recipeCardsPdf(
  cards: readonly RecipeCard[],
  about: { location: string; on: string; costs: boolean },
  { compress = true } = {},
): Promise<Buffer> {
  const texts = cards.flatMap((card) => [
    card.name,
    card.description,
    card.procedure,
    ...card.ingredients.map(({ name }) => name),
  ])
  const paper = newPaper(fontsFor([...texts, about.location]), {
    title: cards.length === 1 ? (cards[0]?.name ?? '') : 'Recipes',
    author: about.location,
    on: about.on,
    compress,
  })
  cards.forEach((card, at) => {
    if (at > 0) {
      paper.onNextPage = () => {}
      needHeight(paper, page.bottom)
    }
    paper.onNextPage = () => {
      paper.y += write(paper, `${card.name}, continued`, wholeWidth, paper.y, { size: 9, color: colors.muted }) + 8
    }
    writeCard(paper, card, about.costs)
  })
  writeFeet(paper, about)
  return bytesOf(paper)
}

function writeCard(paper: Paper, card: RecipeCard, costs: boolean): void {
  paper.y += writeLines(paper, [card.category.toUpperCase()], wholeWidth, paper.y, label) + 3
  paper.y += writeFitted(paper, card.name, wholeWidth, paper.y, { size: 22, bold: true }) + 4
  if (card.makes) paper.y += write(paper, card.makes, wholeWidth, paper.y, { size: 11, bold: true }) + 3
  if (card.description)
    paper.y += write(paper, card.description, wholeWidth, paper.y, { size: 10.5, color: colors.muted }) + 3
  paper.y += 8
  drawRule(paper, paper.y, { color: colors.strongLine, width: 0.8 })
  paper.y += 8
  for (const ingredient of card.ingredients) writeIngredient(paper, ingredient, costs)
  if (card.ingredients.length === 0) paper.y += write(paper, 'No ingredients have been added.', wholeWidth, paper.y)
  if (card.allergens) writeAllergens(paper, card.allergens)
  if (costs) writeTotals(paper, card)
  writeProcedure(paper, card.procedure)
}

function writeIngredient(
  paper: Paper,
  { amount, name, note, cost, sentence }: RecipeCard['ingredients'][number],
  costs: boolean,
): void {
  needHeight(paper, 34)
  const top = paper.y
  const names: Place = { x: page.left + 110, width: costs ? 330 : page.right - page.left - 110 }
  const amounts = write(paper, amount, { x: page.left, width: 100 }, top, { size: 12, bold: true })
  let height = write(paper, name, names, top, { size: 12 })
  if (costs) writeLines(paper, [cost], { x: 480, width: page.right - 480, align: 'right' }, top, { size: 11 })
  const below = [note, costs ? sentence : ''].filter(Boolean)
  for (const line of below) height += write(paper, line, names, top + height, { size: 8.5, color: colors.muted })
  paper.y = top + Math.max(amounts, height) + 5
}

function writeAllergens(paper: Paper, allergens: string): void {
  needHeight(paper, 34)
  paper.y += 4
  paper.y += write(paper, allergens, wholeWidth, paper.y, { size: 10.5, bold: true }) + 4
}

function writeTotals(paper: Paper, { totals }: RecipeCard): void {
  needHeight(paper, totals.length * 16 + 12)
  drawRule(paper, paper.y + 2)
  paper.y += 8
  for (const [name, amount] of totals) {
    writeLines(paper, [name], { x: 340, width: 130 }, paper.y, { size: 10, color: colors.muted })
    const right: Place = { x: 470, width: page.right - 470, align: 'right' }
    paper.y += writeLines(paper, [amount], right, paper.y, { size: 10.5, bold: true }) + 3
  }
}

function writeProcedure(paper: Paper, procedure: string): void {
  if (!procedure.trim()) return
  const look = { size: 12 }
  needHeight(paper, 60)
  paper.y += 10
  paper.y += writeLines(paper, ['PROCEDURE'], wholeWidth, paper.y, label) + 4
  const lines = procedure
    .split(/\r?\n/)
    .flatMap((line) => (line.trim() ? wrapped(paper, line, wholeWidth.width, look) : ['']))
  for (const line of lines) {
    needHeight(paper, lineHeight(look))
    paper.y += writeLines(paper, [line], wholeWidth, paper.y, look)
  }
}

function writeFeet(paper: Paper, { location, on }: { location: string; on: string }): void {
  const { start, count } = paper.doc.bufferedPageRange()
  for (let at = 0; at < count; at++) {
    paper.doc.switchToPage(start + at)
    const foot = { size: 8, color: colors.muted }
    writeLines(
      paper,
      [`${location} · ${on.slice(5, 7)}/${on.slice(8, 10)}/${on.slice(0, 4)}`],
      wholeWidth,
      page.foot,
      foot,
    )
    writeLines(paper, [`${at + 1} / ${count}`], { ...wholeWidth, align: 'right' }, page.foot, foot)
  }
}
