import { registerAccountingRoutes } from './accounting/accounting.routes.ts'
import { registerAdministrationRoutes } from './administration/administration.routes.ts'
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
import { registerDistributorRoutes } from './distributors/list/distributors.routes.ts'
import { registerOrderingTermsRoutes } from './distributors/terms/ordering-terms.routes.ts'
import { registerRepGuideRoutes } from './distributors/reps/rep-guides.routes.ts'
import { registerRepPriceRoutes } from './distributors/reps/rep-prices.routes.ts'
import { registerRepPlaceRoutes } from './distributors/reps/rep-place.routes.ts'
import { registerSalesRepRoutes } from './distributors/reps/sales-reps.routes.ts'
import { registerOwnColumnRoutes } from './distributors/own-columns/own-columns.routes.ts'
import { registerOrderGuideRoutes } from './distributors/order-guides/order-guides.routes.ts'
import { registerCountingListRoutes } from './inventory/lists/counting-list.routes.ts'
import { registerCountRoutes } from './inventory/counts/counts.routes.ts'
import { registerGroupItemRoutes } from './inventory/group-items/group-items.routes.ts'
import { registerGroupRoutes } from './inventory/groups/groups.routes.ts'
import { registerInventoryRoutes } from './inventory/inventories/inventories.routes.ts'
import { registerLinkedItemRoutes } from './inventory/group-items/linked-items.routes.ts'
import { registerInventoryListRoutes } from './inventory/lists/lists.routes.ts'
import { registerPriceHistoryRoutes } from './inventory/groups/price-history.routes.ts'
import { registerHelpRoutes } from './messages/help.routes.ts'
import { registerAcknowledgementRoutes } from './ordering/acknowledgements/acknowledgements.routes.ts'
import { registerCartRoutes } from './ordering/cart/cart.routes.ts'
import { registerOrderHistoryRoutes } from './ordering/order-history/order-history.routes.ts'
import { registerOrderRoutes } from './ordering/orders/orders.routes.ts'
import { registerSavingsRoutes } from './ordering/savings/savings.routes.ts'
import { registerPaymentEventRoute } from './ordering/payment/payment-events.routes.ts'
import { registerShoppingListRoutes } from './ordering/shopping-lists/shopping-lists.routes.ts'
import { registerSpecialRequestRoutes } from './ordering/cart/special-requests.routes.ts'
import { registerPaymentMethodRoutes } from './payments/payment-methods.routes.ts'
import { registerInvoiceImageRoutes } from './receiving/invoices/invoice-images.routes.ts'
import { registerRejectImageRoutes } from './receiving/rejects/reject-images.routes.ts'
import { putLinksBack } from './recipes/ingredients/put-links-back.queries.ts'
import { keepRecipesOfGroups } from './recipes/before/keep-recipes-of-groups.ts'
import { registerConversionRoutes } from './recipes/conversions/conversions.routes.ts'
import { registerRecipeImportRoutes } from './recipes/import/import.routes.ts'
import { registerRecipeDietRoutes } from './recipes/diet/diet.routes.ts'
import { registerIngredientRoutes } from './recipes/ingredients/ingredients.routes.ts'
import { registerMenuCategoryRoutes } from './recipes/menu-categories.routes.ts'
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
import type { Deps } from './deps.ts'
import type { App } from './http/route.ts'

/** Binds the calls of every area; a new area adds its line here. */
export function registerAreas(app: App, deps: Deps): void {
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
  registerPaymentEventRoute(app.server, deps, applySubscriptionEvent)
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
  registerOneClickRoute(app.server, deps)
  registerAdministrationRoutes(app, deps)
}
