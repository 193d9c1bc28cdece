import {
  getOrderGuideDownload,
  getOrderGuideItems,
  getOrderGuides,
  guideTooOld,
  importUnderWay,
  newerGuideCounts,
  noApprovedTemplate,
  postCheckForTemplate,
  postOrderGuide,
  postTakeBackOrderGuide,
  postTemplateRequest,
  unreadableOrderGuide,
} from '@larder/contract/distributors/order-guides.ts'
import { notFound } from '@larder/contract/refusal.ts'
import { pagingMeta } from '@larder/contract/shared.ts'
import { calendarDate, inTimeZone } from '@larder/domain/values/calendar-date.ts'
import { cents } from '@larder/domain/values/money.ts'
import type { Deps } from '../../deps.ts'
import { createDownload } from '../../http/answers/downloads.ts'
import { requestMatches } from '../../catalogue/matches/refresh-matches.job.ts'
import { refuse } from '../../http/failures.ts'
import { route, type App } from '../../http/route.ts'
import { requireUploadLocations } from './allowed-locations.ts'
import { instantText } from '../list/distributor-answer.ts'
import { existsDistributor } from '../list/distributors.queries.ts'
import { requireGuideFileType } from './guide-file-type.ts'
import { messageOfTakenBack } from '../in-force/taken-back-message.ts'
import type { TakenBack } from '../in-force/take-back-guide.ts'
import { importMessage } from '../import/import-message.ts'
import { importOrderGuide } from '../import/import-order-guide.ts'
import { orderGuideFileName } from './order-guide-download.ts'
import { listOrderGuideItems } from './guide-changes.queries.ts'
import { existsOrderGuide, findOrderGuide, listOrderGuides } from './order-guides.queries.ts'
import { requestTemplate } from '../own-columns/request-template.ts'
import { runOrderGuideTask } from '../import/run-order-guide-task.ts'

