/** The forms an item number is found by: 'L-15712' by 'l15712' and '15712', '0010300' by '10300'. */
export function numberWords(number: string): string[] {
  const parts = number
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  if (parts.length === 0) return []
  return [
    ...new Set([
      withoutLeadingZeros(parts.join('')),
      ...(parts.length > 1 ? parts.filter((part) => part.length > 2).map(withoutLeadingZeros) : []),
    ]),
  ]
}

/** The digits as they count: '0010300' is 10300; zeros alone stay, as the 00 of a flour. */
export function withoutLeadingZeros(digits: string): string {
  return digits.replace(/^0+(?=.*[^0])/, '')
}
