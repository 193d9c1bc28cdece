import type { ChosenColumns } from '@larder/contract/distributors/own-columns.ts'
import {
  deleteOwnColumns,
  postColumnCheck,
  postColumnProposal,
  postOwnColumns,
} from '@larder/contract/distributors/own-columns.ts'
import { unreadableOrderGuide } from '@larder/contract/distributors/order-guides.ts'
import { notFound } from '@larder/contract/refusal.ts'
import { inTimeZone } from '@larder/domain/values/calendar-date.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../http/actor.ts'
import { refuse } from '../../http/failures.ts'
import { route, type App } from '../../http/route.ts'
import { requireUploadLocations } from '../order-guides/allowed-locations.ts'
import { requireGuideFileType } from '../order-guides/guide-file-type.ts'
import { forgetColumns } from './own-columns.ts'
import type { GuideFile } from '../import/read-guide.ts'
import { runOrderGuideTask } from '../import/run-order-guide-task.ts'

type Asked = {
  file: GuideFile
  body: { distributor_id: number; merchantIds?: number[] | undefined }
  actor: Actor
  now: Date
}

export function registerOwnColumnRoutes(app: App, deps: Deps): void {
  const { databaseUrl } = deps

  route(
    app,
    deps,
    postColumnProposal,
    async (asked) => {
      const by = await requireMayUpload(asked)
      const found = await runOrderGuideTask(by, {
        kind: 'propose-columns',
        databaseUrl,
        file: asked.file,
        day: inTimeZone(asked.now, asked.actor.timeZone),
      })
      if (found.kind === 'unreadable') return refuse(unreadableOrderGuide, { reason: found.message })
      const sheets = found.sheets.map(({ sheetName, firstRows, proposal }) => ({
        sheetName,
        firstRows,
        headerRow: proposal.assignment.headerRow,
        columns: proposal.columns.map(({ examples, ...column }) => ({ ...column, examples: [...examples] })),
        questions: proposal.questions.map(({ text }) => text),
      }))
      return { sheets }
    },
    { limitedAs: 'upload-check' },
  )

  route(
    app,
    deps,
    postColumnCheck,
    async (asked) => {
      const by = await requireMayUpload(asked)
      const { file, body } = asked
      const checked = await runOrderGuideTask(by, {
        kind: 'check-columns',
        databaseUrl,
        file,
        distributorId: body.distributor_id,
        locationId: by.locationIds[0] ?? asked.actor.locationId,
        chosen: chosenOf(body.columns),
      })
      if (checked.kind === 'unreadable') return refuse(unreadableOrderGuide, { reason: checked.message })
      const { preview, items, doubts } = checked
      return { preview, items, doubts }
    },
    { limitedAs: 'upload-check' },
  )

  route(
    app,
    deps,
    postOwnColumns,
    async (asked) => {
      const by = await requireMayUpload(asked)
      const { file, body, actor, now, requestId } = asked
      const { userId, administratorId, name } = actor
      const order = {
        distributorId: body.distributor_id,
        locationIds: by.locationIds,
        now,
        by: { userId, administratorId, name, requestId },
      }
      const chosen = chosenOf(body.columns)
      const kept = await runOrderGuideTask(by, { kind: 'keep-columns', databaseUrl, file, chosen, order })
      if (kept.kind === 'unreadable') return refuse(unreadableOrderGuide, { reason: kept.message })
      return { message: 'These columns are remembered.' }
    },
    { limitedAs: 'upload' },
  )

  route(app, deps, deleteOwnColumns, async ({ params, query, actor, now, requestId }) => {
    const wanted = query.merchantIds ?? [actor.locationId]
    const locations = await requireUploadLocations(deps.database, actor, { wanted, distributorId: params.id, now })
    const at = { distributorId: params.id, locationIds: locations.map(({ id }) => id) }
    const count = await forgetColumns(deps.database, actor, at, now, requestId)
    return count > 0 ? { message: 'The columns are forgotten.' } : refuse(notFound)
  })

  /** The first chosen location comes first: its guide is what a check compares with. */
  async function requireMayUpload({ file, body, actor, now }: Asked) {
    const wanted = body.merchantIds ?? [actor.locationId]
    await requireUploadLocations(deps.database, actor, { wanted, distributorId: body.distributor_id, now })
    requireGuideFileType(file.fileName)
    return { userId: actor.userId, companyId: actor.companyId, locationIds: [...new Set(wanted)] }
  }
}

function chosenOf({ sheetName, headerRow, columns, defaultUnit }: ChosenColumns) {
  const said = Object.fromEntries(columns.map(({ column, meaning }) => [column, meaning]))
  return { sheetName, assignment: { headerRow, columns: said, defaultUnit } }
}
