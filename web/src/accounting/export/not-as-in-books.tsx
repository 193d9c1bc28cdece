import type { ExportPreview } from '@larder/contract/accounting/exports.ts'
import { fromWire } from '../../api/wire-money.ts'
import { Button } from '../../kit/forms/button.tsx'
import { formatMoney } from '../../kit/money.ts'
import { correctInBooks, takeBackCorrection, type Corrected } from './correct-in-books.ts'
import { Told } from './told.tsx'

type NotAsInBooksProps = { preview: ExportPreview; format: Corrected['format'] }

/** The books keep what was exported: nobody would see there what is otherwise, or gone, here. */
export function NotAsInBooks({ preview, format }: NotAsInBooksProps) {
  const { takenBack, rebooked, changedSince } = preview
  const waiting = takenBack.filter(({ isDeleted }) => !isDeleted)
  const deleted = takenBack.filter(({ isDeleted }) => isDeleted)
  return (
    <>
      <Told
        words="These were exported and then taken back to be corrected. Your books have them, so this file leaves their deliveries out until they are booked again."
        bills={waiting.map((bill) => ({ key: keyOf(bill), bill: nameOf(bill), fact: exportedOf(bill) }))}
      />
      <Told
        words="These were exported, then taken back and deleted. Delete them in your books too."
        bills={deleted.map((bill) => ({ ...toldBill(bill, format), fact: exportedOf(bill) }))}
      />
      <Told
        words="These had other details when they were exported. Your books still have the earlier ones."
        bills={rebooked.map((bill) => ({ ...toldBill(bill, format), fact: wordsOf(bill) }))}
      />
      <Told
        words="These changed after they were exported. Correct them in your books."
        bills={changedSince.map((bill) => ({ ...toldBill(bill, format), fact: changeOf(bill) }))}
      />
      <Corrections preview={preview} />
    </>
  )
}

type TellableBill = ExportPreview['rebooked' | 'changedSince' | 'takenBack'][number]

function toldBill(bill: TellableBill, format: Corrected['format']) {
  const { source, id, seen } = bill
  const name = nameOf(bill)
  const action = seen !== null && (
    <Button
      look="link"
      aria-label={`${name} is done in my books`}
      onClick={() => void correctInBooks({ format, source, id, seen, name })}
    >
      Done in my books
    </Button>
  )
  return { key: keyOf(bill), bill: name, action }
}

const keyOf = ({ source, id }: TellableBill) => `${source} ${id}`
const nameOf = ({ distributor, number }: Pick<TellableBill, 'distributor' | 'number'>) => `${distributor} ${number}`
const exportedOf = ({ exportedTotal }: ExportPreview['takenBack'][number]) => formatMoney(fromWire(exportedTotal))

function wordsOf({ before, now }: { before: string; now: string }): string {
  return `${before || 'nothing'}, now ${now || 'nothing'}`
}

function changeOf({ exportedTotal, total, before, now }: ExportPreview['changedSince'][number]): string {
  const totals = `${formatMoney(fromWire(exportedTotal))}, now ${formatMoney(fromWire(total))}`
  return before === '' && now === '' ? totals : `${totals}; ${wordsOf({ before, now })}`
}

/** What somebody has done in the books already, to be undone where it was another bill. */
function Corrections({ preview: { corrections } }: Pick<NotAsInBooksProps, 'preview'>) {
  if (corrections.length === 0) return null
  return (
    <details>
      <summary className="meta">Done in your books ({corrections.length})</summary>
      <ul className="breaks-anywhere" aria-label="Done in your books">
        {corrections.map(({ id, number, distributor, total, by, time }) => {
          const name = nameOf({ number, distributor })
          return (
            <li key={id}>
              {name}: {total === null ? 'deleted' : formatMoney(fromWire(total))},{' '}
              <span className="meta">
                {by}, {time}
              </span>{' '}
              <Button
                look="link"
                aria-label={`Undo: list ${name} again`}
                onClick={() => void takeBackCorrection(id, name)}
              >
                Undo
              </Button>
            </li>
          )
        })}
      </ul>
    </details>
  )
}
