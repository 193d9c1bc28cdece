import { expect, it } from 'vitest'
import { agreementText } from './agreement.ts'

it.each([
  'authorize us to enroll the business',
  'authorize us to contact the distributors',
  'collect the rebates that manufacturers and distributors grant on your purchases, and pay them out each quarter',
  'keep an administration fee out of them',
  '90 days’ written notice',
  'is to be cancelled within 5 business days',
  '$149 one time and $99 per month',
])('the agreement says “%s”', (words) => expect(agreementText('Marisol Vega')).toContain(words))
