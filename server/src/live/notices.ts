import {
  AccountingChange,
  AcknowledgementChange,
  SalesChange,
  WasteChange,
  CartChange,
  CountsChange,
  DistributorChange,
  InventoryChange,
  InventoryListChange,
  InventoryViewChange,
  InvoiceChange,
  ItemsChange,
  OrderChange,
  OrderPicturesChange,
  PeopleChange,
  PrepListChange,
  PriceChangesChange,
  ReceivingChange,
  RecipesChange,
  SavingsChange,
  ShoppingListChange,
} from '@larder/contract/ordering/changes.ts'
import { Id } from '@larder/contract/shared.ts'
import { z } from 'zod'

/** The channel of what `announce` is told, by triggers and statements; migration 0800 says how it comes here. */
export const channel = 'larder_changes'

const ofLocation = { locationId: Id }

/** Notices between processes, sent through the database. */
const Notice = z.discriminatedUnion('kind', [
  CartChange.extend(ofLocation),
  OrderChange.extend(ofLocation),
  ShoppingListChange.extend(ofLocation),
  SavingsChange.extend(ofLocation),
  CountsChange.extend(ofLocation),
  InventoryChange.extend(ofLocation),
  InventoryListChange.extend(ofLocation),
  InventoryViewChange.extend(ofLocation),
  ReceivingChange.extend(ofLocation),
  OrderPicturesChange.extend(ofLocation),
  InvoiceChange.extend(ofLocation),
  AcknowledgementChange.extend(ofLocation),
  DistributorChange.extend(ofLocation),
  ItemsChange.extend(ofLocation),
  SalesChange.extend(ofLocation),
  WasteChange.extend(ofLocation),
  RecipesChange.extend(ofLocation),
  PrepListChange.extend(ofLocation),
  PriceChangesChange.extend(ofLocation),
  AccountingChange.extend(ofLocation),
  /** heard at all locations of a business */
  PeopleChange.extend({ companyId: Id }),
  /** a session ended, or rights of a person changed */
  z.object({ kind: z.literal('person'), userId: Id }),
  /** flags or the time zone of a location changed, that it is to be deleted, or that a payment for it is due */
  z.object({ kind: z.literal('place'), ...ofLocation }),
])
export type Notice = z.output<typeof Notice>

/** The notice of a payload; nothing for one of another version of the product. */
export function noticeOf(payload: string): Notice | undefined {
  try {
    return Notice.safeParse(JSON.parse(payload)).data
  } catch {
    return undefined
  }
}
