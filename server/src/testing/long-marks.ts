/** `npm run drills` makes every mark as long as docs/marks.md says; `npm test` makes a short part of it with each change. */
export const isDrill = process.env['DRILLS'] === 'on'

/** Takes `whole` in the drills, `short` in every other run of the tests. */
export function inDrills<T>(whole: T, short: T): T {
  return isDrill ? whole : short
}
