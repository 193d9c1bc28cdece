type Reject = { rejectReason: string | null; rejectNote: string | null }

/** 'Wrong item. Two boxes of the other brand', as somebody said it at the door. */
export function saidOfReject({ rejectReason, rejectNote }: Reject): string {
  return [rejectReason, rejectNote].filter(Boolean).join('. ')
}
