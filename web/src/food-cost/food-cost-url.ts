import { dayIn, given, idIn, oneOfIn } from '../kit/page/in-address.ts'

export const tabs = [
  { key: 'variance', label: 'Variance' },
  { key: 'menu', label: 'Menu' },
  { key: 'prices', label: 'Prices' },
] as const

export const views = ['item', 'group', 'category', 'not-counted', 'not-converted', 'not-in-recipes'] as const
export type View = (typeof views)[number]

/** Reads the address of a food cost screen. */
export function foodCostUrl(search: Record<string, unknown>) {
  return given({
    tab: oneOfIn(['menu', 'prices'] as const, search['tab']),
    opening: idIn(search['opening']),
    closing: idIn(search['closing']),
    recipes: oneOfIn(['today'] as const, search['recipes']),
    view: oneOfIn(views, search['view']),
    from: dayIn(search['from']),
    to: dayIn(search['to']),
  })
}
