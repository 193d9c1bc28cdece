import { fraction, parseFraction, printDecimal, printFraction, type Fraction } from '../values/fraction.ts'

/** Spoons and cups have these; any other part is said as a decimal. */
const cooksParts = [1n, 2n, 3n, 4n, 8n]

/** An amount of a recipe at another scale, exact and as a cook reads it: '1 1/2' twice is '3', a third of '1' is '1/3'. */
export function scaledAmount(amount: string, scale: Fraction): { exact: Fraction; text: string } {
  const exact = (parseFraction(amount) ?? fraction(0)).mul(scale)
  if (scale.equals(1)) return { exact, text: amount.trim() }
  return { exact, text: cooksParts.includes(exact.d) ? printFraction(exact) : printDecimal(exact, placesOf(exact)) }
}

/** Two decimals, and of less than a tenth as many as say two figures of it: half of 0.008 lb is not nothing. */
function placesOf(exact: Fraction): number {
  for (let places = 2; places < mostPlaces; places++) if (exact.mul(10 ** places).gte(10)) return places
  return mostPlaces
}

const mostPlaces = 12
