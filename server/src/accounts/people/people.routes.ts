import {
  deleteInvitation,
  deletePerson,
  getPeople,
  patchPerson,
  postColleagueFactorRemoval,
  postInvitation,
  postInvitationMail,
  putRequiredFactor,
} from '@larder/contract/accounts/people.ts'
import { secondFactorStart } from '@larder/domain/accounts/second-factor-start.ts'
import type { Deps } from '../../deps.ts'
import { route, type App } from '../../http/route.ts'
import { relyingParty } from '../passkeys/relying-party.ts'
import { removeFactorOfColleague } from '../second-factor/remove-factor-of-colleague.ts'
import { requireSecondFactor } from '../second-factor/require-factor.ts'
import { timeForPeople } from '../../time-for-people.ts'
import { cancelInvitation, inviteColleague, listOwnInvitations, sendInvitationAgain } from './invite-colleague.ts'
import { listOwnedLocations } from './people.queries.ts'
import { changePerson, listColleagues, removePerson, requireOwned } from './manage-people.ts'

/** The people of a business, for its owners. */
export function registerPeopleRoutes(app: App, deps: Deps): void {
  route(app, deps, getPeople, async ({ context, now }) => {
    const owned = await requireOwned(context)
    const invitations = await listOwnInvitations(context, owned)
    return {
      locations: owned.map(({ id, nickname, timeZone, secondFactorFrom }) => ({
        id,
        nickname,
        secondFactorFrom: secondFactorFrom?.toISOString() ?? null,
        secondFactorFromDisplay: secondFactorFrom ? timeForPeople(secondFactorFrom, timeZone) : '',
        secondFactorWouldStart: secondFactorFrom ? '' : timeForPeople(secondFactorStart(now, timeZone), timeZone),
      })),
      closedLocations: (await listOwnedLocations(context.db, context.actor)).flatMap(({ id, nickname }) =>
        owned.some((open) => open.id === id) ? [] : [{ id, nickname }],
      ),
      people: await listColleagues(context, owned),
      invitations: invitations.map(
        ({ id, email, title, mayOrder, seePrices, editComparisonView, locations, ...of }) => ({
          id,
          email,
          title,
          mayOrder,
          seePrices,
          editComparisonView,
          locations,
          invitedBy: `${of.firstName} ${of.lastName}`,
          expiresTime: of.expiresAt.toISOString(),
          isExpired: of.expiresAt <= now,
        }),
      ),
    }
  })

  route(app, deps, patchPerson, async ({ context, params, body }) => {
    await changePerson(context, params.id, body)
    app.sessions.forget(params.id)
    return { message: 'Saved.' }
  })

  route(app, deps, deletePerson, async ({ context, params }) => {
    await removePerson(context, params.id)
    app.sessions.forget(params.id)
    return { message: 'Access is taken away.' }
  })

  route(app, deps, putRequiredFactor, async ({ context, body }) => {
    await requireSecondFactor(deps, context, body.locations)
    for (const { id } of body.locations) app.sessions.forgetLocation(id)
    return { message: 'Saved.' }
  })

  route(app, deps, postColleagueFactorRemoval, async ({ context, params, body, request }) => {
    await removeFactorOfColleague(deps, context, params.id, { proof: body, party: relyingParty(deps, request) })
    app.sessions.forget(params.id)
    return { message: 'The second factor is removed.' }
  })

  route(app, deps, postInvitation, async ({ context, body }) => {
    await inviteColleague(deps, context, body)
    return { message: `An invitation is on its way to ${body.email}.` }
  })

  route(app, deps, postInvitationMail, async ({ context, params }) => {
    await sendInvitationAgain(deps, context, params.id)
    return { message: 'The invitation is on its way again.' }
  })

  route(app, deps, deleteInvitation, async ({ context, params }) => {
    await cancelInvitation(context, params.id)
    return { message: 'The invitation is withdrawn.' }
  })
}
