/** The number of a weight in pounds without the words around it: '~ 68 lb', '64.5# avg' and 'approx. 20' are 68, 64.5 and 20. */
export function plainWeight(cell: string): string {
  return cell
    .trim()
    .replace(/^(~|≈|±|about|approx(imately|\.)?|approx|avg\.?|average|est\.?|ca\.?)\s*/i, '')
    .replace(/\s*(avg|ave|average|approx|est)\.?$/i, '')
    .replace(/\s*(lbs?|#|pounds?)\.?$/i, '')
    .replace(/\s*(avg|ave|average|approx|est)\.?$/i, '')
    .trim()
}
