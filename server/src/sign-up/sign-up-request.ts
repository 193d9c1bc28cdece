import type { ParsedCall } from '@larder/contract/call.ts'
import type { postSignUp } from '@larder/contract/sign-up/sign-up.ts'
import type { StoredCard } from '../adapters/payments/payment-gateway.ts'

export type SignUpBody = ParsedCall<typeof postSignUp>['body']
export type SignUpRequest = { now: Date; requestId: string; address: string }
export type KeptCard = StoredCard & { ownerId: string; token: string }
