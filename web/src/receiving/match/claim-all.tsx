import type { Finding, OrderMatch } from '@larder/contract/receiving/match/match.ts'
import { formatMoney, sum } from '@larder/domain/values/money.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { fromWire } from '../../api/wire-money.ts'
import { Button } from '../../kit/forms/button.tsx'
import { canClaim, claim } from '../credits/claim.ts'

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

type ClaimButtonProps = { orderId: number; finding: Finding; words: string }

/** Claims one finding; what is claimed already leads to its credit. */
export function ClaimButton({ orderId, finding, words }: ClaimButtonProps) {
  const [isBusy, setIsBusy] = useState(false)
  if (finding.credit_id !== null)
    return (
      <Link to="/credits" search={{ order: orderId, all: true }}>
        Claimed
      </Link>
    )
  if (!canClaim(finding)) return null
  const claimOne = async () => {
    setIsBusy(true)
    await claim(orderId, [finding])
    setIsBusy(false)
  }
  return (
    <Button busy={isBusy} aria-label={`Claim: ${words}`} onClick={() => void claimOne()}>
      Claim
    </Button>
  )
}
