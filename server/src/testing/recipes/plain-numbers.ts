/** A number as numerator and denominator, never shortened: slow, plain, and nothing of the product's. */
export type Plain = readonly [n: bigint, d: bigint]
export const times = (a: Plain, b: Plain): Plain => [a[0] * b[0], a[1] * b[1]]
export const over = (a: Plain, b: Plain): Plain => [a[0] * b[1], a[1] * b[0]]
export const plus = (a: Plain, b: Plain): Plain => [a[0] * b[1] + b[0] * a[1], a[1] * b[1]]
export const isSame = (a: Plain, b: Plain): boolean => a[0] * b[1] === b[0] * a[1]
export const isLess = (a: Plain, b: Plain): boolean => a[0] * b[1] < b[0] * a[1]

/** The whole number nearest to one that is not below zero; a half goes up. */
export const rounded = ([n, d]: Plain): number => Number((2n * n + d) / (2n * d))

/** Sizes in hundred-thousandths of a gram, millionths of a millilitre and pieces, from their definitions. */
export const units: Record<string, readonly [code: string, size: Plain][]> = {
  mass: [
    ['LB', [45_359_237n, 1n]],
    ['OZ', [45_359_237n, 16n]],
    ['KG', [100_000_000n, 1n]],
    ['G', [100_000n, 1n]],
  ],
  volume: [
    ['GAL', [3_785_411_784n, 1n]],
    ['QT', [3_785_411_784n, 4n]],
    ['CUP', [3_785_411_784n, 16n]],
    ['TSP', [3_785_411_784n, 768n]],
    ['L', [1_000_000_000n, 1n]],
  ],
  count: [
    ['EA', [1n, 1n]],
    ['DZ', [12n, 1n]],
  ],
}

const known = new Map(
  Object.entries(units).flatMap(([dimension, of]) => of.map(([code, size]) => [code, { dimension, size }] as const)),
)

/** The size of a unit in the smallest of its kind; 1 for a word that is none. */
export const sizeOf = (uom: string): Plain => known.get(uom)?.size ?? [1n, 1n]

/** The number of `to` in one `from`; null where they measure different things. */
export function plainRate(from: string, to: string): Plain | null {
  if (from === to) return [1n, 1n]
  const [one, other] = [known.get(from), known.get(to)]
  return one && other && one.dimension === other.dimension ? over(one.size, other.size) : null
}
