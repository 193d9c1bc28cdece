import { getCompany } from './accounts/companies.ts'
import { getCurrentUser, postLogout, putUser } from './accounts/current-user.ts'
import { getAllLocations, getLocationUsers, postMerchantLogin } from './accounts/login-as.ts'
import { postPasswordReset, postPasswordResetRequest } from './accounts/password-reset.ts'
import { postAuthenticate } from './accounts/sign-in.ts'
import { getItem, getItemSuggestions, getItems, postItemOrder } from './catalogue/items.ts'
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
import { getDownload } from './downloads.ts'
import { getCart, postCart, postCartClear } from './ordering/cart.ts'
import { getOrder, getOrders, postOrder } from './ordering/orders.ts'
import { getShoppingLists } from './ordering/shopping-lists.ts'

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
  getItems,
  getItemSuggestions,
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
  postOrderGuide,
  getCart,
  postCart,
  postCartClear,
  postOrder,
  getOrders,
  getOrder,
  getShoppingLists,
  getDownload,
} as const

export type AllCalls = typeof allCalls
export type CallName = keyof AllCalls
