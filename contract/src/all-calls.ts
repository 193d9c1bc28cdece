import {
  getAccountingItems,
  patchAccountingItem,
  postAccountingItem,
  postAccountingTags,
} from './accounting/accounting-items.ts'
import { getAccountingLines, postAccountingLineTags, putAccountingLine } from './accounting/accounting-lines.ts'
import {
  deleteAccountingName,
  getAccountingCategories,
  getAccountingNames,
  getAccountingSuppliers,
  getGlCodes,
  patchAccountingName,
  postAccountingCategory,
  postAccountingNameRestored,
  postAccountingSupplier,
  postGlCode,
} from './accounting/accounting-names.ts'
import {
  getAccountingAccounts,
  getAccountingExportFile,
  getAccountingExports,
  getExportPreview,
  getOrderDownloadQuickbooks,
  postAccountingExport,
  putAccountingAccounts,
} from './accounting/exports.ts'
import { getAccountingTemplate, postAccountingUpload } from './accounting/tag-file.ts'
import { getAccountingDistributors, patchPayableTerms } from './accounting/payable-terms.ts'
import { getAuditFile, getAuditLog } from './administration/audit-log.ts'
import {
  deleteCompanyLogo,
  getAdministratedCompanies,
  patchAdministratedCompany,
  postAdministratedCompany,
  postCompanyLogo,
} from './administration/managed-companies.ts'
import {
  getLocationDeletion,
  postLocationDeletion,
  postLocationDeletionCancel,
} from './administration/location-deletion.ts'
import { getLocationExport, getLocationExportFile, postLocationExport } from './administration/location-export.ts'
import { getLocationSettings, putLocationSettings } from './administration/location-settings.ts'
import {
  getAdministratedLocations,
  patchAdministratedLocation,
  postAdministratedLocation,
} from './administration/managed-locations.ts'
import {
  getAdministratedDistributors,
  patchAdministratedDistributor,
  postAdministratedDistributor,
} from './administration/managed-distributors.ts'
import { getReportedIssues, postHelpAnswer } from './administration/help-requests.ts'
import {
  getMessageReaders,
  getSentMessages,
  postMessageEnd,
  postSentMessage,
} from './administration/platform-messages.ts'
import { getUnsentMails, postMailsAgain } from './administration/outbox.ts'
import { getTemplatePreview, getTemplateRequests, postTemplateDecision } from './administration/asked-templates.ts'
import { getCompany } from './accounts/companies.ts'
import { getCurrentUser, postLogout, putUser } from './accounts/current-user.ts'
import { getAllLocations, getLocationUsers, postMerchantLogin } from './accounts/login-as.ts'
import { getHelpRequests, postHelpRequest } from './messages/help.ts'
import { getBroadcastMessages, getMessages, postReadBroadcastMessage, postReadMessages } from './accounts/messages.ts'
import { postPasswordReset, postPasswordResetLook, postPasswordResetRequest } from './accounts/password-reset.ts'
import { postAuthenticate } from './accounts/sign-in.ts'
import { postInvitationAccept, postInvitationJoin, postInvitationLook } from './accounts/invitations.ts'
import {
  deleteInvitation,
  deletePerson,
  getPeople,
  patchPerson,
  postColleagueFactorRemoval,
  postInvitation,
  postInvitationMail,
  putRequiredFactor,
} from './accounts/people.ts'
import {
  patchPasskey,
  postPasskey,
  postPasskeyOptions,
  postPasskeyRemoval,
  postPasskeySignIn,
  postPasskeySignInOptions,
} from './accounts/passkeys.ts'
import { getMailChoices, putMailChoice } from './accounts/mail-choices.ts'
import {
  getProfile,
  getSessions,
  patchProfile,
  postPasswordChange,
  postSessionEnd,
  postSessionsEnd,
} from './accounts/profile.ts'
import {
  deleteEmailChange,
  postEmailChange,
  postEmailChangeConfirmation,
  postEmailTakenBack,
} from './accounts/email-change.ts'
import { postProofOptions } from './accounts/proof.ts'
import {
  postRecoveryCodes,
  postSecondFactor,
  postTwoFactor,
  postTwoFactorEnd,
  postTwoFactorStart,
} from './accounts/two-factor.ts'
import { postConfirmationMail, postEmailConfirmation } from './accounts/email-confirmation.ts'
import { getDistributorSearch, postSignUp } from './sign-up/sign-up.ts'
import {
  getSubscription,
  getSubscriptionReceipts,
  postSubscriptionCancel,
  putSubscriptionCard,
} from './sign-up/subscription.ts'
import { getItem, getItemSuggestions, getItems, getItemsDownload, postItemOrder } from './catalogue/items.ts'
import {
  getAllowedChildren,
  getDistributor,
  getDistributorNames,
  getDistributors,
  patchDistributor,
} from './distributors/distributors.ts'
import {
  getOrderGuideDownload,
  getOrderGuideItems,
  getOrderGuides,
  postTakeBackOrderGuide,
  postCheckForTemplate,
  postOrderGuide,
  postTemplateRequest,
} from './distributors/order-guides.ts'
import { getEdi, getEdiFiles, postEdiExchange, postEdiFileAgain, putEdi } from './receiving/edi.ts'
import { postDistributor, putOrderingTerms, putRetiredDistributor } from './distributors/ordering-terms.ts'
import { deleteOwnColumns, postColumnCheck, postColumnProposal, postOwnColumns } from './distributors/own-columns.ts'
import { getRepPlace, postRepInvite, postRepLogout } from './distributors/rep-place.ts'
import { postRepGuide, postRepGuideCheck } from './distributors/rep-guides.ts'
import { getRepItems, patchRepItem } from './distributors/rep-prices.ts'
import { patchSalesRep, postSalesRep, putSalesRep } from './distributors/sales-reps.ts'
import { getDownload } from './downloads.ts'
import { postBarcode } from './inventory/barcodes.ts'
import { getCountingList } from './inventory/counting-list.ts'
import { getHistoricInventory, getPriceAnalytics } from './inventory/price-history.ts'
import {
  deleteCustomItem,
  deleteGroupItem,
  deleteGroupSubRecipe,
  patchCustomItem,
  patchCustomItemMove,
  patchGroupItemMove,
  patchItemPackSize,
  patchShelfPlace,
  postCustomItem,
  postGroupItemReturn,
  postGroupItems,
  postTogglePreferred,
} from './inventory/group-items.ts'
import {
  deleteGroup,
  getAllGroups,
  getGroup,
  getGroups,
  getGroupsSearch,
  patchGroup,
  patchGroupMove,
  postGroup,
  postGroupOrder,
  postGroupUnit,
} from './inventory/groups.ts'
import { getLinkedItems, getListsOfItem } from './inventory/linked-items.ts'
import {
  deleteInventoryList,
  getAllInventoryLists,
  getInventoryList,
  getInventoryLists,
  patchInventoryList,
  postInventoryList,
} from './inventory/lists.ts'
import { getOrderAcknowledgement, getRepOrders, postRepAcknowledgement } from './ordering/acknowledgements.ts'
import { getCart, postCart, postCartClear } from './ordering/cart.ts'
import { getChanges } from './ordering/changes.ts'
import { getOrderInventoryItems } from './ordering/order-inventory.ts'
import { getOrderDownload365, getOrderHistoryDownload } from './ordering/order-history.ts'
import { getOrderReminders } from './ordering/order-reminders.ts'
import {
  deleteOrderPayment,
  getOrder,
  getOrders,
  postOrder,
  postOrderMail,
  postOrderPayment,
} from './ordering/orders.ts'
import {
  getItemMatches,
  getItemSavings,
  getLastPurchased,
  getShoppingCartMatches,
  postSwap,
  postSwapBack,
  postSwapReject,
  postSwapRejectCancel,
} from './ordering/savings.ts'
import { getReorder } from './ordering/reorder.ts'
import {
  deleteShoppingList,
  deleteShoppingListItem,
  getShoppingList,
  getShoppingListItemIds,
  getShoppingListItems,
  getShoppingListPreview,
  getShoppingLists,
  patchShoppingList,
  patchShoppingListItem,
  postShoppingList,
  postShoppingListItem,
  postShoppingListOrder,
  postShoppingListUse,
} from './ordering/shopping-lists.ts'
import { getCountEntries, patchCustomItemCount, patchItemCount, patchSubRecipeCount } from './inventory/counts.ts'
import {
  getInventories,
  getInventory,
  getInventoryGroups,
  getInventoryItems,
  getInventoryReview,
  getInventorySpreadsheet,
  patchInventoryItem,
  postInventory,
  postInventoryCompletion,
  postInventoryReopening,
} from './inventory/inventories.ts'
import { getInventoryReminders } from './inventory/inventory-reminders.ts'
import { patchCountBatch } from './inventory/offline.ts'
import { postCustomOrder } from './ordering/special-requests.ts'
import {
  deleteOrderItem,
  patchOrder,
  postCustomOrderItem,
  postItemChecks,
  postOrderItems,
  postPreReject,
  postReceive,
  postSurvey,
} from './receiving/receiving.ts'
import { getPaymentGateway, postSandboxConfirmation } from './payments/payment-gateway.ts'
import {
  deletePaymentMethod,
  getPaymentMethod,
  getPaymentMethods,
  patchPaymentMethod,
  postPaymentMethod,
} from './payments/payment-methods.ts'
import {
  deleteInvoice,
  getInvoice,
  getInvoices,
  patchInvoice,
  postInvoiceBooking,
  postInvoices,
} from './receiving/invoices/invoices.ts'
import {
  getPriceChanges,
  getPriceChangeSummary,
  postPriceChangeMarks,
  putPriceChangeUnits,
  postPriceQuestion,
} from './receiving/price-guard/moved-prices.ts'
import {
  getPriceGuard,
  putPriceGuard,
  putWeeklyPriceMail,
  postWeeklyPriceMailSwitch,
} from './receiving/price-guard/price-guard.ts'
import {
  getCredits,
  getCreditSummary,
  patchCredit,
  postCredit,
  getUnclaimedRejects,
  postCreditMail,
  postCreditsMail,
} from './receiving/credits/credits.ts'
import { getMatchTolerance, getOrderMatch, putMatchTolerance } from './receiving/match/match.ts'
import { deleteInvoiceImage, getInvoiceImages, postInvoiceImage } from './receiving/invoices/invoice-images.ts'
import { deleteRejectImage, getRejectImages, postRejectImage } from './receiving/rejects/reject-images.ts'
import { getAnalytics } from './analytics/analytics.ts'
import { getAnalyticsDetail, getPurchasesFile } from './analytics/analytics-detail.ts'
import { getItemLookup, getItemStatistics } from './analytics/item-lookup.ts'
import { getVariance, getVarianceSums, putVarianceCause } from './food-cost/variance.ts'
import { deleteWaste, getWaste, getWasteFoods, postWaste } from './food-cost/waste.ts'
import { getMenuEngineering } from './food-cost/menu-engineering.ts'
import { getPriceRipple } from './food-cost/price-ripple.ts'
import { deleteRegisterKey, getRegisterKeys, postRegisterKey, putRegisterSales } from './pos/register-keys.ts'
import { getPos, getPosDetail, postAssignRecipe, postSalesFile, postSalesFileCheck } from './pos/sales.ts'
import { getInvoiceReadings, postInvoiceReading } from './receiving/invoices/invoice-readings.ts'
import { getRecipeDiet, putFoodDiet } from './recipes/diet.ts'
import { postRecipeImport, postRecipeReading } from './recipes/import.ts'
import { deletePrepList, getPrepList, patchPrepRecipe, postPrepRecipes, putPrepTaken } from './recipes/prep-list.ts'
import { getRecipeCosts } from './recipes/cost-over-time.ts'
import { deleteFoodEquivalent, getFoodEquivalents } from './recipes/equivalents.ts'
import { getFoodCostTarget, putFoodCostTarget } from './recipes/food-cost-target.ts'
import { deleteIngredient, patchIngredient, postIngredient } from './recipes/ingredients.ts'
import {
  deleteMenuCategory,
  getMenuCategories,
  patchMenuCategory,
  postMenuCategory,
} from './recipes/menu-categories.ts'
import { deleteRecipePhoto, postRecipePhoto } from './recipes/recipe-photo.ts'
import { getConversion, getRecipeGenericCustomItem, getRecipeGenericItem } from './recipes/conversions.ts'
import {
  deleteRecipe,
  getRecipe,
  getRecipePrint,
  getRecipes,
  patchRecipe,
  postRecipe,
  postRecipeCopy,
  postRecipeDuplicate,
} from './recipes/recipes.ts'

