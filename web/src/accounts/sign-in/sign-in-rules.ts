export type SignInErrors = { email?: string; password?: string }

/** The error under each field: e-mail required and valid, password required (spec 3 §5, Login). */
export function signInErrors(email: string, password: string): SignInErrors {
  return { email: emailError(email), password: password === '' ? 'Please enter your password.' : undefined }
}

export function emailError(email: string): string | undefined {
  if (email.trim() === '') return 'Please enter your email.'
  return isEmail(email) ? undefined : 'Please enter a correct email.'
}

/** The same shape of address that the server takes: something, an @, and a domain with a dot. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text.trim())
}
