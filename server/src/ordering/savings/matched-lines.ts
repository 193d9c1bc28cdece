import type { CartLineMatches, CartMatch } from '@larder/contract/ordering/savings.ts'
import type { Cents } from '@larder/domain/values/money.ts'
import type { z } from 'zod'
import type { CartLineRow } from '../cart/cart.queries.ts'
import type { Decision } from './decisions.queries.ts'

export type Line = CartLineRow & { itemDistributorId: number }
export type Row = z.output<typeof CartLineMatches>
export type MatchOfLine = z.output<typeof CartMatch>
export type Known = { decisions: Decision[]; bought: ReadonlyMap<number, number>; saved: ReadonlyMap<number, Cents> }
