import { getAccountingTemplate, postAccountingUpload } from '@larder/contract/accounting/tag-file.ts'
import { inTimeZone } from '@larder/domain/values/calendar-date.ts'
import type { Deps } from '../deps.ts'
import { createDownload } from '../http/answers/downloads.ts'
import { route, type App } from '../http/route.ts'
import { previewTagFile, uploadTagFile } from './upload-tags.ts'

/** Tags of many items by a spreadsheet. */
export function registerTagFileRoutes(app: App, deps: Deps): void {
  route(
    app,
    deps,
    getAccountingTemplate,
    async ({ context, query: { format }, actor, now }) => {
      const fileName = `accounting-${inTimeZone(now, actor.timeZone)}.${format}`
      const kind = `accounting-template-${format}` as const
      return { templateUrl: await createDownload(context, { kind, objectId: context.locationId, fileName }) }
    },
    { limitedAs: 'export' },
  )

  route(
    app,
    deps,
    postAccountingUpload,
    ({ context, body, file }) => (body.preview === '1' ? previewTagFile(context, file) : uploadTagFile(context, file)),
    { limitedAs: 'upload-check' },
  )
}
