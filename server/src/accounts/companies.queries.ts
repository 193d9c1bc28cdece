import type { Queryable } from '../database/connection.ts'

export function findCompany(db: Queryable, id: number) {
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
