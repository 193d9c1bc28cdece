import { anItem } from './answers.ts'
import type { Answers } from './fake-server.ts'

/** The answers about an item that was bought once before: 2 cases for $9.25 each on November 2. */
export function anItemHistory(itemDistributorId: number | null, name: string): Answers {
  const id = itemDistributorId ?? 0
  return {
    getItem: {
      ...anItem({ itemDistributorId: id, name }),
      manufacturerNumber: '',
      packText: '',
      packReason: null,
      distributorPhone: '',
      representative: null,
      priceHistory: [],
      recentOrders: [{ orderId: 7, date: '2026-11-02', quantity: 2, price: 9.25 }],
    },
    getItemMatches: { itemDistributorId: id, matches: [] },
  }
}
