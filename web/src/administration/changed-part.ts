/**
 * The fields of a body whose values were changed in a form: others may have changed the rest since it was read.
 * `valueOf` names the value of a part that is called otherwise.
 */
export function changedPart<Body extends object>(
  body: Body,
  changed: object,
  valueOf: Partial<Record<keyof Body, string>> = {},
): Partial<Body> {
  const isChanged = ([name]: [string, unknown]) => (valueOf[name as keyof Body] ?? name) in changed
  return Object.fromEntries(Object.entries(body).filter(isChanged)) as Partial<Body>
}
