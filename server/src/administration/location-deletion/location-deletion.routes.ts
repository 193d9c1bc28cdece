import {
  getLocationDeletion,
  postLocationDeletion,
  postLocationDeletionCancel,
} from '@larder/contract/administration/location-deletion.ts'
import { requireProof } from '../../accounts/passkeys/proof.ts'
import { relyingParty } from '../../accounts/passkeys/relying-party.ts'
import type { Deps } from '../../deps.ts'
import { route, type App } from '../../http/route.ts'
import { askForDeletion, cancelDeletion, deletionOf } from './ask-deletion.ts'

/** The deletion of a location after a wait, for its owners. */
export function registerLocationDeletionRoutes(app: App, deps: Deps): void {
  route(app, deps, getLocationDeletion, ({ context }) => deletionOf(context))

  route(app, deps, postLocationDeletion, async ({ context, actor, body, now, request }) => {
    await requireProof(deps, actor, body, now, relyingParty(deps, request))
    return askForDeletion(deps, context, body.name)
  })

  route(app, deps, postLocationDeletionCancel, ({ context }) => cancelDeletion(deps, context))
}
