/** The header of an answer whose prices are hidden: the location at which the asker may not see them. */
export const pricesHiddenAt = 'prices-hidden-at'
