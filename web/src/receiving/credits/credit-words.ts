import type { Credit } from '@larder/contract/receiving/credits/credits.ts'

export const creditKinds = [
  'reject',
  'short',
  'price_up',
  'not_ordered',
  'wrong_pack',
  'wrong_sum',
  'duplicate',
] as const satisfies readonly Credit['kind'][]

export const kindLabels: Record<Credit['kind'], string> = {
  reject: 'Rejected',
  short: 'Short',
  price_up: 'Price up',
  not_ordered: 'Not ordered',
  wrong_pack: 'Other pack',
  wrong_sum: 'Wrong sum',
  duplicate: 'Billed twice',
}

export const statusLabels: Record<Credit['status'], string> = {
  open: 'Open',
  promised: 'Promised',
  credited: 'Credited',
  closed: 'Closed',
  written_off: 'Written off',
}

/** The steps in the past, as a history tells them. */
export const stepWords: Record<Credit['status'], string> = {
  open: 'Open again',
  promised: 'Rep promised it',
  credited: 'Credited',
  closed: 'Closed',
  written_off: 'Written off',
}

export const stepLabels: Record<Credit['status'], string> = {
  open: 'Open again',
  promised: 'Rep promised it',
  credited: 'Credited',
  closed: 'Close',
  written_off: 'Write off',
}

/** The steps that end a promise, as buttons. */
export const promiseLabels = { credited: 'It came', open: 'It did not come' } as const
