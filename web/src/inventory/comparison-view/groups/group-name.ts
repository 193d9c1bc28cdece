/** Characters of a group's name (spec 2 §5); the most is what the server takes. */
export const shortestName = 3
export const longestName = 100
