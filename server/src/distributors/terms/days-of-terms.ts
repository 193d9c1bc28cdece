/**
 * How terms write the days until all is due, the surest first: 'Net 30', '2/10 n/30'; '30 days'; 'due in 30'; '30' alone.
 * Any other number may be a discount, a fee or a minimum.
 */
const written = [
  String.raw`(?i)\mn(?:et)?\W{0,3}(\d{1,3})\M`,
  String.raw`(?i)\m(\d{1,3}) ?days?\M`,
  String.raw`(?i)\m(?:in|within|due|terms?):? (\d{1,3})\M(?! ?%)`,
  String.raw`^\s*(\d{1,3})\s*$`,
]

/**
 * SQL for the days until a bill is due: those that the accounting page says (row a of accounting_terms), else those that
 * the distributor's terms name; terms without days ('COD') give none.
 */
export function daysOfTerms(terms: string): string {
  return `coalesce(a.payable_days, ${written.map((pattern) => `substring(${terms} from '${pattern}')::integer`).join(', ')})`
}
