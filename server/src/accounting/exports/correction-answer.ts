import type { Correction } from '@larder/contract/accounting/exports.ts'
import { cents } from '@larder/domain/values/money.ts'
import type { z } from 'zod'
import type { Actor } from '../../http/actor.ts'
import { timeForPeople } from '../../time-for-people.ts'
import type { CorrectionRow } from './in-books.queries.ts'

/** A correction that somebody made in the books, with their name and the time. */
export function correctionAnswer(
  { correctionId, number, distributor, totalCents, madeByName, madeAt }: CorrectionRow,
  { timeZone }: Pick<Actor, 'timeZone'>,
): z.output<typeof Correction> {
  return {
    id: correctionId,
    number,
    distributor,
    total: totalCents === null ? null : cents(totalCents),
    by: madeByName,
    time: timeForPeople(madeAt, timeZone),
  }
}
