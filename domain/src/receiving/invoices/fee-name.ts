/** The name of a fee as it is compared: letter case and signs are left out. */
export function comparedFeeName(name: string): string {
  return (
    name
      .toLowerCase()
      .match(/[a-z0-9]+/g)
      ?.join(' ') ?? ''
  )
}
