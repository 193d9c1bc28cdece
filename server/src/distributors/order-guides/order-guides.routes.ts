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
import type { Deps } from '../../deps.ts'
import { createDownload } from '../../http/answers/downloads.ts'
import { requestMatches } from '../../catalogue/matches/refresh-matches.job.ts'
import { refuse } from '../../http/failures.ts'
import { route, type App } from '../../http/route.ts'
import { requireUploadLocations } from './allowed-locations.ts'
import { existsDistributor } from '../list/distributors.queries.ts'
import { requireGuideFileType } from './guide-file-type.ts'
import { findHeldGuide, listHeldGuideItems } from '../in-force/held-guide-items.queries.ts'
import { messageOfTakenBack } from '../in-force/taken-back-message.ts'
import type { TakenBack } from '../in-force/take-back-guide.ts'
import { importMessage } from '../import/import-message.ts'
import { importOrderGuide } from '../import/import-order-guide.ts'
import { guideItemAnswer, orderGuideAnswer } from './order-guide-answers.ts'
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
    const data = guides.map((guide) => orderGuideAnswer(guide, actor.timeZone))
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
    if (await findOrderGuide(context, params.id)) {
      const { total, items } = await listOrderGuideItems(context, params.id, query)
      return { data: items.map(guideItemAnswer), _meta: pagingMeta(total, query.page, query.limit) }
    }
    const held = (await findHeldGuide(context, params.id)) ?? refuse(notFound)
    const { total, items } = await listHeldGuideItems(context, held, query)
    const _meta = { ...pagingMeta(total, query.page, query.limit), starts_on: held.startDate }
    return { data: items.map(guideItemAnswer), _meta }
  })

  route(
    app,
    deps,
    getOrderGuideDownload,
    async ({ context, params }) => {
      const guide =
        (await findOrderGuide(context, params.id)) ?? (await findHeldGuide(context, params.id)) ?? refuse(notFound)
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
