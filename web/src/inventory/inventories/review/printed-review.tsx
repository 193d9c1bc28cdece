import { useActiveLocation } from '../../../accounts/session.ts'
import { amountText, totalText } from '../../market-price.ts'
import { isMoneyHidden } from '../../../kit/hidden-money.ts'
import { PaperSheet } from '../../../kit/table/paper-sheet.tsx'
import paper from '../../paper.module.css'
import { shownDay } from '../inventory-dates.ts'
import { useIsPrinting } from '../../../kit/page/use-is-printing.ts'
import { casesText, changeText, differenceText, flagTexts } from './review-figures.tsx'
import type { ReviewLine } from './review-lines.ts'
import { wantedLines } from './review-rows.ts'
import type { ReviewFilter } from './review-url.ts'
import { countedText, missingText } from './review-texts.ts'
import type { Review } from './use-review.ts'

/** The review on paper, as it is filtered; it exists only while it is printed: the screen holds only the rows in view. */
export function PrintedReview({ review, filter }: { review: Review; filter: ReviewFilter }) {
  const isPrinting = useIsPrinting()
  const location = useActiveLocation()
  if (!isPrinting) return null
  const { inventory, summary, figuresOf } = review
  const lines = wantedLines(review.lines, filter, { figuresOf, before: [] })
  const listIds = [...new Set(lines.map(({ listId }) => listId))]
  return (
    <PaperSheet
      title={`Review Inventory ${shownDay(inventory.start_date)}`}
      facts={[
        location?.nickname,
        `${countedText(summary)}, ${missingText(summary)}`,
        !isMoneyHidden() && totalText(summary.amount, summary.leftOut),
      ]}
      mark="data-printed-review"
      className={paper.figures}
    >
      {listIds.map((id) => (
        <table key={id}>
          <caption>{lines.find(({ listId }) => listId === id)?.list}</caption>
          <thead>
            <tr>
              {['Item', 'Group', 'Flag', 'Last count', 'This count', 'Difference'].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
              <th scope="col" data-money>
                Change
              </th>
              <th scope="col" data-money>
                Value
              </th>
            </tr>
          </thead>
          <tbody>
            {lines
              .filter(({ listId }) => listId === id)
              .map((line) => (
                <PrintedLine key={line.key} line={line} review={review} />
              ))}
          </tbody>
        </table>
      ))}
    </PaperSheet>
  )
}

function PrintedLine({ line, review }: { line: ReviewLine; review: Review }) {
  const { cases, amount, last, difference, change, flag } = review.figuresOf(line)
  return (
    <tr>
      <td>{line.item.name}</td>
      <td>{line.group}</td>
      <td>{flag === null ? '' : flagTexts[flag].label}</td>
      <td>{casesText(last)}</td>
      <td>{casesText(cases)}</td>
      <td>{difference === null ? '–' : differenceText(difference)}</td>
      <td data-money>{change === null ? '–' : changeText(change)}</td>
      <td data-money>{cases === null ? '–' : amountText(line.item, amount)}</td>
    </tr>
  )
}
