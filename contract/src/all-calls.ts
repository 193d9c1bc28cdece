import { getCompany } from './accounts/companies.ts'
import { getCurrentUser, postLogout, putUser } from './accounts/current-user.ts'
import { getAllLocations, getLocationUsers, postMerchantLogin } from './accounts/login-as.ts'
import { getBroadcastMessages, getMessages, postReadBroadcastMessage, postReadMessages } from './accounts/messages.ts'
import { postPasswordReset, postPasswordResetRequest } from './accounts/password-reset.ts'
import { postAuthenticate } from './accounts/sign-in.ts'
import { getItem, getItemSuggestions, getItems, getItemsDownload, postItemOrder } from './catalogue/items.ts'
import {
  getAllowedChildren,
  getDistributor,
  getDistributorNames,
  getDistributors,
} from './distributors/distributors.ts'
import {
  getOrderGuideDownload,
  getOrderGuideItems,
  getOrderGuides,
  postCheckForTemplate,
  postOrderGuide,
  postTemplateRequest,
} from './distributors/order-guides.ts'
import { deleteOwnColumns, postColumnCheck, postColumnProposal, postOwnColumns } from './distributors/own-columns.ts'
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
import { getPaymentGateway, postSandboxConfirmation } from './payments/payment-gateway.ts'
import {
  deletePaymentMethod,
  getPaymentMethod,
  getPaymentMethods,
  patchPaymentMethod,
  postPaymentMethod,
} from './payments/payment-methods.ts'
import { deleteInvoiceImage, getInvoiceImages, postInvoiceImage } from './receiving/invoices/invoice-images.ts'

/** Every call of the wire: the one place that knows them all. */
export const allCalls = {
  postAuthenticate,
  postPasswordResetRequest,
  postPasswordReset,
  getCompany,
  getCurrentUser,
  putUser,
  postLogout,
  getAllLocations,
  getLocationUsers,
  postMerchantLogin,
  getMessages,
  postReadMessages,
  getBroadcastMessages,
  postReadBroadcastMessage,
  getItems,
  getItemSuggestions,
  getItemsDownload,
  getItem,
  postItemOrder,
  getDistributors,
  getDistributor,
  getDistributorNames,
  getAllowedChildren,
  getOrderGuides,
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
  getInvoiceImages,
  postInvoiceImage,
  deleteInvoiceImage,
  getChanges,
  getDownload,
} as const

export type AllCalls = typeof allCalls
export type CallName = keyof AllCalls
