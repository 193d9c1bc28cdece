import {
  choosableMails,
  getMailChoices,
  mailsAlwaysSent,
  putMailChoice,
  ChoosableMail,
} from '@larder/contract/accounts/mail-choices.ts'
import { notFound, ownersOnly, pricesHidden, secondFactorNeededThere } from '@larder/contract/refusal.ts'
import { atLocation, inTransaction, type AtLocation, type Context } from '../../context.ts'
import { auditBy, auditorOf } from '../../database/audit.ts'
import type { Deps } from '../../deps.ts'
import { refuse } from '../../http/failures.ts'
import { route, type App } from '../../http/route.ts'
import { isOwner } from '../people/is-owner.ts'
import { isInForce } from '../second-factor/missing-factor.ts'
import { findMembership } from '../users.queries.ts'
import { getsMail, switchMail } from './mail-choices.queries.ts'

/** The mails that people get about their locations, each chosen by themselves. */
export function registerMailChoiceRoutes(app: App, deps: Deps): void {
  route(app, deps, getMailChoices, async ({ context, params }) => {
    const at = atLocation(deps.database, params.id)
    return choicesOf(at, context.actor.userId, await requireMember(context, params.id))
  })

  route(app, deps, putMailChoice, async ({ context, params, body: { mail, isOn } }) => {
    const { userId } = context.actor
    const member = await requireMember(context, params.id)
    if (choosableMails[mail].isForOwners && !member.isOwner) refuse(ownersOnly)
    if (choosableMails[mail].hasPrices && !member.seesPrices) refuse(pricesHidden)
    return inTransaction({ ...context, ...atLocation(deps.database, params.id) }, async (tx) => {
      const before = await getsMail(tx, userId, mail)
      await switchMail(tx, userId, mail, isOn)
      const entry = { action: 'choose-mail', objectType: 'user', objectId: userId, before: { mail, isOn: before } }
      if (before !== isOn)
        await auditBy(tx.db, { ...auditorOf(tx), locationId: params.id }, { ...entry, after: { mail, isOn } }, tx.now)
      return choicesOf(tx, userId, member)
    })
  })
}

type Member = { isOwner: boolean; seesPrices: boolean }

async function requireMember({ db, actor, now }: Context, locationId: number): Promise<Member> {
  const membership = (await findMembership(db, actor.userId, locationId)) ?? refuse(notFound)
  if (!actor.twoFactors && isInForce(membership.secondFactorFrom, now)) refuse(secondFactorNeededThere)
  const owns = isOwner(membership)
  return { isOwner: owns, seesPrices: membership.seePrices || owns }
}

async function choicesOf(at: AtLocation, userId: number, { isOwner: owns, seesPrices }: Member) {
  const mails = []
  for (const mail of ChoosableMail.options) {
    const { label, about, isForOwners, hasPrices } = choosableMails[mail]
    if ((isForOwners && !owns) || (hasPrices && !seesPrices)) continue
    // oxlint-disable-next-line no-await-in-loop -- four, on one connection
    mails.push({ mail, isOn: await getsMail(at, userId, mail), label, about })
  }
  return { locationId: at.locationId, mails, alwaysSent: [...mailsAlwaysSent] }
}
