import { expect, it } from 'vitest'
import { inDrills, isDrill } from '../../testing/long-marks.ts'
import { drawnInvoice, totalOf, type PaperCondition, type PaperLayout } from '../../testing/papers/drawn-invoice.ts'
import { aDrawnBill } from '../../testing/papers/drawn-bill.ts'
import { readPages } from './photographed-pages.ts'

// needs a process of its own: its reader is a thread
const layouts = inDrills<PaperLayout[]>(['broadline', 'produce', 'receipt'], ['produce'])
const conditions = inDrills<PaperCondition[]>(['flat', 'crooked', 'dim', 'crumpled', 'small'], ['crumpled'])

/** of all figures of a page: item numbers, quantities, prices and amounts */
const leastRight = 0.93

it.each(layouts.flatMap((layout) => conditions.map((condition) => [layout, condition] as const)))(
  'reads a %s invoice, %s: nearly all figures, and none that is wrong without a mark',
  async (layout, condition) => {
    const bill = aDrawnBill()
    const started = performance.now()
    const numbers = bill.lines.map(({ din }) => din)
    const { invoice: read } = await readPages([await drawnInvoice(bill, layout, condition)], numbers, () => undefined)
    const seconds = (performance.now() - started) / 1_000
    const found = bill.lines.map(({ din, quantity, cents: price }) => {
      const line = read?.lines.find((each) => each.din === din)
      if (!line) return { right: 0, wrongUnmarked: [] }
      const isRight = {
        item: true,
        quantity: line.thousandths === quantity * 1_000,
        price: line.unitPrice === price * 100,
        total: line.lineTotal === quantity * price,
      }
      const wrong = Object.entries(isRight).flatMap(([what, right]) => (right ? [] : [what]))
      const wrongUnmarked = wrong.filter((what) => !line.doubts.some((doubt) => doubt === what))
      return { right: 4 - wrong.length, wrongUnmarked: wrongUnmarked.map((what) => `${what} of ${din}`) }
    })
    const right = found.reduce((all, line) => all + line.right, 0) / (4 * bill.lines.length)
    if (isDrill)
      console.info(
        `${layout} ${condition}: ${(right * 100).toFixed(1)} % right, total ${read?.total === totalOf(bill) ? 'right' : 'wrong'}, ${seconds.toFixed(1)} s`,
      )
    expect(found.flatMap(({ wrongUnmarked }) => wrongUnmarked)).toEqual([])
    const unknown = read?.lines.filter(({ din, doubts }) => !numbers.includes(din) && !doubts.includes('item'))
    expect(unknown).toEqual([])
    expect(read?.total === totalOf(bill) || read?.doubts.includes('total')).toBe(true)
    expect(right).toBeGreaterThan(leastRight)
  },
)
