/** `npm run drills` makes every mark as long as docs/marks.md says; `npm test` makes a short part of it with each change. */
export const isDrill = process.env['DRILLS'] === 'on'

/** How long a mark is, or what it goes through: in the drills, and in every run of the tests. */
export function inDrills<T>(whole: T, short: T): T {
  return isDrill ? whole : short
}
