import type { Finding, MatchedLine } from '@larder/contract/receiving/match/match.ts'
import { formatMoney } from '../../kit/money.ts'
import { fromWire } from '../../api/wire-money.ts'
import { ItemNameButton } from '../../catalogue/item-name-button.tsx'
import { Tag, type TagTone } from '../../kit/lists/tag.tsx'
import type { Column } from '../../kit/table/column.ts'
import { ClaimButton } from './claim-all.tsx'
import { agreementWords, findingLabels, findingWords, matchedPrice } from './finding-words.ts'
import style from './match-page.module.css'

/** Ordered, received and invoiced of a line, with what is wrong with it in dollars. */
export const matchColumns = (orderId: number): readonly Column<MatchedLine>[] => [
  {
    key: 'item',
    head: 'Item',
    cell: ({ itemDistributorId, item, din, packSize }) => (
      <span className="stack">
        <span>
          <ItemNameButton itemDistributorId={itemDistributorId}>{item || din}</ItemNameButton>
        </span>
        <span className="meta">{[din, packSize].filter(Boolean).join(' · ')}</span>
      </span>
    ),
  },
  {
    key: 'ordered',
    head: 'Ordered',
    isFigure: true,
    isNamed: true,
    cell: (line) => figure(line.ordered, line.unit_measure),
  },
  { key: 'received', head: 'Received', isFigure: true, isNamed: true, cell: received },
  {
    key: 'invoiced',
    head: 'Invoiced',
    isFigure: true,
    isNamed: true,
    cell: (line) => figure(line.invoiced, line.isByWeight ? 'LB' : line.unit_measure),
  },
  { key: 'agreed', head: 'Agreed price', isFigure: true, cell: (line) => matchedPrice(line.agreedPrice, line) },
  { key: 'billed', head: 'Billed price', isFigure: true, cell: (line) => matchedPrice(line.billedPrice, line) },
  { key: 'findings', head: 'What differs', cell: (line) => <Findings orderId={orderId} line={line} /> },
]

function Findings({ orderId, line }: { orderId: number; line: MatchedLine }) {
  if (line.findings.length === 0) return <span className="muted">{agreementWords(line)}</span>
  return (
    <ul className={style.findings}>
      {line.findings.map((finding, at) => (
        <li key={`${finding.kind} ${at}`}>
          <ShownFinding
            orderId={orderId}
            finding={finding}
            words={findingWords(finding, line)}
            item={line.item}
            isDriverTold={line.rejected?.driverTold ?? false}
          />
        </li>
      ))}
    </ul>
  )
}

/** A difference with its dollars; below zero it is in our favour. */
export function ShownFinding({
  orderId,
  finding,
  words,
  item,
  isDriverTold,
}: {
  orderId: number
  finding: Finding
  words: string
  item: string
  isDriverTold: boolean
}) {
  return (
    <span className={style.finding}>
      <Tag label={findingLabels[finding.kind]} tone={toneOf(finding)} />
      <span className="shrinks">{words}</span>
      <span className={`figure medium ${finding.isClaim ? 'danger' : 'muted'}`}>
        {formatMoney(fromWire(finding.amount))}
      </span>
      <ClaimButton orderId={orderId} finding={finding} words={words} item={item} isDriverTold={isDriverTold} />
    </span>
  )
}

function toneOf({ isClaim, amount }: Finding): TagTone {
  if (isClaim) return 'danger'
  return amount < 0 ? 'information' : 'attention'
}

function figure(quantity: number | null, unit: string) {
  if (quantity === null) return <span className="muted">–</span>
  return (
    <>
      {quantity.toLocaleString('en-US', { maximumFractionDigits: 3 })} <span className="muted">{unit}</span>
    </>
  )
}

/** In cases; where somebody weighed them or corrected their price at the door, with these. */
function received(line: MatchedLine) {
  const { received: kept, unit_measure, weighed, receivedPrice } = line
  return (
    <>
      {figure(kept, unit_measure)}
      {receivedPrice !== null && <span className="block meta">at {matchedPrice(receivedPrice, line)}</span>}
      {weighed !== null && <span className="block meta">{figure(weighed, 'LB')}</span>}
    </>
  )
}
