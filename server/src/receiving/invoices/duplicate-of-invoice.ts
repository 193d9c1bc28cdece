import { sql } from 'kysely'

/** The paper that an invoice looks like: one that is booked, else one that came before it and waits too. */
type Duplicate = {
  id: number
  invoiceNumber: string
  isBooked: boolean
  isSameNumber: boolean
  isSimilarNumber: boolean
}

/**
 * The paper that the row of `invoices` looks like, null where there is none. It is asked for in five ways, each by its
 * index: with 'or' all invoices of the distributor were read for each. Of two papers that both wait to be booked the later
 * is the duplicate.
 */
export const duplicateOfInvoice = sql<Duplicate | null>`(
    select json_build_object('id', d.id, 'invoiceNumber', d.invoice_number, 'isBooked', d.is_booked,
      'isSameNumber', d.is_same_number, 'isSimilarNumber', d.is_similar_number)
    from (
      -- booked, of the same number
      select n.id, n.invoice_number, true as is_booked, true as is_same_number, false as is_similar_number
      from invoices n
      where n.location_id = invoices.location_id and n.distributor_id = invoices.distributor_id and n.status = 'booked'
        and n.kind = invoices.kind and n.id <> invoices.id
        and n.compared_number = invoices.compared_number and n.compared_number <> ''
      union all
      -- booked, of the same number but for hyphens and zeros in front
      select s.id, s.invoice_number, true, false, true from invoices s
      where s.location_id = invoices.location_id and s.distributor_id = invoices.distributor_id and s.status = 'booked'
        and s.kind = invoices.kind and s.id <> invoices.id and invoices.compared_number <> ''
        and s.bare_number = invoices.bare_number
      union all
      -- booked, of the same contents
      select c.id, c.invoice_number, true, false, false from invoices c
      where c.location_id = invoices.location_id and c.distributor_id = invoices.distributor_id and c.status = 'booked'
        and c.kind = invoices.kind and c.id <> invoices.id and c.contents_hash = invoices.contents_hash
      union all
      -- both wait, of nearly the same number
      select p.id, p.invoice_number, false, p.compared_number = invoices.compared_number,
        p.compared_number <> invoices.compared_number
      from invoices p
      where p.location_id = invoices.location_id and p.distributor_id = invoices.distributor_id and p.status = 'proposed'
        and p.kind = invoices.kind and p.id < invoices.id and invoices.status = 'proposed'
        and invoices.compared_number <> ''
        and p.bare_number = invoices.bare_number
      union all
      -- both wait, of the same contents
      select w.id, w.invoice_number, false, false, false from invoices w
      where w.location_id = invoices.location_id and w.distributor_id = invoices.distributor_id and w.status = 'proposed'
        and w.kind = invoices.kind and w.id < invoices.id and invoices.status = 'proposed'
        and w.contents_hash = invoices.contents_hash
        and exists (select from invoice_lines l where l.location_id = w.location_id and l.invoice_id = w.id)
    ) d
    order by d.is_booked desc, d.is_same_number desc, d.is_similar_number desc, d.id limit 1)`
