/** Units of sale that are the whole pack. */
export const caseUnits: ReadonlySet<string> = new Set(['CS', 'BOX', 'CTN', 'KEG', 'FLAT', 'LUG'])
