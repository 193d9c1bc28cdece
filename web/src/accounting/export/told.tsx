import type { ReactNode } from 'react'

type ToldBill = { key?: string; bill: string; fact: string; action?: ReactNode }

const mostTold = 5

/** Bills that need a look, below what is to be done with them; five at a time. */
export function Told({ words, bills }: { words: string; bills: readonly ToldBill[] }) {
  if (bills.length === 0) return null
  return (
    <div className="notice">
      <p>{words}</p>
      <ul className="breaks-anywhere">
        {bills.slice(0, mostTold).map(({ key, bill, fact, action }) => (
          <li key={key ?? `${bill} ${fact}`}>
            {bill}: {fact} {action}
          </li>
        ))}
        {bills.length > mostTold && <li>… and {bills.length - mostTold} more</li>}
      </ul>
    </div>
  )
}