/** Every call of the wire: the one place that knows them all. */
export const allCalls = {
  postAuthenticate,
  postPasswordResetRequest,
  postPasswordResetLook,
  postPasswordReset,
  getCompany,
  getCurrentUser,
  putUser,
  postLogout,
  getAllLocations,
  getLocationUsers,
  postMerchantLogin,
  postConfirmationMail,
  postEmailConfirmation,
  getPeople,
  patchPerson,
  putRequiredFactor,
  postColleagueFactorRemoval,
  deletePerson,
  postInvitation,
  postInvitationMail,
  deleteInvitation,
  postInvitationLook,
  postInvitationAccept,
  postInvitationJoin,
  getMailChoices,
  putMailChoice,
  getProfile,
  patchProfile,
  postPasswordChange,
  getSessions,
  postSessionEnd,
  postSessionsEnd,
  postEmailChange,
  deleteEmailChange,
  postEmailChangeConfirmation,
  postEmailTakenBack,
  postProofOptions,
  postTwoFactor,
  postTwoFactorStart,
  postRecoveryCodes,
  postTwoFactorEnd,
  postSecondFactor,
  postPasskeyOptions,
  postPasskey,
  patchPasskey,
  postPasskeyRemoval,
  postPasskeySignInOptions,
  postPasskeySignIn,
  postSignUp,
  getDistributorSearch,
  getLocationSettings,
  putLocationSettings,
  getLocationDeletion,
  postLocationDeletion,
  postLocationDeletionCancel,
  getLocationExport,
  postLocationExport,
  getLocationExportFile,
  getSubscription,
  getSubscriptionReceipts,
  putSubscriptionCard,
  postSubscriptionCancel,
  getMessages,
  postReadMessages,
  getBroadcastMessages,
  postReadBroadcastMessage,
  getHelpRequests,
  postHelpRequest,
  getItems,
  getItemSuggestions,
  getItemsDownload,
  getItem,
  postItemOrder,
  getDistributors,
  getDistributor,
  patchDistributor,
  putOrderingTerms,
  postDistributor,
  putRetiredDistributor,
  getEdi,
  putEdi,
  postEdiExchange,
  getEdiFiles,
  postEdiFileAgain,
  postSalesRep,
  putSalesRep,
  patchSalesRep,
  postRepInvite,
  getRepPlace,
  postRepLogout,
  getRepItems,
  patchRepItem,
  postRepGuideCheck,
  postRepGuide,
  getRepOrders,
  postRepAcknowledgement,
  getOrderAcknowledgement,
  getDistributorNames,
  getAllowedChildren,
  getOrderGuides,
  postTakeBackOrderGuide,
  getOrderGuideItems,
  getOrderGuideDownload,
  postCheckForTemplate,
  postTemplateRequest,
  postColumnProposal,
  postColumnCheck,
  postOwnColumns,
  deleteOwnColumns,
  postOrderGuide,
  getCart,
  postCart,
  postCartClear,
  getItemMatches,
  getShoppingCartMatches,
  getItemSavings,
  getLastPurchased,
  postSwap,
  postSwapReject,
  postSwapBack,
  postSwapRejectCancel,
  postOrder,
  getOrders,
  getOrder,
  getReorder,
  getOrderInventoryItems,
  getOrderDownload365,
  getOrderHistoryDownload,
  postOrderPayment,
  postOrderMail,
  getOrderReminders,
  deleteOrderPayment,
  getPaymentGateway,
  postSandboxConfirmation,
  getPaymentMethods,
  getPaymentMethod,
  postPaymentMethod,
  patchPaymentMethod,
  deletePaymentMethod,
  postCustomOrder,
  getShoppingLists,
  getShoppingList,
  getShoppingListItems,
  getShoppingListItemIds,
  postShoppingList,
  patchShoppingList,
  deleteShoppingList,
  postShoppingListItem,
  patchShoppingListItem,
  deleteShoppingListItem,
  postShoppingListOrder,
  getShoppingListPreview,
  postShoppingListUse,
  getInventoryLists,
  getAllInventoryLists,
  getInventoryList,
  postInventoryList,
  patchInventoryList,
  getGroups,
  getGroup,
  postGroup,
  patchGroup,
  patchGroupMove,
  getAllGroups,
  getGroupsSearch,
  postGroupUnit,
  postGroupOrder,
  postGroupItemReturn,
  postGroupItems,
  postCustomItem,
  patchCustomItem,
  patchItemPackSize,
  patchShelfPlace,
  patchGroupItemMove,
  patchCustomItemMove,
  postTogglePreferred,
  getCountingList,
  postBarcode,
  getHistoricInventory,
  getPriceAnalytics,
  getListsOfItem,
  getLinkedItems,
  patchItemCount,
  patchCustomItemCount,
  patchSubRecipeCount,
  patchCountBatch,
  patchInventoryItem,
  getCountEntries,
  getInventories,
  getInventory,
  getInventoryItems,
  getInventoryGroups,
  postInventory,
  postInventoryCompletion,
  postInventoryReopening,
  getInventoryReview,
  getInventoryReminders,
  getInventorySpreadsheet,
  deleteGroupItem,
  deleteCustomItem,
  deleteGroupSubRecipe,
  deleteGroup,
  deleteInventoryList,
  getMenuCategories,
  postMenuCategory,
  patchMenuCategory,
  deleteMenuCategory,
  getRecipes,
  getRecipe,
  postRecipe,
  patchRecipe,
  deleteRecipe,
  postRecipeDuplicate,
  postRecipeCopy,
  getRecipePrint,
  getConversion,
  getRecipeGenericItem,
  getRecipeGenericCustomItem,
  postRecipePhoto,
  deleteRecipePhoto,
  getRecipeDiet,
  putFoodDiet,
  getPrepList,
  postPrepRecipes,
  patchPrepRecipe,
  putPrepTaken,
  deletePrepList,
  getRecipeCosts,
  getFoodEquivalents,
  deleteFoodEquivalent,
  getFoodCostTarget,
  putFoodCostTarget,
  postRecipeReading,
  postRecipeImport,
  postIngredient,
  patchIngredient,
  deleteIngredient,
  getInvoiceImages,
  postInvoiceImage,
  deleteInvoiceImage,
  getRejectImages,
  postRejectImage,
  deleteRejectImage,
  getInvoiceReadings,
  postInvoiceReading,
  getPos,
  getPosDetail,
  postAssignRecipe,
  postSalesFile,
  postSalesFileCheck,
  getRegisterKeys,
  postRegisterKey,
  deleteRegisterKey,
  putRegisterSales,
  getVariance,
  getVarianceSums,
  putVarianceCause,
  getMenuEngineering,
  getPriceRipple,
  getWaste,
  getWasteFoods,
  postWaste,
  deleteWaste,
  postItemChecks,
  postPreReject,
  patchOrder,
  postReceive,
  postSurvey,
  postCustomOrderItem,
  postOrderItems,
  deleteOrderItem,
  postInvoices,
  getInvoices,
  getInvoice,
  patchInvoice,
  postInvoiceBooking,
  deleteInvoice,
  getOrderMatch,
  getMatchTolerance,
  putMatchTolerance,
  getCredits,
  getCreditSummary,
  postCredit,
  patchCredit,
  postCreditMail,
  postCreditsMail,
  getUnclaimedRejects,
  getAccountingItems,
  postAccountingItem,
  patchAccountingItem,
  postAccountingTags,
  getAccountingSuppliers,
  postAccountingSupplier,
  getAccountingCategories,
  postAccountingCategory,
  getGlCodes,
  postGlCode,
  getAccountingNames,
  patchAccountingName,
  deleteAccountingName,
  postAccountingNameRestored,
  getAccountingLines,
  putAccountingLine,
  postAccountingLineTags,
  getAccountingDistributors,
  patchPayableTerms,
  getAccountingTemplate,
  postAccountingUpload,
  getExportPreview,
  postAccountingExport,
  getAccountingExports,
  getAccountingExportFile,
  getOrderDownloadQuickbooks,
  getAccountingAccounts,
  putAccountingAccounts,
  getAnalytics,
  getAnalyticsDetail,
  getPurchasesFile,
  getItemLookup,
  getItemStatistics,
  getPriceChanges,
  getPriceChangeSummary,
  postPriceChangeMarks,
  putPriceChangeUnits,
  postPriceQuestion,
  getPriceGuard,
  putPriceGuard,
  putWeeklyPriceMail,
  postWeeklyPriceMailSwitch,
  getAdministratedCompanies,
  postAdministratedCompany,
  patchAdministratedCompany,
  postCompanyLogo,
  deleteCompanyLogo,
  getAdministratedLocations,
  postAdministratedLocation,
  patchAdministratedLocation,
  getAdministratedDistributors,
  postAdministratedDistributor,
  patchAdministratedDistributor,
  getAuditLog,
  getAuditFile,
  getTemplateRequests,
  getTemplatePreview,
  postTemplateDecision,
  getReportedIssues,
  postHelpAnswer,
  getSentMessages,
  postSentMessage,
  postMessageEnd,
  getMessageReaders,
  getUnsentMails,
  postMailsAgain,
  getChanges,
  getDownload,
} as const

export type AllCalls = typeof allCalls
export type CallName = keyof AllCalls
