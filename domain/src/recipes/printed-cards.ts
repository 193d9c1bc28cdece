/** The most recipes whose cards are made at once. */
export const mostPrinted = 500

/** Up to so many recipes are printed by the page, which reads each by a call of its own; more are printed from a PDF. */
export const mostPrintedByPage = 100
