/** The columns purchases can be sorted by, each also with - before it for descending (spec 3 §2.4). */
export const purchaseSorts = ['name', 'distributor', 'total_quantity', 'tot_spent'] as const
export type PurchaseSort = (typeof purchaseSorts)[number] | `-${(typeof purchaseSorts)[number]}`
