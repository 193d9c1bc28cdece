import { idsOfCell } from '../database/cells/id-ranges.ts'
import type { Queryable } from '../database/connections/connection.ts'
import type { OfCell } from './tokens.ts'

/** The company of the address that people sign in at (spec 3 §9: company id '1'). */
const companyOfAddress = 1

type Asker = { companyId: number; locationId: number | null }

/**
 * A company as its own people see it; signed out, and to the people of others, only what the sign-in page of the address
 * shows. No other company is there for them.
 */
export async function findCompany(db: Queryable, id: number, asker: Asker | undefined) {
  const isOwn = asker !== undefined && (id === asker.companyId || (await isCompanyOfLocation(db, id, asker.locationId)))
  if (!isOwn && id !== companyOfAddress) return undefined
  const company = await findWholeCompany(db, id)
  return company && !isOwn ? { ...company, description: '', domain: null, website: contactPage(company) } : company
}

/** The page that Contact Us of the sign-in leads to (spec 3 §2.1). */
function contactPage({ website, domain }: { website: string | null; domain: string | null }): string | null {
  return website ?? (domain === null ? null : `https://${domain}`)
}

async function isCompanyOfLocation(db: Queryable, id: number, locationId: number | null): Promise<boolean> {
  if (locationId === null) return false
  const query = db.selectFrom('locations').select('id').where('id', '=', locationId).where('companyId', '=', id)
  return (await query.executeTakeFirst()) !== undefined
}

function findWholeCompany(db: Queryable, id: number) {
  return db
    .selectFrom('companies')
    .select([
      'id',
      'title',
      'description',
      'domain',
      'website',
      'logo',
      'spinnerImage',
      'favicon',
      'mainColor',
      'secondaryColor',
    ])
    .where('id', '=', id)
    .executeTakeFirst()
}

/**
 * The company that everybody signs in under, whose title is on the sign-in page: the cell's own first one, not one that
 * moved here; undefined while the cell has none of its own.
 */
export async function findSignInCompany(db: Queryable, { cell = 0 }: OfCell): Promise<number | undefined> {
  const { least, most } = idsOfCell(cell)
  const own = await db
    .selectFrom('companies')
    .select('id')
    .where('id', '>=', Number(least))
    .where('id', '<=', Number(most))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return own?.id
}

/** The company that a sign-in means: the address has one id for all cells, which in each is its own sign-in company. */
export async function findMeantCompany(db: Queryable, id: number, of: OfCell): Promise<number | undefined> {
  return id === companyOfAddress && (of.cell ?? 0) > 0 ? findSignInCompany(db, of) : id
}
