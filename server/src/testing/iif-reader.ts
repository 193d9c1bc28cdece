// A reader of Intuit Interchange Format, written from its description (Intuit, 'iif_reference_transactions') and from
// files of others, not from our writer: lines of cells with tabs between them; a line that begins with '!' names the cells
// of the lines that begin with the same word without it; a transaction is a TRNS, its SPLs and an ENDTRNS.

type IifLine = Readonly<Record<string, string>>
type IifTransaction = {
  type: string
  date: string
  account: string
  name: string
  number: string
  cents: number
  line: IifLine
  splits: { account: string; cents: number; memo: string; line: IifLine }[]
}

/** The transactions of a file. Throws, with the number of the line, on what QuickBooks would refuse. */
export function readIif(text: string): IifTransaction[] {
  const heads = new Map<string, string[]>()
  const read: IifTransaction[] = []
  let open: IifTransaction | undefined
  for (const [at, row] of text.split(/\r\n|\r|\n/).entries()) {
    if (row.trim() === '') continue
    const cells = row.split('\t').map(unquoted)
    const [word = ''] = cells
    const wrong = (why: string): never => {
      throw new Error(`line ${at + 1}: ${why}`)
    }
    if (word.startsWith('!')) {
      heads.set(word.slice(1), cells.slice(1))
      continue
    }
    const head = heads.get(word) ?? wrong(`${word} has no head`)
    if (cells.slice(head.length + 1).some((cell) => cell !== '')) wrong('more cells than heads')
    const line = Object.fromEntries(head.map((name, column) => [name, cells[column + 1] ?? '']))
    if (word === 'ENDTRNS') {
      const done = open ?? wrong('ENDTRNS without TRNS')
      if (done.splits.length === 0) wrong('a transaction without SPL')
      if (done.splits.reduce((sum, { cents }) => sum + cents, done.cents) !== 0) wrong('it does not add up to zero')
      read.push(done)
      open = undefined
    } else if (word === 'TRNS' || word === 'SPL') {
      const cents = centsIn(line['AMOUNT'] ?? '') ?? wrong(`'${line['AMOUNT']}' is no amount`)
      const [type = '', account = ''] = [line['TRNSTYPE'], line['ACCNT']]
      if (type === '' || account === '') wrong('TRNSTYPE and ACCNT are required')
      if (word === 'SPL')
        (open ?? wrong('SPL without TRNS')).splits.push({ account, cents, memo: line['MEMO'] ?? '', line })
      else {
        if (open) wrong('TRNS before ENDTRNS')
        if (!/^\d{1,2}\/\d{1,2}\/\d{2}(\d{2})?$/.test(line['DATE'] ?? '')) wrong(`'${line['DATE']}' is no date`)
        const [date = '', name = '', number = ''] = [line['DATE'], line['NAME'], line['DOCNUM']]
        open = { type, date, account, name, number, cents, line, splits: [] }
      }
    }
  }
  if (open) throw new Error('the last transaction has no ENDTRNS')
  return read
}

function unquoted(cell: string): string {
  return cell.length > 1 && cell.startsWith('"') && cell.endsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell
}

function centsIn(amount: string): number | undefined {
  const [, sign, whole, part = ''] = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(amount) ?? []
  if (whole === undefined) return undefined
  return (sign === '-' ? -1 : 1) * (Number(whole) * 100 + Number(part.padEnd(2, '0')))
}
