import type { Finding, OrderMatch } from '@larder/contract/receiving/match/match.ts'
import { sum } from '@larder/domain/values/money.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatMoney } from '../../kit/money.ts'
import { fromWire } from '../../api/wire-money.ts'
import { Button } from '../../kit/forms/button.tsx'
import { canClaim, claim, kindOf } from '../credits/claim.ts'
import { openClaim } from '../credits/claim-dialog.tsx'

/** Claims everything that can be claimed of an order, by one press. */
export function ClaimAll({ match }: { match: OrderMatch }) {
  const [isBusy, setIsBusy] = useState(false)
  const open = [...match.findings, ...match.lines.flatMap(({ findings }) => findings)].filter(canClaim)
  if (open.length === 0) return null
  const amount = sum(open.map((finding) => fromWire(finding.amount)))
  const claimAll = async () => {
    setIsBusy(true)
    await claim(match.order_id, open)
    setIsBusy(false)
  }
  return (
    <div>
      <Button look="primary" busy={isBusy} onClick={() => void claimAll()}>
        Claim all, {formatMoney(amount)}
      </Button>
    </div>
  )
}

type ClaimButtonProps = { orderId: number; finding: Finding; words: string; item: string }

/** Opens the claim of one finding; what is claimed already leads to its credit. */
export function ClaimButton({ orderId, finding, words, item }: ClaimButtonProps) {
  if (finding.credit_id !== null)
    return (
      <Link to="/credits" search={{ order: orderId, all: true }}>
        Claimed
      </Link>
    )
  const kind = canClaim(finding) ? kindOf(finding) : undefined
  if (!kind) return null
  const { order_item_id: lineId, invoiceLineIds, amount } = finding
  const open = () =>
    openClaim({
      ...{ orderId, kind, lineId, amount, reason: words, driverTold: false },
      invoiceLineId: lineId === null ? (invoiceLineIds[0] ?? null) : null,
      item: item || finding.about || 'the invoice',
    })
  return (
    <Button aria-label={`Claim: ${words}`} onClick={open}>
      Claim
    </Button>
  )
}
