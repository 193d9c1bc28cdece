import { Button } from '../../../kit/forms/button.tsx'
import { TextAreaField } from '../../../kit/forms/field.tsx'

const longestNote = 2000

/** A word to the distributor, with a button that empties it. */
export function DeliveryNote({ note, onChange }: { note: string; onChange: (note: string) => void }) {
  return (
    <TextAreaField
      label="Delivery note"
      rows={3}
      maxLength={longestNote}
      placeholder="For example: use the back door, call on arrival"
      value={note}
      onChange={(event) => onChange(event.target.value)}
      after={
        <Button look="link" disabled={note === ''} onClick={() => onChange('')}>
          Clear
        </Button>
      }
    />
  )
}
