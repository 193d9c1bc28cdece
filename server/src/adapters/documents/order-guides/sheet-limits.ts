/** More rows or columns than any order guide has; what lies beyond is not looked at. */
export const mostRows = 100_000
export const mostColumns = 200
