import { createRequire } from 'node:module'
import path from 'node:path'
import { createWorker, OEM, PSM, type RecognizeResult } from 'tesseract.js'

/** A word where it is on the page, in pixels, and how certain it is, 0 to 100. */
export type Word = {
  text: string
  left: number
  right: number
  top: number
  bottom: number
  confidence: number
}
export type Reader = {
  /** the words of a page, and by how much it was turned */
  read(png: Buffer): Promise<{ words: Word[]; turned: number }>
  /** the words of a few lines that are cut out of a page, turned as they are */
  readTrial(png: Buffer): Promise<Word[]>
  /** the figures within a part of the page that was read before, and nothing but figures */
  readFigures(png: Buffer, turned: number, part: Rectangle): Promise<Word[]>
  end(): Promise<unknown>
}
export type Rectangle = { left: number; top: number; width: number; height: number }

const language = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json')),
  '4.0.0_best_int',
)

/** Reads print in pictures, in a thread of its own. All it needs lies in its packages: nothing is fetched. */
export async function printReader(onShare: (share: number) => void): Promise<Reader> {
  const worker = await createWorker('eng', OEM.LSTM_ONLY, {
    langPath: language,
    gzip: true,
    cacheMethod: 'none',
    logger: ({ status, progress }) => {
      if (status === 'recognizing text') onShare(progress)
    },
    // Each call's own promise says it.
    errorHandler: () => undefined,
  })
  const plain = { tessedit_pageseg_mode: PSM.SINGLE_COLUMN, tessedit_char_whitelist: '', debug_file: '/dev/null' }
  const figures = { ...plain, tessedit_pageseg_mode: PSM.SINGLE_BLOCK, tessedit_char_whitelist: '0123456789.,$-()' }
  return {
    async read(png) {
      await worker.setParameters(plain)
      const { data } = await worker.recognize(png, { rotateAuto: true }, { blocks: true })
      return { words: wordsOf(data), turned: data.rotateRadians ?? 0 }
    },
    async readTrial(png) {
      await worker.setParameters(plain)
      return wordsOf((await worker.recognize(png, { rotateAuto: true }, { blocks: true })).data)
    },
    async readFigures(png, turned, part) {
      await worker.setParameters(figures)
      const options = { rotateRadians: turned, rectangle: part }
      const { data } = await worker.recognize(png, options, { blocks: true })
      return wordsOf(data)
    },
    end: () => worker.terminate(),
  }
}

function wordsOf({ blocks }: RecognizeResult['data']): Word[] {
  return (blocks ?? []).flatMap(({ paragraphs }) =>
    paragraphs.flatMap(({ lines }) =>
      lines.flatMap(({ words }) =>
        words.map(({ text, confidence, bbox }) => ({
          text: text.trim(),
          confidence,
          left: bbox.x0,
          right: bbox.x1,
          top: bbox.y0,
          bottom: bbox.y1,
        })),
      ),
    ),
  )
}
