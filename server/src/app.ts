import fastifyCompress from '@fastify/compress'
import { LogController, fastify, type FastifyInstance } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { randomUUID } from 'node:crypto'
import { atLocation } from './context.ts'
import { registerAccountingRoutes } from './accounting/accounting.routes.ts'
import { renderExport } from './accounting/export-file.ts'
import { renderTagTemplate } from './accounting/tag-template.ts'
import { registerAdministrationRoutes } from './administration/administration.routes.ts'
import { renderLocationExport } from './administration/location-export/location-export-file.ts'
import { registerAccountRoutes } from './accounts/accounts.routes.ts'
import { registerInvitationRoutes } from './accounts/people/invitations.routes.ts'
import { registerPeopleRoutes } from './accounts/people/people.routes.ts'
import { registerPasskeyRoutes } from './accounts/passkeys/passkeys.routes.ts'
import { registerEmailChangeRoutes } from './accounts/email-change/email-change.routes.ts'
import { registerTwoFactorRoutes } from './accounts/two-factor/two-factor.routes.ts'
import { registerMailChoiceRoutes } from './accounts/mails/mail-choices.routes.ts'
import { registerProfileRoutes } from './accounts/profile/profile.routes.ts'
import { registerSignUpRoutes } from './sign-up/sign-up.routes.ts'
import { applySubscriptionEvent } from './sign-up/subscription/apply-subscription-event.ts'
import { registerSubscriptionRoutes } from './sign-up/subscription/subscription.routes.ts'
import { registerMessageRoutes } from './accounts/messages/messages.routes.ts'
import { registerItemRoutes } from './catalogue/items/items.routes.ts'
import type { Deps } from './deps.ts'
import { renderOrderGuideCsv } from './distributors/order-guides/order-guide-download.ts'
import { registerDistributorRoutes } from './distributors/list/distributors.routes.ts'
import { registerOrderingTermsRoutes } from './distributors/terms/ordering-terms.routes.ts'
import { registerRepGuideRoutes } from './distributors/reps/rep-guides.routes.ts'
import { registerRepPriceRoutes } from './distributors/reps/rep-prices.routes.ts'
import { registerRepPlaceRoutes } from './distributors/reps/rep-place.routes.ts'
import { registerSalesRepRoutes } from './distributors/reps/sales-reps.routes.ts'
import { registerOwnColumnRoutes } from './distributors/own-columns/own-columns.routes.ts'
import { registerOrderGuideRoutes } from './distributors/order-guides/order-guides.routes.ts'
import { sessionsOf } from './http/actor.ts'
import { answerSerializer } from './http/answers/answer-serializer.ts'
import { serveApiDocuments } from './http/api-documents.ts'
import { longestSilenceMs, readBodies } from './http/bodies.ts'
import { refuseCardNumbers } from './http/card-numbers.ts'
import { limitCalls } from './http/limits/call-rate.ts'
import { registerDownloadRoute } from './http/answers/downloads.ts'
import { answerFailures } from './http/failures.ts'
import { loggerOptions } from './http/logging.ts'
import { observe } from './http/observability.ts'
import { outsideRoutes, refuseOutsideRoutes } from './http/outside-routes.ts'
import { speakPlainly } from './http/plain-messages.ts'
import { acceptFiles, type App } from './http/route.ts'
import { securityHeaders, sendSecurityHeaders } from './http/answers/security-headers.ts'
import { makeQueue } from './http/limits/work-queue.ts'
import { serveWeb } from './http/answers/web-files.ts'
import { registerCountingListRoutes } from './inventory/lists/counting-list.routes.ts'
import { registerCountRoutes } from './inventory/counts/counts.routes.ts'
import { registerGroupItemRoutes } from './inventory/group-items/group-items.routes.ts'
import { registerGroupRoutes } from './inventory/groups/groups.routes.ts'
import { registerInventoryRoutes } from './inventory/inventories/inventories.routes.ts'
import { renderInventory } from './inventory/inventories/inventory-file.ts'
import { registerLinkedItemRoutes } from './inventory/group-items/linked-items.routes.ts'
import { registerInventoryListRoutes } from './inventory/lists/lists.routes.ts'
import { registerPriceHistoryRoutes } from './inventory/groups/price-history.routes.ts'
import { liveChanges } from './live/live-changes.ts'
import { registerHelpRoutes } from './messages/help.routes.ts'
import { registerAcknowledgementRoutes } from './ordering/acknowledgements/acknowledgements.routes.ts'
import { registerCartRoutes } from './ordering/cart/cart.routes.ts'
import { registerChangesRoute } from './ordering/cart/changes.routes.ts'
import { renderOrder365 } from './ordering/order-history/order-365-file.ts'
import { renderItems } from './catalogue/items/items-file.ts'
import { renderOrderHistory } from './ordering/order-history/order-history-file.ts'
import { registerOrderHistoryRoutes } from './ordering/order-history/order-history.routes.ts'
import { registerOrderRoutes } from './ordering/orders/orders.routes.ts'
import { renderPurchaseOrder } from './ordering/purchase-orders/purchase-order-file.ts'
import { registerSavingsRoutes } from './ordering/savings/savings.routes.ts'
import { registerPaymentEventRoute } from './ordering/payment/payment-events.routes.ts'
import { registerShoppingListRoutes } from './ordering/shopping-lists/shopping-lists.routes.ts'
import { registerSpecialRequestRoutes } from './ordering/cart/special-requests.routes.ts'
import { registerPaymentMethodRoutes } from './payments/payment-methods.routes.ts'
import {
  renderInvoiceFile,
  renderInvoiceImage,
  renderInvoiceOfOrder,
  renderPageOfInvoiceFile,
} from './receiving/invoices/invoice-files.ts'
import { renderEdiInvoice, renderEdiInvoicesOfOrder } from './receiving/invoices/printed/render-edi-invoices.ts'
import { registerInvoiceImageRoutes } from './receiving/invoices/invoice-images.routes.ts'
import { renderRejectImage } from './receiving/rejects/reject-files.ts'
import { registerRejectImageRoutes } from './receiving/rejects/reject-images.routes.ts'
import { putLinksBack } from './recipes/ingredients/put-links-back.queries.ts'
import { keepRecipesOfGroups } from './recipes/before/keep-recipes-of-groups.ts'
import { registerConversionRoutes } from './recipes/conversions/conversions.routes.ts'
import { renderRecipeCards } from './recipes/recipe-print.ts'
import { registerRecipeImportRoutes } from './recipes/import/import.routes.ts'
import { registerRecipeDietRoutes } from './recipes/diet/diet.routes.ts'
import { registerIngredientRoutes } from './recipes/ingredients/ingredients.routes.ts'
import { registerMenuCategoryRoutes } from './recipes/menu-categories.routes.ts'
import { renderPhoto } from './recipes/photos/recipe-photo.ts'
import { registerCostOverTimeRoutes } from './recipes/costs/cost-over-time.routes.ts'
import { registerEquivalentRoutes } from './recipes/conversions/equivalents.routes.ts'
import { registerFoodCostTargetRoutes } from './recipes/target/food-cost-target.routes.ts'
import { registerPrepListRoutes } from './recipes/prep/prep-list.routes.ts'
import { registerRegisterKeyRoutes } from './pos/registers/register-keys.routes.ts'
import { registerRecipePhotoRoutes } from './recipes/photos/recipe-photo.routes.ts'
import { registerRecipeRoutes } from './recipes/recipes.routes.ts'
import { registerReceivingRoutes } from './receiving/receiving.routes.ts'
import { registerCreditRoutes } from './receiving/credits/credits.routes.ts'
import { registerAnalyticsRoutes } from './analytics/analytics.routes.ts'
import { registerVarianceRoutes } from './food-cost/variance/variance.routes.ts'
import { registerWasteRoutes } from './food-cost/waste/waste.routes.ts'
import { registerMenuEngineeringRoutes } from './food-cost/menu/menu-engineering.routes.ts'
import { registerRippleRoutes } from './food-cost/ripple/price-ripple.routes.ts'
import { registerPosRoutes } from './pos/sales.routes.ts'
import { registerInvoiceReadingRoutes } from './receiving/invoices/invoice-readings.routes.ts'
import { registerPriceChangeRoutes } from './receiving/price-guard/moved-prices.routes.ts'
import { registerOneClickRoute } from './receiving/price-guard/mail-link/one-click.routes.ts'
import { registerPriceGuardRoutes } from './receiving/price-guard/price-guard.routes.ts'
import { registerInvoiceRoutes } from './receiving/invoices/invoices.routes.ts'
import { registerEdiRoutes } from './receiving/edi/edi.routes.ts'
import { registerMatchRoutes } from './receiving/match/match.routes.ts'
import { watchGuide } from './receiving/price-guard/watch-guide.ts'

