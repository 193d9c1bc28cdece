/** The server tells everybody of a change of the order, also who made it; such news is passed over once. */
const echoMs = 4_000
let expected: number[] = []

/** Says that this page has just changed the order itself and shows it already. */
export function expectEcho() {
  expected = [...expected.filter((until) => until > performance.now()), performance.now() + echoMs]
}

/** True when a change of the order that was just told is this page's own. */
export function isEcho(): boolean {
  const [first, ...others] = expected.filter((until) => until > performance.now())
  expected = others
  return first !== undefined
}
