import { bookingOf, type Bill, type Booking } from '@larder/domain/accounting/bill.ts'
import { saidOf, type InBooks, type Said } from '@larder/domain/accounting/said-of-bill.ts'
import { minus, noMoney } from '@larder/domain/values/money.ts'
import type { BooksFormat } from '../../adapters/documents/books/bill-file.ts'
import { selectPlain } from '../../database/plain-sql.ts'
import type { AtLocation, Context } from '../../context.ts'
import type { Tx } from '../../database/connections/connection.ts'
import { inBooks } from '../bills.queries.ts'

export type BillKey = Pick<Bill, 'source' | 'id'>

/** A bill as it is kept with its export or its correction, so that a later change of it can be told. */
export function keptOf(bill: Bill) {
  const { source, id, kind, amount, number } = bill
  const total = kind === 'credit' ? minus(noMoney, amount) : amount
  return { source, id, number, total, booking: bookingOf(bill), said: saidOf(bill) }
}

/**
 * Those of these bills of which the books have another vendor, other accounts, or something else that a file says. Names in
 * other capitals are the same names; where they also come in another order, `differenceOf` finds no difference.
 */
export function listBookedOtherwise(
  { db, locationId }: AtLocation,
  format: BooksFormat,
  bills: readonly Bill[],
): Promise<(BillKey & InBooks)[]> {
  return selectPlain<BillKey & InBooks>(
    db,
    `with ${inBooks('$2')}
      select b.source, b.id, x.booked_as as booking, x.said_as as said, x.number
      from jsonb_to_recordset($3::jsonb) as b (source text, id integer, number text, booking jsonb, said jsonb)
        join in_books x on x.source = b.source and x.source_id = b.id
      where x.total_cents is not null and (lower(x.booked_as::text) <> lower(b.booking::text)
        or lower(x.said_as::text) <> lower(b.said::text) or coalesce(x.said_as ->> 'number', x.number) <> b.number
        or x.said_as ->> 'orderNumber' <> b.said ->> 'orderNumber')
      order by b.id limit 1000`,
    [locationId, format, JSON.stringify(bills.map(keptOf))],
  )
}

/** Booked invoices that were booked again after the last file of the format that had them: whatever their day is now. */
export function listBookedAgain({ db, locationId }: AtLocation, format: BooksFormat): Promise<BillKey[]> {
  return selectPlain<BillKey>(
    db,
    `with ${inBooks('$2')}
      select x.source, x.source_id as id from in_books x
        join invoices b on b.location_id = $1 and b.id = x.source_id and b.status = 'booked'
      where x.source = 'invoice' and b.booked_at >= x.had_at order by x.source_id desc limit 1000`,
    [locationId, format],
  )
}

type BillTakenBack = BillKey & { number: string; distributor: string; exportedCents: number; isDeleted: boolean }

/**
 * Invoices that the books have from a file of the format and whose booking was taken back since, until they are booked
 * again, or until somebody said that a deleted one is deleted in the books too.
 */
export function listTakenBack({ db, locationId }: AtLocation, format: BooksFormat): Promise<BillTakenBack[]> {
  return selectPlain<BillTakenBack>(
    db,
    `with ${inBooks('$2')}
      select x.source, x.source_id as id, coalesce(b.invoice_number, x.number, '') as number, coalesce(d.nickname, '') as distributor,
        x.total_cents as "exportedCents", b.id is null as "isDeleted"
      from in_books x left join invoices b on b.location_id = $1 and b.id = x.source_id
        left join distributors d on d.id = x.distributor_id
      where x.source = 'invoice' and x.total_cents is not null and (b.id is null or b.status <> 'booked')
      order by x.source_id desc limit 100`,
    [locationId, format],
  )
}

type NewCorrection = BillKey & {
  format: BooksFormat
  isGone: boolean
  /** null: as the books have it, unless it is gone */
  totalCents: number | null
  booking: Booking | null
  said: Said | null
  number: string
}

/** Keeps that the books have a bill as it is now, or no more. */
export async function insertCorrection(
  { db: tx, locationId, actor, now }: Context<Tx>,
  { format, source, id, isGone, totalCents, booking, said, number }: NewCorrection,
): Promise<void> {
  await selectPlain(
    tx,
    `with ${inBooks('$2')}
      insert into accounting_corrections (location_id, format, source, source_id, after_export_id, total_cents, booked_as, said_as,
          number, distributor_id, made_by, made_by_name, made_at)
        select $1, $2, x.source, x.source_id, (select max(e.id) from accounting_exports e where e.location_id = $1 and e.format = $2),
          case when not $5 then coalesce($6, x.total_cents) end, $7::jsonb, $8::jsonb, $9, x.distributor_id, $10, $11, $12
        from in_books x where x.source = $3 and x.source_id = $4`,
    [
      locationId,
      format,
      source,
      id,
      isGone,
      totalCents,
      booking && JSON.stringify(booking),
      said && JSON.stringify(said),
      number,
      actor.userId,
      actor.name,
      now,
    ],
  )
}

export type CorrectionRow = BillKey & {
  correctionId: number
  format: BooksFormat
  number: string
  distributor: string
  totalCents: number | null
  madeByName: string
  madeAt: Date
}

const selectCorrections = `select c.id as "correctionId", c.format, c.source, c.source_id as id, c.number, coalesce(d.nickname, '') as distributor,
    c.total_cents as "totalCents", c.made_by_name as "madeByName", c.made_at as "madeAt"
  from accounting_corrections c left join distributors d on d.id = c.distributor_id`

/** The corrections made in the books, the newest first. */
export function listCorrections({ db, locationId }: AtLocation, format: BooksFormat): Promise<CorrectionRow[]> {
  return selectPlain<CorrectionRow>(
    db,
    `${selectCorrections} where c.location_id = $1 and c.format = $2 order by c.id desc limit 20`,
    [locationId, format],
  )
}

/** The newest correction of a bill, if no file of the format had the bill after it. */
export async function findCorrectionOf(
  { db, locationId }: AtLocation,
  { format, source, id }: BillKey & { format: BooksFormat },
): Promise<CorrectionRow | undefined> {
  const [found] = await selectPlain<CorrectionRow>(
    db,
    `${selectCorrections} where c.location_id = $1 and c.format = $2 and c.source = $3 and c.source_id = $4
        and not exists (select from accounting_export_bills x join accounting_exports e on e.location_id = $1 and e.id = x.export_id
          where x.location_id = $1 and e.format = $2 and x.source = $3 and x.source_id = $4 and x.export_id > c.after_export_id)
      order by c.id desc limit 1`,
    [locationId, format, source, id],
  )
  return found
}

/** Takes a correction back; undefined where there is none. */
export async function deleteCorrection(
  { db: tx, locationId }: AtLocation<Tx>,
  id: number,
): Promise<{ format: BooksFormat; source: string; sourceId: number; number: string } | undefined> {
  const [gone] = await selectPlain<{ format: BooksFormat; source: string; sourceId: number; number: string }>(
    tx,
    `delete from accounting_corrections where location_id = $1 and id = $2
      returning format, source, source_id as "sourceId", number`,
    [locationId, id],
  )
  return gone
}
