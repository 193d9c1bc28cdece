import { call } from '../../api/client.ts'
import type { AnswerOf } from '../../api/call-input.ts'
import { refresh } from '../../api/queries.ts'
import { useCallForm } from '../../api/use-call-form.ts'
import { Button } from '../../kit/forms/button.tsx'
import { Choice, FieldError } from '../../kit/forms/field.tsx'
import { FormDialog } from '../../kit/forms/form-dialog.tsx'
import { openModal } from '../../kit/layers/modals.tsx'
import { toast } from '../../kit/layers/toasts.tsx'
import { counted } from '../../kit/counted.ts'

type People = AnswerOf<'getPeople'>

/** Whether a second factor is required of everybody, from when on, and how many have none yet. */
export function RequiredFactor({ people, isFixed }: { people: People; isFixed: boolean }) {
  const required = people.locations.filter(({ secondFactorFrom }) => secondFactorFrom !== null)
  const without = people.people.filter(({ hasSecondFactor }) => !hasSecondFactor).length
  const hasOwn = people.people.some(({ isSelf, hasSecondFactor }) => isSelf && hasSecondFactor)
  const isBlocked = !hasOwn && required.length === 0
  return (
    <section className="stack gap-8" aria-labelledby="required-factor">
      <h2 id="required-factor">Two-factor sign-in</h2>
      {required.length === 0 ? (
        <p className="meta">
          People sign in with a password alone. You can require everybody to have a passkey or codes from an app too.
        </p>
      ) : (
        <ul>
          {required.map(({ id, nickname, secondFactorFrom, secondFactorFromDisplay }) => (
            <li key={id}>
              Required at <strong>{nickname}</strong> {isInForce(secondFactorFrom) ? 'since' : 'from'}{' '}
              {secondFactorFromDisplay}
            </li>
          ))}
        </ul>
      )}
      <p className="meta">
        {without === 0
          ? 'Everybody has a passkey or codes from an app.'
          : `${counted(without, 'person has', 'people have')} a password only.`}
      </p>
      {!isFixed && (
        <div className="row wrap middle gap-8">
          <Button
            disabled={isBlocked}
            aria-label={required.length === 0 ? undefined : 'Change where two-factor sign-in is required'}
            onClick={() => openModal((close) => <RequireDialog people={people} onClose={close} />)}
          >
            {required.length === 0 ? 'Require it' : 'Change'}
          </Button>
          {isBlocked && (
            <span className="meta">
              Add a passkey or codes from an app to <a href="/profile">your own account</a> first.
            </span>
          )}
        </div>
      )}
    </section>
  )
}

function isInForce(from: string | null): boolean {
  return from !== null && Date.parse(from) <= Date.now()
}

function RequireDialog({ people, onClose }: { people: People; onClose: () => void }) {
  const isRequired = new Map(people.locations.map(({ id, secondFactorFrom }) => [id, secondFactorFrom !== null]))
  const [only] = people.locations
  const startsWith = [...isRequired].filter(([, is]) => is).map(([id]) => id)
  const form = useCallForm({
    // With one location there is nothing to choose but what the button said.
    start: { chosen: startsWith.length === 0 && only && people.locations.length === 1 ? [only.id] : startsWith },
    check: ({ chosen }) => ({
      chosen: chosen.length === 0 && startsWith.length === 0 ? 'Please choose a location.' : undefined,
    }),
    send: async ({ chosen }) => {
      const locations = people.locations
        .filter(({ id }) => chosen.includes(id) !== isRequired.get(id))
        .map(({ id }) => ({ id, isRequired: chosen.includes(id) }))
      if (locations.length > 0) toast(await call('putRequiredFactor', { body: { locations } }))
      await refresh('getPeople', 'getCurrentUser')
      onClose()
    },
  })
  const { chosen } = form.values
  const toggle = (id: number) =>
    form.change({ chosen: chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id] })
  const starting = people.locations.filter(({ id }) => chosen.includes(id) && !isRequired.get(id))
  const without = people.people.filter(
    ({ hasSecondFactor, locations }) => !hasSecondFactor && locations.some(({ id }) => chosen.includes(id)),
  )
  return (
    <FormDialog title="Require two-factor sign-in" form={form} submitLabel="Save" onClose={onClose}>
      <p>
        Everybody is mailed now, reminded in the app, and has at least a week. Once it has started, people who have
        neither a passkey nor codes from an app must add one before they can do anything else. Cash registers and sales
        reps carry on as before.
      </p>
      {startsWith.length > 0 && <p>An unchecked location accepts a password alone again at once.</p>}
      <fieldset className="stack gap-8" aria-invalid={form.errorAt('chosen') ? true : undefined} tabIndex={-1}>
        <legend>Required at</legend>
        {people.locations.map(({ id, nickname }) => (
          <Choice key={id} label={nickname} checked={chosen.includes(id)} onChange={() => toggle(id)} />
        ))}
        {form.errorAt('chosen') !== undefined && <FieldError>{form.errorAt('chosen')}</FieldError>}
      </fieldset>
      {starting.map(({ id, nickname, secondFactorWouldStart }) => (
        <p key={id}>
          At {nickname} it starts on <strong>{secondFactorWouldStart}</strong>.
        </p>
      ))}
      {without.length > 0 && (
        <p className="meta">
          With a password only there: {without.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', ')}.
        </p>
      )}
    </FormDialog>
  )
}
