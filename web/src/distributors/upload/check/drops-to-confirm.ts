import { greysOutMost } from '@larder/domain/distributors/guide-drops.ts'
import { counted } from '../../../kit/counted.ts'

type Drops = {
  preview: { rowCount: number } | null
  drops: readonly { merchantId: number; currentCount: number; dropCount: number }[]
}

/**
 * The question to ask before an upload that greys out more than half of the items of a location; undefined when it does
 * not. Of several locations the one that loses most is named.
 */
export function dropsToConfirm({ preview, drops }: Drops, nameOf: (id: number) => string): string | undefined {
  const most = drops.filter(greysOutMost).toSorted((one, other) => other.dropCount - one.dropCount)[0]
  if (!most || !preview) return undefined
  const where = drops.length > 1 ? ` at ${nameOf(most.merchantId)}` : ''
  const { dropCount, currentCount } = most
  return `This guide has ${counted(preview.rowCount, 'item')}; ${dropCount.toLocaleString('en-US')} of your ${currentCount.toLocaleString('en-US')} current items${where} would be greyed out. Is this the whole guide?`
}
