/** The food cost in per cent that a location aims at, and above which it is too high, until it sets its own (ux.md 10). */
export const firstTarget = { target: 35, high: 40 } as const
