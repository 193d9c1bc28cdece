import { choosableMails, type ChoosableMail } from '@larder/contract/accounts/mail-choices.ts'
import type { AtLocation } from '../../context.ts'
import type { Tx } from '../../database/connections/connection.ts'

/** Whether a person of the location gets a mail of this kind about it. */
export async function getsMail({ db, locationId }: AtLocation, userId: number, mail: ChoosableMail): Promise<boolean> {
  const row = choosableMails[mail].isOnAtFirst
    ? await db
        .selectFrom('mailsSwitchedOff')
        .select('userId')
        .where('locationId', '=', locationId)
        .where('userId', '=', userId)
        .where('mail', '=', mail)
        .executeTakeFirst()
    : await db
        .selectFrom('priceMailReaders')
        .select('userId')
        .where('locationId', '=', locationId)
        .where('userId', '=', userId)
        .executeTakeFirst()
  return (row === undefined) === choosableMails[mail].isOnAtFirst
}

/** Switches a mail about the location on or off for a person. */
export async function switchMail(
  { db: tx, locationId }: AtLocation<Tx>,
  userId: number,
  mail: ChoosableMail,
  isOn: boolean,
): Promise<void> {
  // A row says that the choice is not the one for somebody who never chose.
  const hasRow = isOn !== choosableMails[mail].isOnAtFirst
  if (mail === 'weekly-prices')
    await (hasRow
      ? tx
          .insertInto('priceMailReaders')
          .values({ locationId, userId })
          .onConflict((conflict) => conflict.doNothing())
          .execute()
      : tx.deleteFrom('priceMailReaders').where('locationId', '=', locationId).where('userId', '=', userId).execute())
  else
    await (hasRow
      ? tx
          .insertInto('mailsSwitchedOff')
          .values({ locationId, userId, mail })
          .onConflict((conflict) => conflict.doNothing())
          .execute()
      : tx
          .deleteFrom('mailsSwitchedOff')
          .where('locationId', '=', locationId)
          .where('userId', '=', userId)
          .where('mail', '=', mail)
          .execute())
}