export const version = '0.1.0'

/** One is at work while the next has come as far as the lock it waits for. */
const queueOfLocation = { atOnce: 2, patienceMs: 1_000 }
/** Somebody who waits for a report waits for the one before it: together they would take the time of everybody else. */
const reportsOfLocation = { atOnce: 1, patienceMs: 30_000 }
/** So many calls of one location are computed at once: a program with many connections takes no more turns than others. */
const turnsOfLocation = { atOnce: 4, patienceMs: 30_000, longestTurnMs: 250 }

export type BuiltApp = { server: FastifyInstance; app: App; state: { isStopping: boolean } }

/** Builds the whole application from what it works with: hooks first, then every area's calls, then the web app's files. */
export async function buildApp(deps: Deps): Promise<BuiltApp> {
  // Before any part asks its first question: from here on every listener can serve.
  await deps.database.warm()
  const state = { isStopping: false }
  const headers = await securityHeaders(deps.payments.name)
  const server = fastify({
    ...outsideRoutes(headers),
    logger: loggerOptions(deps.config.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: deps.config.trustedProxies.length > 0 ? deps.config.trustedProxies : false,
    bodyLimit: 262_144,
    requestTimeout: 60_000,
    connectionTimeout: longestSilenceMs,
    keepAliveTimeout: 5_000,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    routerOptions: { maxParamLength: 250 },
  })
  server.setValidatorCompiler(validatorCompiler)
  server.setSerializerCompiler(answerSerializer)
  server.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id)
    done()
  })
  deps.tracing?.followRequests(server)
  speakPlainly()
  answerFailures(server)
  sendSecurityHeaders(server, headers)
  refuseOutsideRoutes(server, headers)
  observe(server, deps, state)
  limitCalls(server, deps)
  readBodies(server)
  refuseCardNumbers(server)
  acceptFiles(server)
  void server.register(fastifyCompress, {
    threshold: 2_048,
    encodings: ['gzip'],
    // bodies.ts unpacks what comes in
    globalDecompression: false,
    customTypes: /^application\/json|^text\/(csv|html|plain)/,
  })
  await serveApiDocuments(server, version)

  const app: App = {
    server,
    sessions: sessionsOf(deps),
    bound: new Set(),
    queue: makeQueue(queueOfLocation),
    turns: makeQueue(turnsOfLocation),
    reports: makeQueue(reportsOfLocation),
  }
  registerAccountRoutes(app, deps)
  registerPeopleRoutes(app, deps)
  registerProfileRoutes(app, deps)
  registerMailChoiceRoutes(app, deps)
  registerPasskeyRoutes(app, deps)
  registerTwoFactorRoutes(app, deps)
  registerEmailChangeRoutes(app, deps)
  registerInvitationRoutes(app, deps)
  registerMessageRoutes(app, deps)
  registerHelpRoutes(app, deps)
  registerSignUpRoutes(app, deps)
  registerSubscriptionRoutes(app, deps)
  registerItemRoutes(app, deps)
  registerDistributorRoutes(app, deps)
  registerOrderingTermsRoutes(app, deps)
  registerSalesRepRoutes(app, deps)
  registerRepPlaceRoutes(app, deps)
  registerRepPriceRoutes(app, deps, watchGuide)
  registerRepGuideRoutes(app, deps)
  registerOrderGuideRoutes(app, deps)
  registerOwnColumnRoutes(app, deps)
  registerCartRoutes(app, deps)
  registerSpecialRequestRoutes(app, deps)
  registerOrderRoutes(app, deps)
  registerAcknowledgementRoutes(app, deps)
  registerPaymentMethodRoutes(app, deps)
  registerPaymentEventRoute(server, deps, applySubscriptionEvent)
  registerOrderHistoryRoutes(app, deps)
  registerSavingsRoutes(app, deps)
  registerShoppingListRoutes(app, deps)
  registerInventoryListRoutes(app, deps, keepRecipesOfGroups)
  registerGroupRoutes(app, deps, keepRecipesOfGroups)
  registerGroupItemRoutes(app, deps, keepRecipesOfGroups, putLinksBack)
  registerLinkedItemRoutes(app, deps)
  registerCountingListRoutes(app, deps)
  registerPriceHistoryRoutes(app, deps)
  registerCountRoutes(app, deps)
  registerInventoryRoutes(app, deps)
  registerMenuCategoryRoutes(app, deps)
  registerConversionRoutes(app, deps)
  registerRecipeImportRoutes(app, deps)
  registerRecipeDietRoutes(app, deps)
  registerPrepListRoutes(app, deps)
  registerCostOverTimeRoutes(app, deps)
  registerEquivalentRoutes(app, deps)
  registerFoodCostTargetRoutes(app, deps)
  registerRecipeRoutes(app, deps)
  registerRecipePhotoRoutes(app, deps)
  registerIngredientRoutes(app, deps)
  registerInvoiceImageRoutes(app, deps)
  registerReceivingRoutes(app, deps)
  registerRejectImageRoutes(app, deps)
  registerPosRoutes(app, deps)
  registerRegisterKeyRoutes(app, deps)
  registerAnalyticsRoutes(app, deps)
  registerVarianceRoutes(app, deps)
  registerWasteRoutes(app, deps)
  registerMenuEngineeringRoutes(app, deps)
  registerRippleRoutes(app, deps)
  registerInvoiceReadingRoutes(app, deps)
  registerInvoiceRoutes(app, deps)
  registerMatchRoutes(app, deps)
  registerEdiRoutes(app, deps)
  registerCreditRoutes(app, deps)
  registerAccountingRoutes(app, deps)
  registerPriceChangeRoutes(app, deps)
  registerPriceGuardRoutes(app, deps)
  registerOneClickRoute(server, deps)
  registerAdministrationRoutes(app, deps)
  const live = liveChanges(deps, app.sessions)
  registerChangesRoute(app, deps, live)
  server.addHook('onReady', () => live.start())
  // A stop waits for requests under way, and these would never end by themselves.
  server.addHook('preClose', (done) => {
    live.endStreams()
    done()
  })
  server.addHook('onClose', () => live.stop())
  registerDownloadRoute(app, deps, {
    'order-guide': (locationId, id) => renderOrderGuideCsv(atLocation(deps.database, locationId), id),
    'purchase-order-pdf': (locationId, id) => renderPurchaseOrder(deps, locationId, id, 'pdf'),
    'purchase-order-xlsx': (locationId, id) => renderPurchaseOrder(deps, locationId, id, 'xlsx'),
    'order-365': (locationId, id) => renderOrder365(deps, locationId, id),
    'order-history-csv': (locationId, _id, filters) => renderOrderHistory(deps, locationId, filters, 'csv'),
    'order-history-xlsx': (locationId, _id, filters) => renderOrderHistory(deps, locationId, filters, 'xlsx'),
    'items-csv': (locationId, _id, filters) => renderItems(deps, locationId, filters, 'csv'),
    'items-xlsx': (locationId, _id, filters) => renderItems(deps, locationId, filters, 'xlsx'),
    'location-export': (locationId, id, filters) => renderLocationExport(deps, locationId, id, filters),
    invoice: (locationId, orderId) => renderInvoiceOfOrder(deps, locationId, orderId),
    'invoice-file': (locationId, id) => renderInvoiceFile(deps, locationId, id),
    'invoice-file-page': (locationId, id) => renderPageOfInvoiceFile(deps, locationId, id),
    'edi-invoice': (locationId, id) => renderEdiInvoice(deps, locationId, id),
    'edi-invoices-of-order': (locationId, orderId) => renderEdiInvoicesOfOrder(deps, locationId, orderId),
    'invoice-image-picture': (locationId, id) => renderInvoiceImage(deps, locationId, id, 'picture'),
    'invoice-image-thumbnail': (locationId, id) => renderInvoiceImage(deps, locationId, id, 'thumbnail'),
    'invoice-image-file': (locationId, id) => renderInvoiceImage(deps, locationId, id, 'file'),
    'reject-image-picture': (locationId, id) => renderRejectImage(deps, locationId, id, 'picture'),
    'reject-image-thumbnail': (locationId, id) => renderRejectImage(deps, locationId, id, 'thumbnail'),
    'accounting-export': (locationId, id) => renderExport(deps, locationId, id),
    'accounting-template-csv': (locationId) => renderTagTemplate(deps, locationId, 'csv'),
    'accounting-template-xlsx': (locationId) => renderTagTemplate(deps, locationId, 'xlsx'),
    'recipe-cards': (locationId, _id, filters) => renderRecipeCards(deps, locationId, filters),
    'recipe-photo': (locationId, id) => renderPhoto(deps, locationId, id, 'picture'),
    'recipe-thumbnail': (locationId, id) => renderPhoto(deps, locationId, id, 'thumbnail'),
    'inventory-csv': (locationId, id) => renderInventory(deps, locationId, id, 'csv'),
    'inventory-xlsx': (locationId, id) => renderInventory(deps, locationId, id, 'xlsx'),
  })
  serveWeb(server)
  return { server, app, state }
}
