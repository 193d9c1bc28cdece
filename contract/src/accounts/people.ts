import { z } from 'zod'
import { defineCall } from '../call.ts'
import { Proof, unproven } from './proof.ts'
import { Bool, Done, Id, IdText, InstantText, text } from '../shared.ts'

const AtLocation = z.object({ id: Id, nickname: z.string(), title: z.string() })

/** Somebody who works at the locations that the asking owner owns. */
export const Colleague = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  title: z.string().meta({ description: 'at the first of the locations' }),
  locations: z.array(AtLocation),
  mayOrder: z.boolean(),
  seePrices: z.boolean(),
  editComparisonView: z.boolean(),
  rightsDiffer: z.literal(true).optional().meta({
    description: 'the three rights are not the same at all of the locations: each is told where it is given at all',
  }),
  accessVersion: z.string().meta({ description: 'another one with each change of title, locations or rights' }),
  isSelf: z.boolean(),
  hasSecondFactor: z.boolean().meta({ description: 'a passkey, or codes of an app' }),
  lastSeenTime: InstantText.nullable().meta({ description: 'null: never signed in' }),
})
export type Colleague = z.input<typeof Colleague>

/** An invitation that nobody has accepted or withdrawn. */
export const Invitation = z.object({
  id: Id,
  email: z.string(),
  title: z.string(),
  locations: z.array(z.object({ id: Id, nickname: z.string() })),
  mayOrder: z.boolean(),
  seePrices: z.boolean(),
  editComparisonView: z.boolean(),
  invitedBy: z.string(),
  expiresTime: InstantText,
  isExpired: z.boolean(),
})
export type Invitation = z.input<typeof Invitation>

export const lastOwner = {
  code: 'last_owner',
  status: 409,
  text: 'Every location needs an owner. Make somebody else an owner first.',
} as const
export const accessChangedMeanwhile = {
  code: 'access_changed_meanwhile',
  status: 409,
  text: 'Somebody else changed this person’s access meanwhile. Look at theirs before you save yours.',
} as const
export const alreadyHere = {
  code: 'already_here',
  status: 409,
  text: 'This person already has access. Change their locations in the list.',
} as const
export const alreadyInvited = {
  code: 'already_invited',
  status: 409,
  text: 'This address is already invited. Send the invitation again, or withdraw it first.',
} as const
export const tooManyInvitations = {
  code: 'too_many_invitations',
  status: 409,
  text: 'There are 100 open invitations. Withdraw some first.',
} as const

const ofOwners = { who: 'member', notWhileActingAs: true } as const

const access = {
  title: text(60).trim().min(1, 'This field is required.'),
  locationIds: z.array(Id).min(1, 'Please choose a location.').max(500),
  mayOrder: Bool,
  seePrices: Bool.optional().meta({
    description: 'stays as it is unless sent; of an invitation true; owners see prices always',
  }),
  editComparisonView: Bool,
}

/** Nobody orders what they may not know the price of. */
export const ordersUnseen = {
  code: 'orders_unseen',
  status: 400,
  text: 'Whoever places orders must see prices. Allow both, or neither.',
} as const

export const getPeople = defineCall({
  name: 'getPeople',
  method: 'GET',
  path: '/people',
  summary: 'Everybody with access to the locations that the asking person owns, and open invitations',
  who: 'member',
  response: z.object({
    locations: z.array(
      z.object({
        id: Id,
        nickname: z.string(),
        secondFactorFrom: InstantText.nullable().meta({ description: 'required of everybody from then on; null: not' }),
        secondFactorFromDisplay: z.string(),
        secondFactorWouldStart: z.string().meta({
          description: 'from when on, for people to read, if it were required now; empty: it is required already',
        }),
      }),
    ),
    closedLocations: z.array(z.object({ id: Id, nickname: z.string() })).meta({
      description: 'owned too, but left out until the session showed a second factor, which they require',
    }),
    people: z.array(Colleague),
    invitations: z.array(Invitation),
  }),
})

export const patchPerson = defineCall({
  name: 'patchPerson',
  method: 'PATCH',
  path: '/people/{id}',
  summary: 'Change the title, locations and rights of a colleague; counts from their next request',
  ...ofOwners,
  params: z.object({ id: IdText }),
  body: z.object({
    ...access,
    version: text(40)
      .optional()
      .meta({ description: 'as accessVersion was; another one is refused, without one nothing is compared' }),
  }),
  response: Done,
  refusals: [lastOwner, ordersUnseen, accessChangedMeanwhile],
})

export const deletePerson = defineCall({
  name: 'deletePerson',
  method: 'DELETE',
  path: '/people/{id}',
  summary: 'Take a colleague’s access to all locations of the asking owner away, at once',
  ...ofOwners,
  params: z.object({ id: IdText }),
  response: Done,
  refusals: [lastOwner],
})

export const ownFactorFirst = {
  code: 'own_factor_first',
  status: 409,
  text: 'Add a passkey or the codes of an app to your own account first.',
} as const

export const twoFactorsFirst = {
  code: 'two_factors_first',
  status: 409,
  text: 'You signed in with your password alone. Please sign in again with a passkey or a code first, or add one to your account.',
} as const

export const putRequiredFactor = defineCall({
  name: 'putRequiredFactor',
  method: 'PUT',
  path: '/people/second-factor',
  summary:
    'Require a second factor of everybody at locations, from a morning in a week or a little more on; or no longer. Those who have none are told by mail',
  ...ofOwners,
  body: z.object({
    locations: z
      .array(z.object({ id: Id, isRequired: Bool }))
      .min(1)
      .max(500),
  }),
  response: Done,
  refusals: [ownFactorFirst, twoFactorsFirst],
})

export const notYoursToRemove = {
  code: 'not_yours_to_remove',
  status: 409,
  text: 'You can’t remove the second factor of this person. Please ask your contact at Larder.',
} as const
export const passwordAloneHere = {
  code: 'password_alone_here',
  status: 409,
  text: 'You signed in with your password alone. Use a passkey here, or sign in again with a code first.',
} as const

export const postColleagueFactorRemoval = defineCall({
  name: 'postColleagueFactorRemoval',
  method: 'POST',
  path: '/people/{id}/second-factor/removal',
  summary:
    'Remove the codes and passkeys of a colleague who lost them, who is no owner and works nowhere else; ends their sessions and tells them and all owners by mail',
  ...ofOwners,
  params: z.object({ id: IdText }),
  body: Proof,
  response: Done,
  refusals: [notYoursToRemove, ownFactorFirst, passwordAloneHere, ...unproven],
})

export const postInvitation = defineCall({
  name: 'postInvitation',
  method: 'POST',
  path: '/people/invitations',
  summary: 'Invite a colleague by mail; the answer is the same for addresses with and without an account',
  ...ofOwners,
  idempotent: true,
  body: z.object({ email: text(254, 1).trim().pipe(z.email('Please enter a correct email.')), ...access }),
  response: Done,
  refusals: [alreadyHere, alreadyInvited, tooManyInvitations, ordersUnseen],
})

export const postInvitationMail = defineCall({
  name: 'postInvitationMail',
  method: 'POST',
  path: '/people/invitations/{id}/send',
  summary: 'Mail an open invitation again, for another seven days',
  ...ofOwners,
  params: z.object({ id: IdText }),
  response: Done,
})

export const deleteInvitation = defineCall({
  name: 'deleteInvitation',
  method: 'DELETE',
  path: '/people/invitations/{id}',
  summary: 'Withdraw an invitation: its links are dead from now on',
  ...ofOwners,
  params: z.object({ id: IdText }),
  response: Done,
})
