export type NewPasswordErrors = { password?: string; confirmPassword?: string }

const shortest = 6

/** The error under each field: both required, the second equal to the first (spec 3 §5, Reset password). */
export function newPasswordErrors(password: string, confirmPassword: string): NewPasswordErrors {
  return { password: passwordError(password), confirmPassword: confirmationError(password, confirmPassword) }
}

function passwordError(password: string): string | undefined {
  if (password === '') return 'Please enter a new password.'
  return password.length < shortest ? `Please enter at least ${shortest} characters.` : undefined
}

function confirmationError(password: string, confirmPassword: string): string | undefined {
  if (confirmPassword === '') return 'Please enter the new password again.'
  return confirmPassword === password ? undefined : 'The passwords are not the same.'
}
