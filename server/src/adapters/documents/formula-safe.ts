/** What a spreadsheet program may take for the start of a formula, in ASCII and full width. */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/

/** True when a text would be run as a formula if it were opened as a plain cell; plain numbers are not. */
export function looksLikeFormula(text: string): boolean {
  return formulaStart.test(text) && !/^[+-]?\d+(\.\d+)?$/.test(text)
}
