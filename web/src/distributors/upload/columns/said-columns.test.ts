import type { ProposedSheet } from '@larder/contract/distributors/own-columns.ts'
import { describe, expect, it } from 'vitest'
import { asProposed, asSent, columnsBelow, missingWords, withMeaning } from './said-columns.ts'

const sheet: ProposedSheet = {
  sheetName: 'Week',
  firstRows: [
    ['Harbor Foods'],
    ['Ref', 'What', '', 'Left'],
    ['12', 'FLOUR', '', '18.40'],
    ['13', 'SUGAR', '', '18.40'],
  ],
  headerRow: 1,
  columns: [
    { column: 0, heading: 'Ref', meaning: 'din', examples: ['12', '13'] },
    { column: 1, heading: 'What', meaning: null, examples: ['FLOUR'] },
  ],
  questions: [],
}

describe('the chosen columns', () => {
  it('begins with the proposal and says what is missing', () => {
    const said = asProposed(sheet)
    expect(missingWords(said)).toBe('Choose the column with the name and the price.')
    const whole = withMeaning(withMeaning(said, 1, 'name'), 3, 'casePrice')
    expect(missingWords(whole)).toBeUndefined()
    expect(missingWords(withMeaning(whole, 0, null))).toBe('Choose the column with the item number.')
  })

  it('lets no two columns be the same: the later choice has it', () => {
    const said = withMeaning(asProposed(sheet), 3, 'din')
    expect(said.meanings).toEqual({ 3: 'din' })
  })

  it('shows the columns below the chosen heading row, without the empty ones', () => {
    expect(columnsBelow(sheet, 1)).toEqual([
      { column: 0, heading: 'Ref', examples: ['12', '13'] },
      { column: 1, heading: 'What', examples: ['FLOUR', 'SUGAR'] },
      { column: 3, heading: 'Left', examples: ['18.40'] },
    ])
    expect(columnsBelow(sheet, -1)[0]).toEqual({ column: 0, heading: '', examples: ['Harbor Foods', 'Ref', '12'] })
  })

  it('is sent with places and meanings, and no unit where the pack decides', () => {
    expect(asSent(asProposed(sheet))).toEqual({
      sheetName: 'Week',
      headerRow: 1,
      columns: [{ column: 0, meaning: 'din' }],
      defaultUnit: null,
    })
  })
})
