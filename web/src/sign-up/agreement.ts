import { agreementVersion } from '@larder/domain/sign-up/sign-up-terms.ts'
import { longDay } from './subscription/long-day.ts'

type Section = { heading: string; text: string }

export const agreementTitle = `Enrollment agreement, version of ${longDay(agreementVersion, 'UTC')}`

/** The agreement that a business signs in step 3 (spec 3 §2.11). Another text needs another version. */
export const agreement: readonly Section[] = [
  {
    heading: '1. Who agrees',
    text: 'This agreement is between the business named in step 1 (“you”) and the operator of this platform (“we”). Whoever signs it states that they may sign for the business and for every location named in this sign-up.',
  },
  {
    heading: '2. Enrollment',
    text: 'You authorize us to enroll the business and its locations in the platform and in the purchasing and rebate programs that we take part in for our customers. You can ask us at any time which programs these are.',
  },
  {
    heading: '3. Purchase data',
    text: 'You authorize us to contact the distributors named in this sign-up, and those you add later, and to receive from them your order guides, prices, invoices and purchase history. We use this data to run the platform for you and to claim rebates for you. We do not sell it.',
  },
  {
    heading: '4. Release',
    text: 'You release your distributors from any duty to keep the data of section 3 from us. A copy of this agreement has the same effect as the original.',
  },
  {
    heading: '5. Rebates and our fee',
    text: 'We collect the rebates that manufacturers and distributors grant on your purchases, and pay them out each quarter. We keep an administration fee out of them. Every payment comes with a statement that names each rebate and the fee.',
  },
  {
    heading: '6. Direct agreements',
    text: 'If you have a direct agreement with a manufacturer or distributor that a program replaces, you tell us when you sign up. A direct agreement that you did not disclose is to be cancelled within 5 business days after we ask for it.',
  },
  {
    heading: '7. Price',
    text: 'The platform costs $149 one time and $99 per month, charged to the card of step 4: the first month together with the one-time price, every further month on the same day. A payment that fails is tried again with the card you then choose.',
  },
  {
    heading: '8. Term and termination',
    text: 'This agreement begins when you sign. Either side may terminate it with 90 days’ written notice. You can stop the monthly subscription at any time under Subscription; it then ends with the month that is paid for. Rebates earned until the end are paid out.',
  },
  {
    heading: '9. Your data',
    text: 'Your data remains yours. You can export it, and ask us to delete it when this agreement ends, except for what the law has us keep.',
  },
]

/** The whole agreement as plain text, with who signed it. */
export function agreementText(signedBy: string): string {
  const parts = agreement.map(({ heading, text }) => `${heading}\n\n${text}`)
  return [agreementTitle, ...parts, `Signed by: ${signedBy}`].join('\n\n').concat('\n')
}
