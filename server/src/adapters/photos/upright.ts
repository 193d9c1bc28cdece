import sharp from 'sharp'
import type { EvenPage, Turn } from './even-light.ts'
import type { Reader } from './recognise.ts'

/** print that is upright is read with a confidence of 70 and more, print that is not with less than 40 */
const sureConfidence = 55
/** so many letters and figures are needed before a page is turned */
const leastLetters = 30
/** the share of the page that is read for a trial: some five lines */
const trialShare = 0.12

/**
 * The turn that brings a page upright. Its print shows whether it lies on its side; a trial reading of a few lines shows where
 * the top is. A page is turned only when a trial reads clearly; all others stay as they are.
 */
export async function turnOf(reader: Pick<Reader, 'readTrial'>, page: EvenPage): Promise<Turn> {
  const turns: Turn[] = (await liesOnSide(page)) ? [270, 90, 0, 180] : [0, 180, 90, 270]
  for (const turn of turns)
    // oxlint-disable-next-line no-await-in-loop -- the first that reads clearly is right
    if (await readsClearly(reader, page, turn)) return turn
  return 0
}

async function readsClearly(reader: Pick<Reader, 'readTrial'>, page: EvenPage, turn: Turn): Promise<boolean> {
  const words = await reader.readTrial(await trialOf(page, turn))
  const readable = words.filter(({ text }) => /[A-Za-z]{3}|[0-9]{3}/.test(text))
  const letters = readable.reduce((all, { text }) => all + text.length, 0)
  const confidence = readable.reduce((all, word) => all + word.confidence * word.text.length, 0) / letters
  return letters >= leastLetters && confidence >= sureConfidence
}

/** The part of the turned page that has most print in lines. */
async function trialOf({ png }: EvenPage, turn: Turn): Promise<Buffer> {
  const turned = await sharp(png).rotate(turn).png({ compressionLevel: 1 }).toBuffer({ resolveWithObject: true })
  const { width, height } = turned.info
  const lines = await inkOf(turned.data)
  const high = Math.max(1, Math.round(lines.height * trialShare))
  let [top, most] = [0, -1]
  for (let from = 0; from + high <= lines.height; from += 1) {
    let ink = 0
    for (let y = from; y < from + high; y += 1) ink += lines.ofRow(y)
    if (ink > most) [top, most] = [from, ink]
  }
  const scale = height / lines.height
  const part = { left: 0, top: Math.floor(top * scale), width, height: Math.floor(high * scale) }
  return sharp(turned.data).extract(part).png({ compressionLevel: 1 }).toBuffer()
}

/** Lines of print make rows of a page change between dark and light more than its columns. */
async function liesOnSide({ png }: EvenPage): Promise<boolean> {
  const [across, down] = [await inkOf(png), await inkOf(await sharp(png).rotate(90).toBuffer())]
  return roughnessOf(down) > roughnessOf(across)
}

const inkSize = 700
/** the edges of a photograph are table, not paper */
const edge = 0.1
/** a page that is a little askew has no straight rows, but within a strip they nearly are */
const strips = 8

type Ink = { height: number; strips: Float64Array[]; ofRow: (y: number) => number }

/** The darkness of each row of a page, by strips from left to right. */
async function inkOf(png: Buffer): Promise<Ink> {
  const { data, info } = await sharp(png)
    .resize({ width: inkSize, height: inkSize, fit: 'inside' })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const all = Array.from({ length: strips }, () => new Float64Array(height))
  const [left, wide] = [Math.round(width * edge), Math.max(1, Math.floor((width * (1 - 2 * edge)) / strips))]
  for (const [at, rows] of all.entries())
    for (let y = Math.round(height * edge); y < height * (1 - edge); y += 1)
      for (let x = left + at * wide; x < left + (at + 1) * wide; x += 1)
        rows[y] = (rows[y] ?? 0) + 255 - (data[y * width + x] ?? 255)
  return { height, strips: all, ofRow: (y) => all.reduce((sum, rows) => sum + (rows[y] ?? 0), 0) }
}

function roughnessOf(ink: Ink): number {
  let rough = 0
  for (const rows of ink.strips)
    for (let y = 1; y < rows.length; y += 1) rough += ((rows[y] ?? 0) - (rows[y - 1] ?? 0)) ** 2
  return rough
}
