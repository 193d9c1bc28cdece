import type { ContactFields, FieldProblem } from '@larder/domain/sign-up/sign-up-problems.ts'

/** The parts of step 1 with their fields. A phone has a screen for each, wider windows have all on one. */
export const contactParts = [
  { title: 'You', fields: ['firstName', 'lastName', 'title'] },
  {
    title: 'Your business',
    fields: ['businessName', 'locationAddress', 'city', 'state', 'zipcode', 'phoneNumber'],
  },
  { title: 'Your sign-in', fields: ['email', 'confirmEmail', 'password', 'confirmPassword'] },
  { title: 'Location 1', fields: [] },
] as const satisfies readonly { title: string; fields: readonly (keyof ContactFields)[] }[]

/** The part with the fields of the first location, and how many there are. */
export const partOfLocation = contactParts.length

/** The problems of one part, counted from 1; of all parts without a number. */
export function problemsOfPart(
  problems: readonly FieldProblem<keyof ContactFields>[],
  part: number | undefined,
): readonly FieldProblem<keyof ContactFields>[] {
  if (part === undefined) return problems
  const fields: readonly string[] = contactParts[part - 1]?.fields ?? []
  return problems.filter(({ field }) => fields.includes(field))
}
