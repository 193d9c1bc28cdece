import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { InputOf } from '../../api/call-input.ts'
import { callOnce } from '../../api/once/call-once.ts'
import { makeOnce } from '../../api/once/make-once.ts'
import { queryOf, refresh } from '../../api/queries.ts'
import { useCallForm } from '../../api/use-call-form.ts'
import { Choice, FieldError, TextAreaField } from '../../kit/forms/field.tsx'
import { FormDialog } from '../../kit/forms/form-dialog.tsx'
import type { SearchOption } from '../../kit/forms/search-select.tsx'
import { toast } from '../../kit/layers/toasts.tsx'
import { Loaded } from '../../kit/lists/loaded.tsx'
import style from '../administration.module.css'
import { BarredChoice } from '../barred-choice.tsx'
import { CompanyField, LocationField } from '../pick-fields.tsx'
import { hereOf } from '../this-cell.tsx'
import { waysToEverybody } from './whom.ts'

type Written = {
  message: string
  to: '' | 'location' | 'company' | 'everybody' | 'cell'
  location: SearchOption | undefined
  company: SearchOption | undefined
}
const toNobody: Written = { message: '', to: '', location: undefined, company: undefined }

/** A message to a location, a company or everybody: who reads it is chosen, never preselected. */
export function WriteDialog({ onClose }: { onClose: () => void }) {
  const [post] = useState(sendingOnce)
  const cell = useQuery(queryOf('getCell'))
  const form = useCallForm({
    start: toNobody,
    check: ({ message, to, location, company }) => {
      const isChosen =
        to === 'everybody' || to === 'cell' || (to === 'location' && location) || (to === 'company' && company)
      return {
        to: isChosen ? undefined : 'Please choose who reads it.',
        message: message.trim() === '' ? 'Please write the message.' : undefined,
      }
    },
    send: async ({ message, to, location, company }) => {
      const whom =
        to === 'everybody'
          ? { everybody: true as const }
          : to === 'cell'
            ? { everybodyOfCell: true as const }
            : to === 'company'
              ? { companyId: company?.id ?? 0 }
              : { locationIds: [location?.id ?? 0] }
      try {
        await post({ message, ...whom })
        onClose()
        toast({ message: 'The message is sent.' })
      } finally {
        // Without an answer it may be in the list: another text would be another message.
        await refresh('getSentMessages')
      }
    },
  })
  const { to, location, company } = form.values
  const ways = waysToEverybody(hereOf(cell.data))
  const whom =
    to === 'company' ? company?.label : to === 'location' ? location?.label : ways.find((way) => way.to === to)?.whom
  const choice = (key: Written['to'], label: string) => (
    <Choice
      key={key}
      type="radio"
      name="to"
      label={label}
      checked={to === key}
      onChange={() => form.change({ to: key })}
    />
  )
  return (
    <FormDialog
      title="Write message"
      form={form}
      submitLabel={whom === undefined ? 'Send' : `Send to ${whom}`}
      asksBeforeLosing
      onClose={onClose}
    >
      <fieldset className={style.flags}>
        <legend className="medium">Who reads it</legend>
        {choices.map(({ key, label }) => choice(key, label))}
        <Loaded answer={cell} what="whom a message to everybody reaches">
          {() =>
            ways.map(({ to: key, label, reason }) =>
              reason === undefined ? (
                choice(key, label)
              ) : (
                <BarredChoice key={key} name="to" label={label} reason={reason} />
              ),
            )
          }
        </Loaded>
      </fieldset>
      {to === 'location' && (
        <LocationField chosen={location} onChoose={(chosen) => form.change({ location: chosen, to })} />
      )}
      {to === 'company' && (
        <CompanyField chosen={company} onChoose={(chosen) => form.change({ company: chosen, to })} />
      )}
      {form.errorAt('to') && <FieldError>{form.errorAt('to')}</FieldError>}
      <TextAreaField
        {...form.text('message')}
        label="Message"
        hint="It pops up on the place-order page and stays under the bell."
        rows={5}
        maxLength={2_000}
      />
    </FormDialog>
  )
}

/** The same message goes out once, however often it is pressed; another one is another message. */
function sendingOnce() {
  return makeOnce({
    make: (body: InputOf<'postSentMessage'>['body'], idempotencyKey) =>
      callOnce('postSentMessage', { body }, { idempotencyKey }),
  })
}

const choices = [
  { key: 'location', label: 'The people of one location' },
  { key: 'company', label: 'The people of one company' },
] as const
