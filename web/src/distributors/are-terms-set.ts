import type { Distributor } from '@larder/contract/distributors/distributors.ts'

/** Whether anybody said what ordering from the distributor needs; nobody is asked when one of one's own is added. */
export function areTermsSet({ paymentTerms }: Pick<Distributor, 'paymentTerms'>): boolean {
  return paymentTerms !== ''
}
