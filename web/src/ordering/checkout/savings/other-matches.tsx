import type { CartLineMatches, CartMatch } from '@larder/contract/ordering/savings.ts'
import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { formatMoney } from '../../../kit/money.ts'
import { fromWire } from '../../../api/wire-money.ts'
import { Button } from '../../../kit/forms/button.tsx'
import style from './saving-card.module.css'
import { offeredMatches } from './saving-rows.ts'
import { commonPriceText, factsOf } from './saving-texts.ts'

type OtherMatchesProps = {
  row: CartLineMatches
  chosen: CartMatch
  onChoose: (itemDistributorId: number) => void
}

/** '2 more': the other matches, one of which can take the place of the best. */
export function OtherMatches({ row, chosen, onChoose }: OtherMatchesProps) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const matches = offeredMatches(row)
  if (matches.length < 2) return null
  return (
    <div className={style.others}>
      <Button look="link" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
        <IconChevronDown size={16} stroke={1.5} aria-hidden className={isOpen ? style.open : undefined} />
        {matches.length - 1} more
      </Button>
      {isOpen && (
        <ul id={id} className={style.otherList} role="radiogroup" aria-label="Matches">
          {matches.map((match) => (
            <li key={match.itemDistributorId} role="presentation">
              <label className={style.other}>
                <input
                  type="radio"
                  name={id}
                  checked={match.itemDistributorId === chosen.itemDistributorId}
                  onChange={() => onChoose(match.itemDistributorId)}
                />
                <span className="breaks-anywhere medium">{match.name}</span>
                <span className="figure">{commonPriceText(match, row)}</span>
                <span className="meta">{factsOf(match)}</span>
                <span className="figure meta">saves {formatMoney(fromWire(match.savingsPerOrder))}</span>
              </label>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
