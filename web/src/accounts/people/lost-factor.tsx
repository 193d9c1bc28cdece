import type { Colleague } from '@larder/contract/accounts/people.ts'
import { isOwnerTitle } from '@larder/domain/values/owner-title.ts'
import { call } from '../../api/client.ts'
import { refresh } from '../../api/queries.ts'
import { Button } from '../../kit/forms/button.tsx'
import { toast } from '../../kit/layers/toasts.tsx'
import { askForProof } from '../profile/proof-dialog.tsx'

/** For a colleague who has neither phone nor recovery codes; nothing for owners, who ask Larder, and for oneself. */
export function LostFactor({ person }: { person: Colleague }) {
  const isOwner = person.locations.some(({ title }) => isOwnerTitle(title))
  if (person.isSelf || isOwner || !person.hasSecondFactor) return null
  return (
    <div className="stack gap-4">
      <span>
        <Button look="link" onClick={() => removeFactorOf(person)}>
          Remove second factor
        </Button>
      </span>
      <p className="meta">If they lost their phone and their recovery codes.</p>
    </div>
  )
}

function removeFactorOf({ id, firstName, lastName }: Colleague) {
  const name = `${firstName} ${lastName}`
  askForProof({
    title: `Remove the second factor of ${name}?`,
    message: `First make sure it is really ${firstName} who asks. Their codes and passkeys stop working, and they are signed out everywhere. They sign in with their password alone until they add new ones. We e-mail them and all owners.`,
    verb: 'Remove',
    // Which factors the owner has says the own profile alone; the server refuses where none fits.
    hasPasskey: true,
    send: async (body) => {
      const { message } = await call('postColleagueFactorRemoval', { params: { id }, body })
      await refresh('getPeople')
      toast({ message })
    },
  })
}
