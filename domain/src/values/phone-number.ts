/** The text below a phone number that nobody could call; none for an empty one. As at sign-up, ten digits are the least (spec 3 §5). */
export function phoneProblem(typed: string): string | undefined {
  const [number = '', extension = ''] = typed.trim().split(/\s*(?:x|ext\.?|#)\s*/i)
  const isNumber = /^\+?[\d\s().\-/–‑]+$/.test(number) && /^\d{0,8}$/.test(extension)
  const digits = number.replace(/\D/g, '').length
  if (typed.trim() === '' || (isNumber && digits >= 10 && digits <= 15)) return undefined
  return 'Please enter a phone number, such as 718-555-0101.'
}
