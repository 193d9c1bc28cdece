import { startAuthentication, startRegistration } from '@simplewebauthn/browser'

/** Has the device make a passkey; throws when the person gives up. */
export async function newPasskey(optionsJson: string): Promise<string> {
  return JSON.stringify(await startRegistration({ optionsJSON: JSON.parse(optionsJson) }))
}

/** Has the device sign with a passkey; throws when the person gives up. */
export async function signedByPasskey(optionsJson: string): Promise<string> {
  return JSON.stringify(await startAuthentication({ optionsJSON: JSON.parse(optionsJson) }))
}