export function registerOrderGuideRoutes(app: App, deps: Deps): void {
  route(
    app,
    deps,
    postCheckForTemplate,
    async ({ body, file, actor, now }) => {
      const wanted = body.merchantIds ?? [actor.locationId]
      await requireUploadLocations(deps.database, actor, { wanted, distributorId: body.distributor_id, now })
      requireGuideFileType(file.fileName)
      const locationIds = [...new Set(wanted)]
      const checked = await runOrderGuideTask(
        { userId: actor.userId, companyId: actor.companyId, locationIds },
        {
          kind: 'check',
          databaseUrl: deps.databaseUrl,
          file,
          distributorId: body.distributor_id,
          locationIds,
          day: calendarDate(body.start_date ?? inTimeZone(now, actor.timeZone)),
        },
      )
      if (checked.kind === 'unreadable') return refuse(unreadableOrderGuide, { reason: checked.message })
      return {
        approved: checked.isApproved,
        message: checked.isApproved ? '' : noApprovedTemplate.text,
        ownColumns: checked.hasOwnColumns,
        preview: checked.preview,
        drops: checked.drops.map(({ locationId, ...counts }) => ({ merchantId: locationId, ...counts })),
      }
    },
    { limitedAs: 'upload-check' },
  )

  route(
    app,
    deps,
    postTemplateRequest,
    async ({ params, body, file, actor, now, requestId }) => {
      const locations = await requireUploadLocations(deps.database, actor, {
        wanted: body.merchantIds ?? [actor.locationId],
        distributorId: params.id,
        now,
      })
      const templateRequest = {
        file,
        distributorId: params.id,
        locationIds: locations.map(({ id }) => id),
        message: body.message?.trim() ?? '',
      }
      await requestTemplate(deps, actor, templateRequest, now, requestId)
      return { message: 'Successful request' }
    },
    { limitedAs: 'upload' },
  )

  route(
    app,
    deps,
    postOrderGuide,
    async ({ body, file, actor, now, requestId }) => {
      const locations = await requireUploadLocations(deps.database, actor, {
        wanted: body.merchantIds,
        distributorId: body.distributor_id,
        now,
      })
      const { userId, companyId, administratorId, name } = actor
      const guides = await importOrderGuide(
        deps,
        {
          file,
          distributorId: body.distributor_id,
          locations,
          startsOn: calendarDate(body.start_date),
          endsOn: body.end_date === undefined ? undefined : calendarDate(body.end_date),
          by: { userId, administratorId, name, requestId },
          companyId,
        },
        now,
      )
      const changed = guides.filter((guide) => !guide.isRepeated)
      await requestMatches(
        deps,
        changed.map(({ merchantId }) => merchantId),
      )
      return { message: importMessage(guides, calendarDate(body.start_date)), orderGuides: guides }
    },
    { limitedAs: 'upload' },
  )

  route(app, deps, getOrderGuides, async ({ context, params, query, actor }) => {
    if (!(await existsDistributor(context, params.id))) refuse(notFound)
    const { total, guides } = await listOrderGuides(context, params.id, query)
    const data = guides.map((guide) => ({
      id: guide.id,
      file_name: guide.fileName,
      start_date: guide.startDate,
      end_date: guide.endDate,
      create_time: guide.createdAt.toISOString(),
      createTimeDisplay: instantText(guide.createdAt, actor.timeZone),
      uploaded_by: guide.uploadedBy,
      item_count: guide.itemCount,
      create_count: guide.createCount,
      change_count: guide.changeCount,
      drop_count: guide.dropCount,
      refused_count: guide.refusedCount,
      kept_price_count: guide.keptPriceCount,
      is_latest: flag(guide.isLatest),
      has_rows: flag(guide.takenBackAt === null && guide.replacedAt === null && guide.rowsRemovedAt === null),
      is_held: flag(isHeld(guide)),
      can_take_back: flag(isHeld(guide) || (guide.takenBackAt === null && guide.isLatest && guide.isKeptBefore)),
      taken_back_by: guide.replacedAt === null ? guide.takenBackBy : null,
      takenBackDisplay: guide.takenBackAt && instantText(guide.takenBackAt, actor.timeZone),
      replaced_by_file: guide.replacingFile,
      replacedDisplay: guide.replacedAt && instantText(guide.replacedAt, actor.timeZone),
      returning_file: isHeld(guide) ? guide.returningFile : null,
    }))
    return { data, _meta: pagingMeta(total, query.page, query.limit) }
  })

  route(
    app,
    deps,
    postTakeBackOrderGuide,
    async ({ context, params, actor, now, requestId }) => {
      if (!(await existsOrderGuide(context, params.id))) refuse(notFound)
      const { userId, administratorId, name, locationId } = actor
      const by = { userId, administratorId, name, requestId }
      const taken = await runOrderGuideTask(
        { userId, companyId: actor.companyId, locationIds: [locationId] },
        {
          kind: 'take-back',
          databaseUrl: deps.databaseUrl,
          order: { locationId, orderGuideId: params.id, by, now },
        },
      )
      if (taken.kind === 'unreadable') throw new Error(taken.message)
      if (taken.kind === 'under-way') return refuse(importUnderWay)
      await requestMatches(deps, [locationId])
      return { message: takenBackMessage(taken.outcome) }
    },
    { limitedAs: 'upload' },
  )

  route(app, deps, getOrderGuideItems, async ({ context, params, query }) => {
    if (!(await findOrderGuide(context, params.id))) refuse(notFound)
    const { total, items } = await listOrderGuideItems(context, params.id, query)
    const data = items.map((item) => ({
      id: item.id,
      din: item.din,
      name: item.name,
      brand: item.brand,
      unit_measure: item.unitMeasure,
      price: cents(item.priceCents),
      pack_size: item.packText,
      unit_price: item.unitPrice,
      is_catch_weight: item.isCatchWeight,
      is_market_price: item.isMarketPrice,
      change: lineChange(item.change),
      old_price: item.oldPriceCents === null ? null : cents(item.oldPriceCents),
      old_pack_size: item.oldPackText,
      old_unit_price: item.oldUnitPrice,
    }))
    return { data, _meta: pagingMeta(total, query.page, query.limit) }
  })

  route(
    app,
    deps,
    getOrderGuideDownload,
    async ({ context, params }) => {
      const guide = await findOrderGuide(context, params.id)
      if (!guide) return refuse(notFound)
      const fileName = orderGuideFileName(guide)
      return {
        url: await createDownload(context, { kind: 'order-guide', objectId: guide.id, fileName }),
        fileName,
      }
    },
    { limitedAs: 'export' },
  )
}

function takenBackMessage(outcome: TakenBack): string {
  if (outcome.kind === 'unknown') return refuse(notFound)
  if (outcome.kind === 'not-latest') return refuse(newerGuideCounts)
  if (outcome.kind === 'too-old') return refuse(guideTooOld)
  return messageOfTakenBack(outcome)
}

type Begun = { appliedAt: Date | null; takenBackAt: Date | null; replacedAt: Date | null }

/** Its first day is to come. */
function isHeld({ appliedAt, takenBackAt, replacedAt }: Begun): boolean {
  return appliedAt === null && takenBackAt === null && replacedAt === null
}

function flag(on: boolean): 0 | 1 {
  return on ? 1 : 0
}

function lineChange(change: string): 'new' | 'price_up' | 'price_down' | 'same' | 'gone' {
  return change === 'gone' || change === 'new' || change === 'price_up' || change === 'price_down' ? change : 'same'
}
