/** The words of spec 1 §4, Simultaneous shopping, to the letter. */
export const simultaneousShopping = {
  title: 'Simultaneous shopping',
  /** over the lines to choose about */
  aboutItems:
    'It appears, someone was shopping in your account at the same time. Please review the following items sure your order is correct.',
  /** where there is nothing to choose: the order is not what the person saw */
  aboutCart:
    'It appears, someone was shopping in your account at the same time. Please review your cart to make sure your order is correct.',
} as const
