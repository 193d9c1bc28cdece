import type { Colleague } from '@larder/contract/accounts/people.ts'
import { isOwnerTitle } from '@larder/domain/values/owner-title.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../api/client.ts'
import { queryOf, refresh } from '../../api/queries.ts'
import { useCallForm } from '../../api/use-call-form.ts'
import { Choice, FieldError, TextField } from '../../kit/forms/field.tsx'
import { FormDialog } from '../../kit/forms/form-dialog.tsx'
import { TypedEarlier } from '../../kit/forms/typed-earlier.tsx'
import { toast } from '../../kit/layers/toasts.tsx'
import { currentSession } from '../session.ts'
import { LostFactor } from './lost-factor.tsx'
import { isEmail } from '../sign-in/sign-in-rules.ts'
import { ChangedMeanwhile } from '../../kit/forms/their-changes/changed-meanwhile.tsx'
import { unsentWorkAt } from '../unsent/unsent-work.ts'

type Access = Pick<Colleague, 'title' | 'mayOrder' | 'seePrices' | 'editComparisonView'>
type Invitation = Access & { email: string; locationIds: number[] }

type AccessDialogProps = {
  /** whose access is changed; without one somebody is invited */
  person?: Colleague
  locations: readonly { id: number; nickname: string }[]
  onClose: () => void
}

const usualTitles = ['Owner', 'Chef', 'Jr. Chef', 'General Manager'] as const

const isOffered = (locations: AccessDialogProps['locations']) => (id: number) => locations.some((at) => at.id === id)

/** Title, locations and rights: of a colleague, or of somebody who is invited. */
export function AccessDialog({ person, ...rest }: AccessDialogProps) {
  const [base, setBase] = useState(person)
  return <AccessForm key={base?.accessVersion} person={base} onBase={setBase} {...rest} />
}

function AccessForm({
  person,
  locations,
  onBase,
  onClose,
}: Omit<AccessDialogProps, 'person'> & { person: Colleague | undefined; onBase: (person: Colleague) => void }) {
  const people = useQuery({ ...queryOf('getPeople'), enabled: person !== undefined }).data?.people
  const now = people?.find(({ id }) => id === person?.id)
  /** of the access that the owner has seen, or chose to replace */
  const [version, setVersion] = useState(person?.accessVersion)
  // An invitation that is typed outlives the end of a session; it is given up with the dialog.
  const [unsent] = useState(() => unsentWorkAt<Invitation>(`invitation ${currentSession().userId}`))
  const [before] = useState(() => (person ? undefined : unsent.read()))
  const [isFromBefore, setIsFromBefore] = useState(before !== undefined)
  const close = () => {
    if (!person) unsent.forget()
    onClose()
  }
  const [only] = locations
  const own = locations.filter(({ id }) => person?.locations.some((at) => at.id === id)).map(({ id }) => id)
  const start: Invitation = {
    email: '',
    title: person?.title ?? '',
    locationIds: person ? own : locations.length === 1 && only ? [only.id] : [],
    mayOrder: person?.mayOrder ?? false,
    seePrices: person?.seePrices ?? true,
    editComparisonView: person?.editComparisonView ?? false,
  }
  const form = useCallForm({
    start,
    before: before && { ...before, locationIds: before.locationIds.filter(isOffered(locations)) },
    check: ({ email, title, locationIds }) => ({
      email: person || isEmail(email) ? undefined : 'Please enter a correct email.',
      title: title.trim() === '' ? 'This field is required.' : undefined,
      locationIds: locationIds.length === 0 ? 'Please choose a location.' : undefined,
    }),
    send: async ({ email, ...access }) => {
      try {
        const { message } = person
          ? await call('patchPerson', { params: { id: person.id }, body: { ...access, version } })
          : await call('postInvitation', { body: { email: email.trim(), ...access } })
        toast({ message })
      } finally {
        await refresh('getPeople', 'getCurrentUser')
      }
      close()
    },
  })
  const { values, change, isChanged } = form
  useEffect(() => {
    if (person) return
    if (isChanged) unsent.keep(values)
    else unsent.forget()
  }, [person, unsent, values, isChanged])
  const seesAlways = isOwnerTitle(values.title)
  const toggle = (id: number) =>
    change({
      locationIds: values.locationIds.includes(id)
        ? values.locationIds.filter((one) => one !== id)
        : [...values.locationIds, id],
    })
  const differs = new Set(person?.locations.map(({ title }) => title)).size > 1
  return (
    <FormDialog
      title={person ? `${person.firstName} ${person.lastName}` : 'Invite a colleague'}
      form={form}
      submitLabel={person ? 'Save' : 'Send invitation'}
      asksBeforeLosing
      onClose={close}
    >
      {isFromBefore && isChanged && (
        <TypedEarlier
          onStartOver={() => {
            setIsFromBefore(false)
            change(start)
          }}
        >
          You began this invitation earlier.
        </TypedEarlier>
      )}
      {!person && (
        <TextField
          {...form.text('email')}
          label="E-mail"
          type="email"
          inputMode="email"
          autoComplete="off"
          maxLength={254}
          hint="We send a link to this address. It works once, within seven days."
        />
      )}
      <TextField
        {...form.text('title')}
        label="Title"
        list="usual-titles"
        autoComplete="off"
        maxLength={60}
        hint={
          differs
            ? 'The title differs between locations. Saving sets this one for all that are chosen.'
            : 'An owner sees this page, changes everybody’s access and decides about distributors.'
        }
      />
      <datalist id="usual-titles">
        {usualTitles.map((title) => (
          <option key={title} value={title}>
            {title}
          </option>
        ))}
      </datalist>
      <fieldset className="stack gap-8" aria-invalid={form.errorAt('locationIds') ? true : undefined} tabIndex={-1}>
        <legend>Locations</legend>
        {locations.map(({ id, nickname }) => (
          <Choice key={id} label={nickname} checked={values.locationIds.includes(id)} onChange={() => toggle(id)} />
        ))}
        {form.errorAt('locationIds') !== undefined && <FieldError>{form.errorAt('locationIds')}</FieldError>}
      </fieldset>
      <fieldset className="stack gap-8">
        <legend>Rights</legend>
        {person?.rightsDiffer && (
          <p className="meta">Rights differ between locations. Saving sets these for all that are chosen.</p>
        )}
        <Choice
          label="Place orders"
          checked={values.mayOrder}
          // Nobody orders without seeing what it costs.
          onChange={() => change({ mayOrder: !values.mayOrder, ...(values.mayOrder ? {} : { seePrices: true }) })}
        />
        <Choice
          label="See prices"
          checked={values.seePrices || seesAlways}
          disabled={values.mayOrder || seesAlways}
          onChange={() => change({ seePrices: !values.seePrices })}
        />
        <Choice
          label="Edit inventory lists, groups and pars"
          checked={values.editComparisonView}
          onChange={() => change({ editComparisonView: !values.editComparisonView })}
        />
        <p className="meta">
          Owners, and whoever places orders, see prices. Without them people count, receive and cook, and fill the cart
          for somebody else to order. Everybody sees counts. What you change here takes effect at once.
        </p>
      </fieldset>
      {now && <LostFactor person={now} />}
      {now && now.accessVersion !== version && !form.isBusy && (
        <ChangedMeanwhile
          what="this person’s access"
          onTheirs={() => onBase(now)}
          onMine={() => setVersion(now.accessVersion)}
        />
      )}
    </FormDialog>
  )
}
