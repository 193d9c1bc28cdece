/** The statuses by which the order history is filtered. What it calls 'On the Way' is placed: every status but the others (spec 3 §4). */
export const orderStatuses = ['placed', 'received', 'electronically_received', 'payment_pending', 'cancelled'] as const
