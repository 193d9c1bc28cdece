/** The words of a text as they are compared: small letters without accents. */
export function plainWords(text: string): string[] {
  return plainText(text).split(/\s+/).filter(Boolean)
}

export function plainText(text: string): string {
  return text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '')
}
