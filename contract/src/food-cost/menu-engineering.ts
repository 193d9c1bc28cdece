import { z } from 'zod'
import { defineCall } from '../call.ts'
import { Day, Id, Money } from '../shared.ts'

export const MenuDish = z.object({
  id: Id,
  name: z.string(),
  sold: z.number().meta({ description: 'portions, after voids' }),
  share: z.number().nullable().meta({ description: 'of the portions of the category’s judged dishes, 0 to 100' }),
  price: Money.meta({ description: 'what a portion brought, on average' }),
  cost: Money.meta({ description: 'what is known of it, when isCostComplete is false' }),
  margin: Money.nullable().meta({ description: 'of a portion' }),
  earned: Money.nullable().meta({ description: 'margin of all portions' }),
  isCostComplete: z.boolean(),
  class: z.enum(['star', 'plowhorse', 'puzzle', 'dog']).nullable().meta({
    description:
      'null: not judged; its cost is not known (share, margin and earned are null too), or no other dish of the category can be compared with it',
  }),
})
export type MenuDish = z.input<typeof MenuDish>

export const getMenuEngineering = defineCall({
  who: 'member',
  flags: ['display_recipe_costing'],
  name: 'getMenuEngineering',
  method: 'GET',
  path: '/menu-engineering',
  summary: 'How often each dish of a menu category is sold against what a portion earns',
  needsPrices: true,
  query: z.object({ bgn_date: Day, end_date: Day }),
  response: z.object({
    data: z.array(
      z.object({
        id: Id,
        name: z.string(),
        popularFrom: z
          .number()
          .meta({ description: 'share of the judged portions from which on a dish is popular, 0 to 100' }),
        earningFrom: Money.meta({ description: 'margin of the average judged portion' }),
        dishes: z.array(MenuDish),
      }),
    ),
    summary: z.object({
      mappedPercent: z.number().nullable(),
      unmappedTotal: Money,
      unmappedItems: z.int(),
      sales: Money,
      voidedTotal: Money.meta({
        description: 'taken for dishes of which voids left no portion: those are in no category',
      }),
    }),
  }),
})
