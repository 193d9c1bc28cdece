import { atLocation } from '../context.ts'
import type { Deps } from '../deps.ts'
import type { RenderedFile } from '../http/answers/downloads.ts'
import { listTaggedItems } from './tag-file.queries.ts'

/** The spreadsheet that people fill in: every item with its tags as they are now. */
export async function renderTagTemplate(
  { database }: Pick<Deps, 'database'>,
  locationId: number,
  format: 'csv' | 'xlsx',
): Promise<RenderedFile> {
  const items = await listTaggedItems(atLocation(database, locationId))
  const { tagTemplateCsv, tagTemplateSheet } = await import('../adapters/documents/tag-template.ts')
  return format === 'csv'
    ? { contentType: 'text/csv; charset=utf-8', bytes: tagTemplateCsv(items) }
    : {
        contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        bytes: tagTemplateSheet(items),
      }
}
