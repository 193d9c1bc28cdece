import { demoOrderGuide, type DemoItem } from './catalogue/demo-order-guides.ts'

/** The diner's distributors upstate sell part of what two of the city's do, under numbers of their own. */
const upstate: Readonly<Record<number, { from: number; share: number; prefix: string }>> = {
  201: { from: 558, share: 5, prefix: 'CF' },
  202: { from: 101, share: 2, prefix: 'RP' },
}

/** The order guide of any demo distributor. */
export function guideOf(distributorId: number): readonly DemoItem[] {
  const copied = upstate[distributorId]
  if (!copied) return demoOrderGuide(distributorId)
  return demoOrderGuide(copied.from)
    .filter((_, at) => at % copied.share === 0)
    .map((item) => ({ ...item, din: `${copied.prefix}${item.din}` }))
}
