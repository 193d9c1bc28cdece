const address = { address: '12 Front Street', city: 'Austin', state: 'TX', zipcode: '78701' }

/** A location of a sign-up, in Austin. */
export function aSignUpLocation(nickname: string, distributors: object[] = []) {
  return { nickname, phoneNumber: '(512) 555-0134', ...address, distributors }
}

/** The payload of a sign-up with one location, as the wizard sends it. */
export function aSignUp(changes: object = {}) {
  return {
    paymentMethod: { token: 'tok_visa', cardId: 'card_1' },
    companyId: '1',
    firstName: 'Marisol',
    lastName: 'Vega',
    title: 0,
    businessName: 'Vega Kitchens LLC',
    businessAddress: '12 Front Street',
    businessCity: 'Austin',
    businessState: 'TX',
    businessPostcode: '78701',
    phoneNumber: '(512) 555-0134',
    email: 'marisol@vega.test',
    password: 'good new words',
    passwordRepeat: 'good new words',
    totalReportingLocations: 1,
    locations: [aSignUpLocation('Vega Downtown')],
    signedBy: 'Marisol Vega',
    ...changes,
  }
}
