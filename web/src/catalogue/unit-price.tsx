import { unitPriceText, type Priced } from './price-texts.ts'

/** The price per pound, gallon or piece in whole cents, as the list of items shows it; nothing where it is not known. */
export function UnitPrice({ of }: { of: Priced }) {
  const text = unitPriceText(of, 'cents')
  return (
    text && (
      <span className="figure">
        {text.amount}
        {text.unit}
      </span>
    )
  )
}
