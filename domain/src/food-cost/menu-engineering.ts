/** A dish as the menu earns with it: portions sold, and what one of them leaves after its food. */
type EarningDish = { readonly sold: number; readonly marginCents: number }

/** Sold often and earning well; often, earning little; seldom, earning well; seldom, earning little. */
type MenuClass = 'star' | 'plowhorse' | 'puzzle' | 'dog'

/** A dish is popular from seven tenths of an even share on (Kasavana and Smith). */
const popularShare = 0.7

type MenuSplit = {
  /** share of the portions, 0 to 1, from which on a dish is popular; 0 without dishes */
  readonly popularFrom: number
  /** cents of margin of the average portion sold, from which on a dish earns well */
  readonly earningFrom: number
}

/** The limits between the four classes of one category. */
export function menuSplit(dishes: readonly EarningDish[]): MenuSplit {
  const sold = dishes.reduce((all, dish) => all + dish.sold, 0)
  const margin = dishes.reduce((all, dish) => all + dish.sold * dish.marginCents, 0)
  return {
    popularFrom: dishes.length === 0 ? 0 : popularShare / dishes.length,
    earningFrom: sold === 0 ? 0 : margin / sold,
  }
}

/** The class of a dish with this share of its category's portions, 0 to 1. */
export function menuClassOf(share: number, marginCents: number, { popularFrom, earningFrom }: MenuSplit): MenuClass {
  const isPopular = share >= popularFrom
  if (marginCents >= earningFrom) return isPopular ? 'star' : 'puzzle'
  return isPopular ? 'plowhorse' : 'dog'
}
