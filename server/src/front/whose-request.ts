import { readCell } from '../accounts/tokens.ts'

/**
 * Whose a request is: of the person or machine whose key it carries, of a link's, of an e-mail address; or anybody's, which
 * the cell where people sign up answers, or each cell as well as another.
 */
export type Whose =
  | { by: 'token'; token: string }
  | { by: 'cell'; cell: number }
  | { by: 'email'; email: string; isSignUp: boolean }
  | { by: 'anybody'; at: 'first' | 'sign-up' | 'any' }

/** How a call is passed on that people make signed out, where no key says whose it is. By hand: a test fails for a new one. */
export const signedOutCalls = {
  postAuthenticate: 'email',
  postPasswordResetRequest: 'email',
  postSignUp: 'email-of-sign-up',
  postPasswordResetLook: 'token',
  postPasswordReset: 'token',
  postEmailConfirmation: 'token',
  postEmailChangeConfirmation: 'token',
  postEmailTakenBack: 'token',
  postInvitationLook: 'token',
  postInvitationAccept: 'token',
  postRepInviteLook: 'token',
  postRepInvite: 'token',
  postWeeklyPriceMailSwitch: 'token',
  getDownload: 'token',
  // the distributors that a sign-up can name
  getDistributorSearch: 'sign-up',
  // The sign-in page of the address is that of the first cell's company.
  getCompany: 'first',
  getPaymentGateway: 'first',
  // No address is said with a passkey: until the directory knows passkeys, only people of the first cell sign in so.
  postPasskeySignInOptions: 'first',
  postPasskeySignIn: 'first',
} as const satisfies Record<string, 'email' | 'email-of-sign-up' | 'token' | 'sign-up' | 'first'>

export type SignedOutCall = keyof typeof signedOutCalls

type Asked = { params: unknown; query: unknown; body: unknown }

/** Whose a signed-out call is, by what it says; one that says too little is the first cell's, which refuses it. */
export function whoseCall(name: SignedOutCall, { params, query, body }: Asked): Whose {
  const by = signedOutCalls[name]
  if (by === 'first' || by === 'sign-up') return { by: 'anybody', at: by }
  if (by === 'token') {
    const token = textOf(params, 'token') ?? textOf(query, 'token') ?? textOf(body, 'token')
    return token === undefined ? { by: 'anybody', at: 'first' } : { by: 'token', token }
  }
  const email = textOf(body, 'email')
  return email === undefined
    ? { by: 'anybody', at: 'first' }
    : { by: 'email', email, isSignUp: by === 'email-of-sign-up' }
}

/** Whose an address outside the calls is: links of mail programs, events of the card provider, pages and their files. */
export function whoseAddress(path: string): Whose {
  const [, token] = /^\/weekly-mail\/([\w-]{20,200})$/.exec(path) ?? []
  if (token !== undefined) return { by: 'token', token }
  const [, cell = '0'] = /^\/webhooks\/\w+(?:\/c([1-9]|1[0-5]))?$/.exec(path) ?? []
  if (path.startsWith('/webhooks/')) return { by: 'cell', cell: Number(cell) }
  return { by: 'anybody', at: path.startsWith('/api/') ? 'first' : 'any' }
}

export function cellOfToken(token: string): number {
  return readCell(token).cell
}

function textOf(from: unknown, name: string): string | undefined {
  const value: unknown = typeof from === 'object' && from !== null ? Reflect.get(from, name) : undefined
  return typeof value === 'string' && value !== '' ? value : undefined
}
