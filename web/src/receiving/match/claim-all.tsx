import type { Finding, OrderMatch } from '@larder/contract/receiving/match/match.ts'
import { minus, noMoney, sum, type Cents } from '@larder/domain/values/money.ts'
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
  const open = claimableFindings(match)
  if (open.length === 0) return null
  const amount = toClaim(match)
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

function claimableFindings({ findings, lines }: OrderMatch): Finding[] {
  return [...findings, ...lines.flatMap((line) => line.findings)].filter(canClaim)
}

/** The money of an order that can be claimed and is not claimed yet. Claims may be of less than was found, so they are not subtracted. */
export function toClaim(match: OrderMatch): Cents {
  return sum(claimableFindings(match).map(({ unclaimed }) => fromWire(unclaimed)))
}

type ClaimButtonProps = { orderId: number; finding: Finding; words: string; item: string; isDriverTold: boolean }

/** Opens the claim of one finding, or of the rest of it; what is claimed already leads to its credit. */
export function ClaimButton({ finding, ...of }: ClaimButtonProps) {
  const { credit_id: creditId, claimed, isClaim, unclaimed } = finding
  if (creditId === null && isClaim && unclaimed === 0) return <span className="meta">Credited</span>
  if (creditId === null) return <OpenClaim finding={finding} {...of} />
  return (
    <>
      <Link to="/credits" search={{ order: of.orderId, all: true }}>
        Claimed{isClaimedInPart(finding) && ` ${formatMoney(fromWire(claimed ?? 0))}`}
      </Link>
      <OpenClaim finding={finding} {...of} />
    </>
  )
}

function OpenClaim({ orderId, finding, words, item, isDriverTold }: ClaimButtonProps) {
  const kind = canClaim(finding) ? kindOf(finding) : undefined
  if (!kind) return null
  const { order_item_id: lineId, invoiceLineIds, unclaimed: amount, claimed } = finding
  // A paper may have given a part of it that nobody claimed.
  const given = claimed === null ? minus(fromWire(finding.amount), fromWire(amount)) : noMoney
  const isRest = claimed !== null || given > 0
  const label = isRest ? `Claim the rest, ${formatMoney(fromWire(amount))}` : 'Claim'
  const before = claimed === null ? `${formatMoney(given)} of it was credited` : `${formatMoney(fromWire(claimed))} of it was claimed` // prettier-ignore
  const reason = isRest ? `${words}. ${before} before` : words
  const open = () =>
    openClaim({
      orderId,
      kind,
      lineId,
      amount,
      reason,
      driverTold: isDriverTold,
      invoiceLineId: lineId === null ? (invoiceLineIds[0] ?? null) : null,
      item: item || finding.about || 'the invoice',
    })
  return (
    <Button aria-label={`${label}: ${words}`} onClick={open}>
      {label}
    </Button>
  )
}

function isClaimedInPart({ claimed, amount }: Finding): boolean {
  return claimed !== null && claimed !== amount
}
