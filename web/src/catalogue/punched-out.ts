/** The tooltip of a punched-out row (spec 1 §2). */
export const punchedOutTooltip =
  'This item is grayed out because it was not on your most recent order guide sent by your distributor.'
