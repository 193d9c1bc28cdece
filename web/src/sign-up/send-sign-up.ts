import { call } from '../api/client.ts'
import { activeLocations, type Draft, type DraftRep } from './draft.ts'

/** Sends the sign-up. The same card and address sent again are the same sign-up, so a lost answer is no harm. */
export async function sendSignUp(draft: Draft, token: string): Promise<string> {
  const { contact } = draft
  const { message } = await call('postSignUp', {
    body: {
      paymentMethod: { token },
      companyId: '1',
      firstName: contact.firstName.trim(),
      lastName: contact.lastName.trim(),
      title: Number(contact.title),
      businessName: contact.businessName.trim(),
      businessAddress: contact.locationAddress.trim(),
      businessCity: contact.city.trim(),
      businessState: contact.state,
      businessPostcode: contact.zipcode,
      phoneNumber: contact.phoneNumber,
      email: contact.email.trim(),
      password: contact.password,
      passwordRepeat: contact.confirmPassword,
      totalReportingLocations: draft.locationCount,
      locations: activeLocations(draft).map(({ at, location }) => ({
        nickname: location.locationName.trim(),
        phoneNumber: location.phoneNumber,
        address: location.locationAddress.trim(),
        city: location.city.trim(),
        state: location.state,
        zipcode: location.zipcode,
        distributors: draft.distributors.flatMap(({ id, nickname, reps }) => {
          const rep = reps[at]
          return rep?.isChosen ? [{ id, nickname, ...repOnWire(rep) }] : []
        }),
      })),
      signedBy: draft.fullName.trim(),
    },
  })
  return message
}

function repOnWire({ dcn, email, fullName, phoneNumber }: DraftRep) {
  return { dcn: dcn.trim(), email: email.trim(), name: fullName.trim(), phoneNumber }
}
