import type { ParsedCall } from '@larder/contract/call.ts'
import { salesInFuture, type putRegisterSales } from '@larder/contract/pos/register-keys.ts'
import { addedUp, type Sale } from '@larder/domain/pos/sale.ts'
import { calendarDate, inTimeZone } from '@larder/domain/values/calendar-date.ts'
import { sum } from '@larder/domain/values/money.ts'
import { inTransaction, type AtLocation } from '../../context.ts'
import { refuse } from '../../http/failures.ts'
import { keepDay } from '../import-sales.ts'
import { holdDay, keepRegisterDay, listRegisterDays } from './register-days.queries.ts'
import { noteSentSales, touchRegister, type Register } from './register-keys.queries.ts'

type Sent = ParsedCall<typeof putRegisterSales>
type By = { register: Register; now: Date; requestId: string }

/** Keeps a day's sales of one register; the day is what all its registers sent. The same again changes nothing. */
export function takeRegisterSales(at: AtLocation, { params, body }: Pick<Sent, 'params' | 'body'>, by: By) {
  const { register, now, requestId } = by
  const soldOn = calendarDate(params.date)
  if (soldOn > inTimeZone(now, register.timeZone)) refuse(salesInFuture)
  return inTransaction(at, async (tx) => {
    await holdDay(tx, soldOn)
    await keepRegisterDay(tx, { soldOn, register: body.register, sales: body.sales.map(saleOf) }, now)
    // the same item may be sold at the bar and in front
    const sales = addedUp(await listRegisterDays(tx, soldOn))
    const outcome = await keepDay(
      { ...tx, now },
      { date: soldOn, sales },
      { fileName: `Register ${body.register}`.trim(), byName: register.name },
    )
    await touchRegister(tx.db, register.id, now)
    if (outcome !== 'same')
      await noteSentSales(tx, { day: soldOn, register: body.register, key: register }, { now, requestId })
    const total = sum(sales.map(({ amount }) => amount))
    return { date: soldOn, register: body.register, outcome, items: sales.length, total }
  })
}

function saleOf(sale: Sent['body']['sales'][number]): Sale {
  const { item_name, pos_category, isModifier, quantity_sold, quantity_void, price } = sale
  return {
    itemName: item_name,
    category: pos_category,
    isModifier,
    amount: price,
    soldThousandths: Math.round(quantity_sold * 1_000),
    voidThousandths: Math.round(quantity_void * 1_000),
  }
}
