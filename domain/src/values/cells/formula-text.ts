/**
 * Characters that a spreadsheet program may take for the start of a formula, in ASCII and full width; some take it behind blanks and
 * characters that nobody sees. A tab or line break at the start can push what follows into a cell of its own.
 */
const formulaStart = /^(?:[\t\r\n]|[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠])/u

/** Whether a text would be run as a formula if it were opened as a plain cell; plain numbers are not. */
export function looksLikeFormula(text: string): boolean {
  return formulaStart.test(text) && !/^[+-]\d+(\.\d+)?$/.test(text)
}
