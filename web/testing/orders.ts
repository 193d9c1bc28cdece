import type { Order, OrderItem } from '@larder/contract/ordering/orders.ts'
import { newId } from './answers.ts'

/** A line of an order: 2 cases of tomatoes for $12.00 each when nothing else is said. */
export function anOrderItem(own: Partial<OrderItem> = {}): OrderItem {
  return {
    ...{
      oi_id: newId(),
      itemDistributorId: newId(),
      item: 'Roma tomatoes',
      din: 'T100',
      brand: '',
      category: 'Produce',
    },
    ...{ quantity: 2, price: 12, unit_price: null, unit_measure: 'CS', packSize: '1/25 LB', packSizeUnit: 'LB' },
    ...{ unitQuantity: 1, unitSize: 25, isSpecial: 0, isMarketPrice: false, isCatchWeight: false },
    ...{ isElectronicInvoiceItem: false, status: 'placed', imageUrl: null, description: null, lineItemTotal: 24 },
    ...{ receiveChecked: false, statusReceived: null, isAccepted: false, isRejectSelected: false, qtyReduction: 0 },
    ...{ mostToReject: 2, rejectReason: null, rejectNote: null, driverTold: null, isEdited: false, isAdded: false },
    ...{ editedItem: null, editedQuantity: null, editedPackSize: null, editedPrice: null, editedUnitPrice: null },
    ...{ editedWeight: null, receivedQuantity: 2, receivedPrice: 12, deliveredTotal: 24, rejectedTotal: 0 },
    ...{ receivedTotal: 24, version: 1, changedBy: null, changedAt: null },
    ...own,
  }
}

/** An order that is on its way, with one line. */
export function anOrder(own: Partial<Order> = {}): Order {
  const id = newId()
  return {
    ...{ id, purchaseOrderNumber: `1-${id}`, customInvoiceId: null, createTime: '2026-11-18T15:00:00Z' },
    ...{ createTimeDisplay: '11/18/2026 10:00 AM', requestedDeliveryDate: '2026-11-20', requestedDeliveryTime: null },
    ...{ distributor: 'Bay Broadline', distributorId: newId(), lineItems: 1, total: 24, poStatus: 'On the Way' },
    ...{ poStatusDateTime: null, status: 'placed', isMailFailed: false, lastInventoryDate: null, onHandTotal: 0 },
    ...{ subtotal: 24, usedCredit: 0, totalRebates: 0, totalSavings: 0, deliveryFee: 0, sameDayDeliveryFee: 0 },
    ...{ salesTax: 0, promoDiscount: 0, totalPrice: 24, totalItemsPrice: 24, marketPriceItems: 0 },
    ...{ paymentType: 'terms', paymentDisplay: 'Payment terms', payment: null, notes: null, orderedBy: 'Ana Ruiz' },
    ...{
      purchaseOrderUrl: null,
      purchaseOrderUrlExcel: null,
      invoiceUrl: null,
      sentTo: [],
      receivedTime: null,
      receivedBy: null,
      items: [anOrderItem()],
    },
    ...own,
  }
}
