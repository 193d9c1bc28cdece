// Recipes as people write them: 323 in Markdown, ten lists of institutional kitchens (../shared/data/recipes).
import { readIngredientLine } from '@larder/domain/recipes/import/ingredient-line.ts'
import { parseFraction } from '@larder/domain/values/fraction.ts'
import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { readRecipePage } from '../../adapters/documents/recipe-page.ts'

const folder = new URL('../../../../../shared/data/recipes/', import.meta.url)

type Known = { title: string; servings: string; ingredients: { raw: string }[]; directions: string[]; path: string }

describe.skipIf(!existsSync(folder))('real recipes (skipped without ../shared/data)', () => {
  const known = JSON.parse(readFileSync(new URL('recipes.json', folder), 'utf8')) as Known[]

  test('in Markdown give their name, every ingredient and how they are made', () => {
    const pages = filesOfTar(gunzipSync(readFileSync(new URL('raw/public-domain-recipes.tar.gz', folder))))
    const wrong = known.filter(({ title, ingredients, directions, path }) => {
      const [read] = readRecipePage(pages.get(path) ?? '')
      return (
        read?.name !== title ||
        read.lines.length < ingredients.length ||
        (directions.length > 0 && read.procedure === '')
      )
    })
    // Of three hundred a few hold other headings than those of a recipe.
    expect(known.length).toBeGreaterThan(300)
    expect(wrong.map(({ path }) => path).length).toBeLessThanOrEqual(12)
  })

  test('without any heading give nearly all that has an amount', () => {
    const [found, all] = [0, 0].map(() => ({ lines: 0 }))
    for (const { title, ingredients, directions } of known) {
      const amounts = ingredients.filter(({ raw }) => (readIngredientLine(raw)?.amount ?? null) !== null)
      if (amounts.length === 0) continue
      const text = [title, '', ...ingredients.map(({ raw }) => raw), '', ...directions].join('\n')
      const lines = new Set(readRecipePage(text)[0]?.lines.map(({ line }) => line))
      all!.lines += amounts.length
      found!.lines += amounts.filter(({ raw }) => lines.has(raw.replace(/\s+/g, ' ').trim())).length
    }
    expect(found!.lines / all!.lines).toBeGreaterThan(0.95)
  })

  test('have the amounts that somebody else read in their lines', () => {
    const rows = rowsOf(readFileSync(new URL('recipe_ingredients_parsed.csv', folder), 'utf8'))
    const measured = rows.filter(({ least }) => least !== '' && Number(least) > 0)
    const other = measured.filter(({ raw, least, most, unit }) => {
      const read = readIngredientLine(raw)
      const amount = (parseFraction(read?.amount ?? '') ?? 0).valueOf()
      const same = [most || least, least].some((one) => Math.abs(amount - Number(one)) < 0.02)
      // What is in so many containers, or in units the tables don't have, is said as a whole.
      const isOther = /\(|[x-]/.test(raw) || ['dl', 'cl', 'stick'].includes(unit)
      return !same && !isOther
    })
    expect(measured.length).toBeGreaterThan(1_500)
    expect(other.length / measured.length).toBeLessThan(0.01)
  })

  test('of institutional kitchens are read with cans, bags and pounds', () => {
    const { institutional_ingredient_lists: lists } = JSON.parse(
      readFileSync(new URL('institutional_recipes_excerpt.json', folder), 'utf8'),
    ) as { institutional_ingredient_lists: { ingredients: { name: string; quantity: number; unit: string }[] }[] }
    const lines = lists.flatMap(({ ingredients }) => ingredients)
    const unread = lines.filter(({ name, quantity, unit }) => {
      const read = readIngredientLine(`${quantity} ${unit} ${name}`)
      return Number(parseFraction(read?.amount ?? '')?.valueOf()) !== quantity || (unit !== '' && read?.uom === 'EA')
    })
    expect(lines.length).toBeGreaterThan(50)
    expect(unread).toEqual([])
  })
})

type Row = { raw: string; least: string; most: string; unit: string }

function rowsOf(csv: string): Row[] {
  const rows = csv.trim().split('\n').slice(1)
  return rows.map((row) => {
    const cells = [...row.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) =>
      cell.replace(/^"|"$/g, '').replaceAll('""', '"'),
    )
    return { raw: cells[3] ?? '', least: cells[5] ?? '', most: cells[6] ?? '', unit: cells[7] ?? '' }
  })
}

/** The files of a tar by their path. */
function filesOfTar(tar: Buffer): Map<string, string> {
  const files = new Map<string, string>()
  for (let at = 0; at + 512 <= tar.length;) {
    const path = tar.toString('utf8', at, at + 100).replace(/\0.*$/s, '')
    const size = Number.parseInt(tar.toString('latin1', at + 124, at + 136), 8) || 0
    if (path !== '') files.set(path, tar.toString('utf8', at + 512, at + 512 + size))
    at += 512 + Math.ceil(size / 512) * 512
  }
  return files
}
