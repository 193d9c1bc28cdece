import { exchangeFolder } from '../../adapters/edi/exchange-folder.ts'
import type { AtLocation } from '../../context.ts'

/** one statement stays far below its time limit */
const textsAtOnce = 1_000

/** Removes the texts of files that were sent before a moment; their lines in the list stay. */
export async function forgetEdiTexts(at: AtLocation, before: Date): Promise<void> {
  while ((await forgetSomeTexts(at, before)) === textsAtOnce);
}

async function forgetSomeTexts({ db, locationId }: AtLocation, before: Date): Promise<number> {
  const forgotten = await db
    .updateTable('ediFiles')
    .set({ content: null })
    .where('locationId', '=', locationId)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('ediFiles')
        .select('id')
        .where('locationId', '=', locationId)
        .where('status', '=', 'sent')
        .where('content', 'is not', null)
        .where('sentAt', '<', before)
        .orderBy('id')
        .limit(textsAtOnce),
    )
    .returning('id')
    .execute()
  return forgotten.length
}

const notFetched = 'It lay in the folder for 90 days without a receipt, and was removed.'

/** Removes the files that were put away before a moment, those that failed or were not fetched too, from every folder of the location. */
export async function forgetEdiFiles(
  { db, locationId }: AtLocation,
  before: Date,
  dataDirectory: string,
): Promise<void> {
  const connections = await db
    .selectFrom('ediConnections')
    .select('distributorId')
    .where('locationId', '=', locationId)
    .orderBy('distributorId')
    .execute()
  for (const { distributorId } of connections) {
    const notTaken = await exchangeFolder(dataDirectory, locationId, distributorId).forgetBefore(before)
    for (const name of notTaken)
      await db
        .updateTable('ediFiles')
        .set({ summary: notFetched })
        .where('locationId', '=', locationId)
        .where('distributorId', '=', distributorId)
        .where('direction', '=', 'out')
        .where('sets', '=', '850')
        .where('status', '=', 'sent')
        .where('answer', 'is', null)
        .where('messageId', '=', name)
        .execute()
  }
}
