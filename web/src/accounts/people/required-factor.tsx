import { call } from '../../api/client.ts'
import type { AnswerOf } from '../../api/call-input.ts'
import { refresh } from '../../api/queries.ts'
import { useCallForm } from '../../api/use-call-form.ts'
import { Button } from '../../kit/forms/button.tsx'
import { Choice } from '../../kit/forms/field.tsx'
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
          A password alone signs people in. You can require a passkey or the codes of an app of everybody.
        </p>
      ) : (
        <ul>
          {required.map(({ id, nickname, secondFactorFromDisplay }) => (
            <li key={id}>
              Required at <strong>{nickname}</strong> from {secondFactorFromDisplay}
            </li>
          ))}
        </ul>
      )}
      <p className="meta">
        {without === 0 ? 'Everybody has one.' : `${counted(without, 'person', 'people')} with a password only.`}
      </p>
      {!isFixed && (
        <div className="row wrap gap-8">
          <Button
            disabled={isBlocked}
            onClick={() => openModal((close) => <RequireDialog people={people} onClose={close} />)}
          >
            {required.length === 0 ? 'Require it' : 'Change'}
          </Button>
          {isBlocked && (
            <span className="meta">
              Add a passkey or the codes of an app to <a href="/profile">your own account</a> first.
            </span>
          )}
        </div>
      )}
    </section>
  )
}

function RequireDialog({ people, onClose }: { people: People; onClose: () => void }) {
  const isRequired = new Map(people.locations.map(({ id, secondFactorFrom }) => [id, secondFactorFrom !== null]))
  const [only] = people.locations
  const startsWith = [...isRequired].filter(([, is]) => is).map(([id]) => id)
  const form = useCallForm({
    // With one location there is nothing to choose but what the button said.
    start: { chosen: startsWith.length === 0 && only && people.locations.length === 1 ? [only.id] : startsWith },
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
  const without = people.people.filter(({ hasSecondFactor }) => !hasSecondFactor)
  return (
    <FormDialog title="Require two-factor sign-in" form={form} submitLabel="Save" onClose={onClose}>
      <p>
        Everybody gets a mail now and a line in the app, and has at least a week: it begins on a morning from Monday to
        Thursday. From then on people without a passkey or codes of an app can do nothing else before they have added
        one. Cash registers and sales reps go on as before.
      </p>
      <fieldset className="stack gap-8">
        <legend>Required at</legend>
        {people.locations.map(({ id, nickname }) => (
          <Choice key={id} label={nickname} checked={chosen.includes(id)} onChange={() => toggle(id)} />
        ))}
      </fieldset>
      {without.length > 0 && (
        <p className="meta">
          With a password only: {without.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', ')}.
        </p>
      )}
    </FormDialog>
  )
}
